package nqueens.completion;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import nqueens.search.SplitMix64;

/**
 * The exact search where at most {@value #MOST_OPEN} columns are to be filled. Axis x is the x-th
 * of these m columns, or the (x - m)-th of the rows, in ascending order. A word holds the free
 * squares of an axis, a bit for each axis of the other kind.
 *
 * <p>The words are made anew for each queen, so none is taken back. The same pass over them chooses
 * the next axis, by the least (free squares - 1) / failures. The published order has free squares /
 * failures; one less lets an axis with a single free square come first. Rough logarithms compare
 * the quotients, so two may change places if they differ by less than 13 %.
 *
 * <p>Time: O(m) for each queen. A square that gets its first queen takes O(m log m) more. Memory: 2
 * m^3 words, 4 MiB at most.
 */
final class BitSearch extends ExactCompletion {
  static final int MOST_OPEN = 64;

  /** Entry k, except 0, is the logarithm of k - 1. */
  private static final int[] LOGARITHMS =
      IntStream.rangeClosed(0, MOST_OPEN).map(k -> logarithm(k - 1)).toArray();

  private final int m;

  /**
   * Entry [c * m + r][x] is which squares of axis x a queen in column c and row r attacks; made
   * when it is first asked for, as most boards need few.
   */
  private final long[][] attacked;

  /** Entry [k][x] is which squares of axis x are free after k queens, if it has none of them. */
  private final long[][] free;

  /** Entry k is which free squares of axis[k] are still to be tried. */
  private final long[] left;

  /** Entry x is (x ^ ties) minus the logarithm of failures[x]. */
  private final int[] summands;

  /** The axes, those without a queen first, and the place of each in this list. */
  private final int[] axes;

  private final int[] places;

  /** The choice of the last pass. Its lowest seven bits are the axis, xor ties. */
  private int choice;

  private int ties;
  private SplitMix64 random;

  BitSearch(int[] given, BooleanSupplier over) {
    super(given, 32, over);
    m = wanting[0].length;
    attacked = new long[m * m][];
    free = new long[m + 1][2 * m];
    for (int s = 0; s < m * m; s++) {
      if (isFree(wanting[0][s / m], wanting[1][s % m])) {
        free[0][s / m] |= 1L << s % m;
        free[0][m + s % m] |= 1L << (s / m);
      }
    }
    left = new long[m];
    summands = new int[2 * m];
    axes = IntStream.range(0, 2 * m).toArray();
    places = axes.clone();
  }

  private long[] attacked(int c, int r) {
    long[] words = new long[2 * m];
    for (int k = 0; k < m; k++) {
      words[k] |= 1L << r;
      words[m + k] |= 1L << c;
      int distance = wanting[0][k] - wanting[0][c];
      for (int side = -1; side <= 1; side += 2) {
        int j = Arrays.binarySearch(wanting[1], wanting[1][r] + side * distance);
        if (j >= 0) {
          words[k] |= 1L << j;
          words[m + j] |= 1L << k;
        }
      }
    }
    return words;
  }

  @Override
  void order(SplitMix64 random) {
    this.random = random;
    ties = random == null ? 0 : random.below(128);
    Arrays.setAll(summands, this::summand);
    choice = pass(free[0], new long[2 * m], free[0], 2 * m);
  }

  /** Takes the attacked squares away on the first axes of the list, and chooses one of these. */
  private int pass(long[] from, long[] attacked, long[] to, int open) {
    int least = Integer.MAX_VALUE;
    for (int i = 0; i < open; i++) {
      int x = axes[i];
      long word = from[x] & ~attacked[x];
      to[x] = word;
      if (word == 0) {
        return x ^ ties; // the other words are not needed
      }
      least = Math.min(least, LOGARITHMS[Long.bitCount(word)] + summands[x]);
    }
    return least;
  }

  @Override
  void choose() {
    if (placed == m) {
      for (int k = 0; k < m; k++) {
        queens[wanting[0][column(k)]] = wanting[1][row(k)] - n;
      }
      return;
    }
    int x = (choice & 127) ^ ties;
    axis[placed] = x;
    left[placed] = free[placed][x];
    if (left[placed] == 0) {
      failures[x]++;
      summands[x] = summand(x);
    }
  }

  private int summand(int x) {
    return (x ^ ties) - logarithm((float) failures[x]);
  }

  /**
   * About 2^23 (127 + the logarithm to base 2), and 0 for 0. These are a float's bits: its exponent
   * is the whole part of the logarithm, and its mantissa stands for the rest. The seven lowest bits
   * are zeros, where an axis is added.
   */
  private static int logarithm(float number) {
    return Float.floatToIntBits(number) & -128;
  }

  @Override
  boolean place() {
    long word = left[placed];
    if (word == 0) {
      return false;
    }
    for (int k = random == null ? 0 : random.below(Long.bitCount(word)); k > 0; k--) {
      word &= word - 1;
    }
    left[placed] ^= Long.lowestOneBit(word);
    crossing[placed] = Long.numberOfTrailingZeros(word);
    int open = 2 * (m - placed) - 2;
    toBack(column(placed), open + 1);
    toBack(m + row(placed), open);
    int s = m * column(placed) + row(placed);
    if (attacked[s] == null) {
      attacked[s] = attacked(column(placed), row(placed));
    }
    choice = pass(free[placed], attacked[s], free[placed + 1], open);
    return true;
  }

  /** The column of the k-th queen. */
  private int column(int k) {
    return axis[k] < m ? axis[k] : crossing[k];
  }

  private int row(int k) {
    return axis[k] < m ? crossing[k] : axis[k] - m;
  }

  @Override
  int choice(int x) {
    return x < m ? wanting[0][x] : wanting[1][x - m];
  }

  private void toBack(int x, int place) {
    int other = axes[place];
    axes[places[x]] = other;
    places[other] = places[x];
    axes[place] = x;
    places[x] = place;
  }

  @Override
  void takeBack() {} // as free has the words of before
}
