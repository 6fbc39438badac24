package nqueens.estimation;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import nqueens.search.SplitMix64;

/**
 * Estimates of the number of solutions by sequential Monte Carlo (as in R. Rubinstein, A. Ridder,
 * R. Vaisman: Fast Sequential Monte Carlo Methods for Counting and Optimization, 2013; its ancestor
 * is D. Knuth: Estimating the efficiency of backtrack programs, Math. Comp. 29, 1975).
 *
 * <p>A population consists of samples, each a partial solution in the first k columns. A child of a
 * sample has one more queen, on a free row of the next column. A population has at most M samples,
 * and the population so far has T children. If T is at most M, all children are the next
 * population. If T is more, M children are drawn, and the estimate is multiplied by T / M. After
 * the last column the estimate is multiplied by the number of samples that are left, which are
 * solutions.
 *
 * <p>The estimate is unbiased. Of the children, numbered 0..T-1, the numbers floor((u + j T) / M),
 * j = 0..M-1, are drawn, with one random u of 0..T-1 (systematic resampling). As u and j run
 * through all their values, u + j T is every number below M T once. So each child is drawn with
 * probability M / T, and never twice. Therefore the expectation of the weight times the number of
 * completions does not change from column to column. Where nothing is drawn the estimate is exact.
 *
 * <p>Columns are filled from the middle outwards, because the squares of the last columns are on
 * the shortest diagonals and are attacked least. Orders that end elsewhere have a larger variance.
 *
 * <p>{@code bench/estimate.md} lists what was tried without gain. A population that is too small
 * for n rarely meets the samples that have most of the completions. Then most estimates are too
 * low, a few are far too high, and the error that follows from their spread is too low as well. See
 * {@link #samples}.
 *
 * <p>Time: O(n^2 / 64) for each sample. Memory: 6 n / 64 words and four numbers for each sample.
 */
public final class SolutionEstimator {
  /** Larger boards would need larger populations for an error that can be trusted. */
  public static final int MAX_N = 2000;

  /** The precision of the arithmetic, higher than an estimate's, as rounding adds up. */
  static final MathContext DIGITS = MathContext.DECIMAL128;

  /** The most bytes of a population. */
  private static final long MAX_BYTES = 32L << 20;

  /** The fewest samples of a population. */
  private static final int MIN_SAMPLES = 5_000;

  /** The samples of a population for each queen, within these limits. */
  private static final int SAMPLES_PER_QUEEN = 100;

  /** In place of a rank: no child of this sample was drawn. */
  private static final int NONE = -1;

  /** A 1 in each byte: products with it add up bytes. */
  private static final long ONES = 0x0101010101010101L;

  private final int n;
  private final int samples;

  private final int rowWords; // the words of a set of rows
  private final int diagonalWords; // the words of a set of diagonals
  private final int stride; // the words of a sample

  /** The bits of the last word of rows beyond the board, which count as rows with queens. */
  private final long beyond;

  /**
   * The samples, one after the other: the rows with a queen, the sum diagonals (row + column) with
   * a queen, the difference diagonals (row - column + n - 1) with a queen, the rows that are free
   * in the next column.
   */
  private final long[] states;

  /** free[p] = the number of free rows that sample p has in the next column. */
  private final int[] free;

  /** chosen[p] = the rank of the next queen's row among the free rows of sample p, or NONE. */
  private final int[] chosen;

  /**
   * parents[k] = the place of the parent of the k-th further child. The last child drawn of a
   * parent takes the parent's place, and a further child gets another place.
   */
  private final int[] parents;

  /** ranks[k] = the rank of the row of the k-th further child. */
  private final int[] ranks;

  /** Space for one population of so many samples at most, for one thread. */
  public SolutionEstimator(int n, int samples) {
    this.n = n;
    this.samples = samples;
    rowWords = words(n);
    diagonalWords = words(2 * n - 1);
    stride = 2 * (rowWords + diagonalWords);
    beyond = ~(-1L >>> (Long.SIZE * rowWords - n));
    states = new long[samples * stride];
    free = new int[samples];
    chosen = new int[samples];
    parents = new int[samples];
    ranks = new int[samples];
  }

  /**
   * The size of populations for n: 100 n, at least {@value #MIN_SAMPLES}, and what 32 MiB hold at
   * most.
   *
   * <p>Populations are small, because an error that can be trusted needs many populations. {@code
   * bench/estimate.md} has the standard deviation of single estimates. From n = 641 on the 32 MiB
   * are the limit, and errors are less to be trusted.
   */
  public static int samples(int n) {
    int words = 2 * (words(n) + words(2 * n - 1));
    long most = MAX_BYTES / (Long.BYTES * words + 4 * Integer.BYTES);
    return (int) Math.min(most, Math.max(MIN_SAMPLES, SAMPLES_PER_QUEEN * n));
  }

  private static int words(int bits) {
    return (bits + Long.SIZE - 1) / Long.SIZE;
  }

