package nqueens.counters;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.concurrent.CancellationException;

/**
 * Estimates of the number of placements of n queens by sequential Monte Carlo (as in R. Rubinstein,
 * A. Ridder, R. Vaisman: Fast Sequential Monte Carlo Methods for Counting and Optimization, 2013;
 * its ancestor is D. Knuth: Estimating the efficiency of backtrack programs, Math. Comp. 29, 1975).
 *
 * <p>A population is a sample of the partial placements of the first k columns. A child of a
 * partial placement has a queen more, on a free row of the next column. If all children together
 * are no more than the population may have, they are the next population. Else M of the T children
 * are drawn, and the estimate is multiplied by T / M. After the last column it is multiplied by the
 * number of placements that are left.
 *
 * <p>Unbiased: of the children in a row, those at floor((u + j T) / M), j = 0..M-1, are drawn, with
 * one random u of 0..T-1 (systematic resampling). As u and j run through all their values, u + j T
 * is every number below M T once: each child is drawn with probability M / T, and never twice. So
 * the expectation of the weight times the number of completions does not change from column to
 * column. Where nothing is drawn the estimate is the exact number.
 *
 * <p>Columns go from the middle outwards: the squares of the last columns lie on the shortest
 * diagonals and are attacked least. For n = 100 that halves the variance of the order from left to
 * right; orders that end elsewhere have up to 40 times as much.
 *
 * <p>Tried, and not worth it ({@code bench/estimate.md} has the figures): weights by the free
 * squares of all further columns, which take a tenth of the variance and ten times the CPU time;
 * such weights in some columns only; weights by the squares that occupied diagonals will attack;
 * populations that grow from column to column. States that are equal are too rare to be merged.
 *
 * <p>A population that is too small for n rarely meets the partial placements that have most of the
 * completions: most estimates are then too low, a few far too high, and the error that they show
 * among each other is too low as well. See {@link #particles}.
 *
 * <p>Time: O(n^2 / 64) for each of a population's members. Memory: {@link #heapBytes}.
 */
public final class PlacementEstimator {
  /** The largest n. */
  public static final int LARGEST = 2000;

  /** Digits of an estimate: many more than it has right ones, as rounding adds up. */
  static final MathContext DIGITS = MathContext.DECIMAL128;

  private static final long MOST_BYTES = 64L << 20;
  private static final int FEWEST_PARTICLES = 20_000;
  private static final int PARTICLES_PER_QUEEN = 400;

  private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

  private final int n;
  private final int particles;

  /** Words of a set of rows, of a set of diagonals, and of a partial placement. */
  private final int rowWords;

  private final int diagonalWords;
  private final int stride;

  /** The bits of the last word of rows that are beyond the board: as if they had queens. */
  private final long beyond;

  /**
   * Partial placements, one after the other: the rows with a queen, the sum diagonals (row +
   * column) with a queen, the difference diagonals (row - column + n - 1) with a queen. One word
   * more, so that the window of the last one may be read.
   */
  private long[] states;

  private long[] childStates;

  /** free[p] = the number of free rows that partial placement p has in the next column. */
  private int[] free;

  private int[] childFree;

  /**
   * Room for one population, for one thread.
   *
   * @param n 1..{@value #LARGEST}
   * @param particles the most partial placements of a population, 1 or more
   */
  public PlacementEstimator(int n, int particles) {
    this.n = n;
    this.particles = particles;
    rowWords = rowWords(n);
    diagonalWords = diagonalWords(n);
    stride = rowWords + 2 * diagonalWords;
    beyond = ~(-1L >>> (Long.SIZE * rowWords - n));
    states = new long[Math.multiplyExact(particles, stride) + 1];
    childStates = new long[states.length];
    free = new int[particles];
    childFree = new int[particles];
  }

  /**
   * The size of populations for n: 400 n, at least 20,000, and what 64 MiB hold at most.
   *
   * <p>The standard deviation of single estimates was 5 % at n = 27 (20,000), 8 % at 100 (40,000)
   * and 7 % at 200 (80,000): so small that their distribution is nearly normal. At n = 1,000 it was
   * above 250 % with 4,000, where one population in sixteen had most of the mean, and 82 % with
   * 40,000. From n = 500 on the memory is the limit, and errors are less to be trusted.
   *
   * @param n 1..{@value #LARGEST}
   */
  public static int particles(int n) {
    long room = MOST_BYTES / heapBytes(n, 1);
    return (int) Math.min(room, Math.max(FEWEST_PARTICLES, PARTICLES_PER_QUEEN * n));
  }

  /** The memory of an estimator, in bytes: two populations, 5 n / 64 words a partial placement. */
  public static long heapBytes(int n, int particles) {
    long words = rowWords(n) + 2L * diagonalWords(n);
    return 2L * particles * (Long.BYTES * words + Integer.BYTES);
  }

  private static int rowWords(int n) {
    return (n + Long.SIZE - 1) / Long.SIZE;
  }

  private static int diagonalWords(int n) {
    return (2 * n - 1 + Long.SIZE - 1) / Long.SIZE;
  }