  /**
   * The estimate of one population; the same digits on every machine.
   *
   * @param seed chooses the random numbers, together with {@code population}
   * @param population its number
   * @param idle asked from column to column whether the estimate is no longer needed
   * @return an estimate whose expectation is the number of solutions, to {@link #DIGITS}; 0 if no
   *     sample got to the last column; null if it was given up
   */
  public BigDecimal estimate(long seed, int population, BooleanSupplier idle) {
    long random = SplitMix64.mix(SplitMix64.mix(seed) + population);
    BigDecimal weight = BigDecimal.ONE;
    Arrays.fill(states, 0, stride, 0);
    states[rowWords - 1] = beyond;
    Arrays.fill(states, stride - rowWords, stride, -1);
    states[stride - 1] = ~beyond;
    free[0] = n;
    int size = 1;
    long children = n;
    for (int k = 0; k < n - 1 && children > 0; k++) {
      if (idle.getAsBoolean()) {
        return null;
      }
      int drawn = (int) Math.min(children, samples);
      if (drawn < children) {
        weight =
            weight
                .multiply(BigDecimal.valueOf(children), DIGITS)
                .divide(BigDecimal.valueOf(drawn), DIGITS);
      }
      random += SplitMix64.GOLDEN_GAMMA;
      long start = Math.multiplyHigh(SplitMix64.mix(random) >>> 1, children << 1); // 0..children-1
      size = draw(size, children, drawn, start);
      children = place(size, column(k), column(k + 1));
    }
    // Each child is a solution, so the last queens need not be drawn.
    return weight.multiply(BigDecimal.valueOf(children), DIGITS);
  }

  /** The k-th column, k = 0..n-1: from the middle outwards. */
  private int column(int k) {
    return k % 2 == 0 ? n / 2 + k / 2 : n / 2 - (k + 1) / 2;
  }

  /**
   * Draws children: chooses for each sample the free row that its next queen takes. Of several
   * children of one parent, the last takes the parent's place. Further children take the places of
   * samples without a drawn child, then new places at the end. Returns the number of places of the
   * next population.
   *
   * @param size the number of places of this population, which has so many children
   * @param start the random number of the drawing, 0..children-1
   */
  private int draw(int size, long children, int drawn, long start) {
    long step = children / drawn;
    long remainder = children % drawn;
    long child = start / drawn; // (start + j * children) / drawn
    long over = start % drawn; // what the division leaves
    long before = 0; // children of the samples before p
    int others = 0;
    for (int p = 0; p < size; p++) {
      long end = before + free[p];
      int last = NONE;
      while (child < end) {
        if (last != NONE) {
          parents[others] = p;
          ranks[others++] = last;
        }
        last = (int) (child - before);
        child += step;
        over += remainder;
        if (over >= drawn) {
          over -= drawn;
          child++;
        }
      }
      chosen[p] = last;
      before = end;
    }
    int place = 0;
    int newSize = size;
    for (int k = 0; k < others; k++) {
      while (place < size && chosen[place] != NONE) {
        place++;
      }
      System.arraycopy(states, parents[k] * stride, states, place * stride, stride);
      chosen[place++] = ranks[k];
      newSize = Math.max(newSize, place);
    }
    return newSize;
  }

  /**
   * Places the queens that are chosen. The hot loop: its sets are read in words of 64 rows, and a
   * window of 64 diagonals is put together from two words. Returns the number of free rows of all
   * samples in the next column.
   */
  private long place(int size, int column, int next) {
    long[] states = this.states;
    int[] free = this.free;
    int[] chosen = this.chosen;
    int stride = this.stride;
    int rowWords = this.rowWords;
    int sums = rowWords; // where a sample's sum diagonals begin
    int differences = sums + diagonalWords;
    int frees = differences + diagonalWords;
    int flip = n - 1 - column;
    int nextFlip = n - 1 - next;
    int sumWindow = sums + (next >> 6);
    int differenceWindow = differences + (nextFlip >> 6);
    long children = 0;
    for (int p = 0; p < size; p++) {
      int rank = chosen[p];
      if (rank == NONE) {
        free[p] = 0;
        continue;
      }
      int at = p * stride;
      int word = 0;
      long rows = states[at + frees];
      int count = Long.bitCount(rows);
      while (rank >= count) {
        rank -= count;
        word++;
        rows = states[at + frees + word];
        count = Long.bitCount(rows);
      }
      int row = 64 * word + select(rows, rank);
      int sum = row + column;
      int difference = row + flip;
      states[at + word] |= 1L << row;
      states[at + sums + (sum >> 6)] |= 1L << sum;
      states[at + differences + (difference >> 6)] |= 1L << difference;
      count = 0;
      for (int i = at; i < at + rowWords; i++) {
        rows =
            ~(states[i]
                | window(states, i + sumWindow, next)
                | window(states, i + differenceWindow, nextFlip));
        states[i + frees] = rows;
        count += Long.bitCount(rows);
      }
      free[p] = count;
      children += count;
    }
    return children;
  }

  /** 64 bits of a set, from bit {@code shift} mod 64 of a word on. */
  private static long window(long[] words, int word, int shift) {
    return words[word] >>> shift | words[word + 1] << 1 << ~shift; // ~shift is 63 - shift
  }

  /**
   * The place of bit number k of those that are set, k = 0..bitCount - 1; without a branch (S.
   * Vigna: Broadword Implementation of Rank/Select Queries, WEA 2008, algorithm 2).
   */
  private static int select(long bits, int k) {
    long sums = bits - ((bits >>> 1) & 0x5555555555555555L);
    sums = (sums & 0x3333333333333333L) + ((sums >>> 2) & 0x3333333333333333L);
    sums = ((sums + (sums >>> 4)) & 0x0f0f0f0f0f0f0f0fL) * ONES; // byte i: set bits of bytes 0..i
    int place = 8 * bytesAtMost(sums, k);
    int rank = k - (int) (((sums << 8) >>> place) & 0xff);
    long spread = (((bits >>> place) & 0xff) * ONES) & 0x8040201008040201L; // bit i goes to byte i
    long single = (((spread + 0x7f7f7f7f7f7f7f7fL) | spread) >>> 7) & ONES;
    return place + bytesAtMost(single * ONES, rank);
  }

  /** How many of eight bytes are at most k; bytes and k are 0..127. */
  private static int bytesAtMost(long bytes, int k) {
    return (int) (((((((k * ONES) | 0x8080808080808080L) - bytes) >>> 7) & ONES) * ONES) >>> 56);
  }
}