  /**
   * The estimate of one population; the same digits on every machine.
   *
   * @param seed chooses the random numbers, together with {@code population}
   * @param population its number
   * @return an estimate whose expectation is the number of placements, to {@link #DIGITS}; 0 if no
   *     partial placement got to the last column
   * @throws CancellationException if the thread is interrupted
   */
  public BigDecimal estimate(long seed, int population) {
    long random = mix(mix(seed) + population);
    BigDecimal weight = BigDecimal.ONE;
    Arrays.fill(states, 0, stride, 0);
    states[rowWords - 1] = beyond;
    free[0] = n;
    int size = 1;
    long children = n;
    for (int k = 0; k < n - 1 && children > 0; k++) {
      if (Thread.currentThread().isInterrupted()) {
        throw new CancellationException();
      }
      int drawn = (int) Math.min(children, particles);
      if (drawn < children) {
        weight =
            weight
                .multiply(BigDecimal.valueOf(children), DIGITS)
                .divide(BigDecimal.valueOf(drawn), DIGITS);
      }
      random += GOLDEN_GAMMA;
      long start = Math.multiplyHigh(mix(random) >>> 1, children << 1); // 0..children-1
      children = draw(size, column(k), column(k + 1), children, drawn, start);
      size = drawn;
    }
    return weight.multiply(
        BigDecimal.valueOf(children), DIGITS); // nobody need draw the last queens
  }

  /** The k-th column, k = 0..n-1: from the middle outwards. */
  private int column(int k) {
    return k % 2 == 0 ? n / 2 + k / 2 : n / 2 - (k + 1) / 2;
  }

  /**
   * Draws the next population. The hot loop: its sets are read in words of 64 rows, and a window of
   * 64 diagonals is put together from two words.
   *
   * @param size the partial placements of this population
   * @param column where they have their free rows
   * @param next the column after it
   * @param children their free rows together
   * @param drawn how many children are drawn, 1..children
   * @param start 0..children-1
   * @return the free rows of the drawn children together, in the next column
   */
  private long draw(int size, int column, int next, long children, int drawn, long start) {
    long[] states = this.states;
    long[] childStates = this.childStates;
    int[] free = this.free;
    int[] childFree = this.childFree;
    int stride = this.stride;
    int rowWords = this.rowWords;
    int sums = rowWords; // where a partial placement's sum diagonals begin
    int differences = rowWords + diagonalWords;
    int sumWindow = sums + (column >> 6);
    int differenceWindow = differences + ((n - 1 - column) >> 6);
    int nextSumWindow = sums + (next >> 6);
    int nextDifferenceWindow = differences + ((n - 1 - next) >> 6);
    long step = children / drawn;
    long remainder = children % drawn;
    long place = start / drawn; // (start + j * children) / drawn
    long over = start % drawn; // what the division leaves
    long before = 0; // children of the partial placements before p
    long nextChildren = 0;
    int child = 0;
    int at = 0; // child * stride
    for (int p = 0; p < size && child < drawn; before += free[p++]) {
      long end = before + free[p];
      if (place >= end) {
        continue;
      }
      int parent = p * stride;
      int word = -1;
      long rows = 0; // free rows of the word that are left, from the next one drawn on
      long wordEnd = before; // children up to the end of the word
      do {
        while (place >= wordEnd) {
          word++;
          rows =
              ~(states[parent + word]
                  | window(states, parent + sumWindow + word, column)
                  | window(states, parent + differenceWindow + word, n - 1 - column));
          wordEnd += Long.bitCount(rows);
        }
        int row = 64 * word + select(rows, (int) (place - wordEnd) + Long.bitCount(rows));
        System.arraycopy(states, parent, childStates, at, stride);
        int sum = row + column;
        int difference = row - column + n - 1;
        childStates[at + word] |= 1L << row;
        childStates[at + sums + (sum >> 6)] |= 1L << sum;
        childStates[at + differences + (difference >> 6)] |= 1L << difference;
        int count = 0;
        for (int i = 0; i < rowWords; i++) {
          count +=
              Long.bitCount(
                  ~(childStates[at + i]
                      | window(childStates, at + nextSumWindow + i, next)
                      | window(childStates, at + nextDifferenceWindow + i, n - 1 - next)));
        }
        childFree[child++] = count;
        nextChildren += count;
        at += stride;
        place += step;
        over += remainder;
        if (over >= drawn) {
          over -= drawn;
          place++;
        }
      } while (place < end);
    }
    this.states = childStates;
    this.childStates = states;
    this.free = childFree;
    this.childFree = free;
    return nextChildren;
  }

  /** 64 bits of a set, from bit {@code shift} mod 64 of a word on. */
  private static long window(long[] words, int word, int shift) {
    return words[word] >>> shift | words[word + 1] << 1 << ~shift; // ~shift is 63 - shift
  }

  /** The place of bit number k of those that are set, k = 0..bitCount - 1: by halving. */
  private static int select(long bits, int k) {
    int place = 0;
    for (int half = 32; half > 0; half >>= 1) {
      int low = Long.bitCount(bits >>> place & ((1L << half) - 1));
      int high = ~((k - low) >> 31); // -1 if it is in the upper half: nobody could predict a branch
      k -= low & high;
      place += half & high;
    }
    return place;
  }

  /**
   * The mixing function of SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number
   * Generators, OOPSLA 2014, figure 16), written out so that seeds give the same digits on every
   * release of Java.
   */
  private static long mix(long z) {
    long y = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    y = (y ^ (y >>> 27)) * 0x94d049bb133111ebL;
    return y ^ (y >>> 31);
  }
}
