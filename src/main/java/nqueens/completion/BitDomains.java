package nqueens.completion;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The free squares of boards on which at most {@value #MAX_OPEN} columns are to be filled. Axis x
 * is the x-th of these m columns, or the (x - m)-th of the m open rows, in ascending order. A word
 * holds the free squares of an axis, a bit for each axis of the other kind.
 *
 * <p>The words are made anew for each queen, so no queen has to be taken back. The same pass over
 * the words chooses the next axis, by the least (free squares - 1) / wdeg. The published order has
 * free squares / wdeg; one less lets an axis with a single free square come first. Rough logarithms
 * compare the quotients, so two may change places if they differ by less than 13 %. The first
 * queens have the largest trees below them. In ascending order, their axes are chosen by a look
 * ahead at what each free square would leave.
 *
 * <p>Time: O(m) for each queen, and O(m^3) for a look ahead. A square that gets its first queen
 * takes O(m log m) more. Memory: 2 m^3 words, 4 MiB at most.
 */
final class BitDomains extends Domains {
  /** The most open columns: an axis is a bit of a word. */
  static final int MAX_OPEN = 64;

  /** Entry k, except 0, is the logarithm of k - 1. */
  private static final int[] LOGARITHMS =
      IntStream.rangeClosed(0, MAX_OPEN).map(k -> logarithm(k - 1)).toArray();

  /** The queens with a look ahead. With fewer, trees are larger; with more, looks take too long. */
  private static final int LOOKS = 5;

  /** How many more free squares than the usual choice an axis may have in a look ahead. */
  private static final int MARGIN = 2;

  private final Occupancy board;
  private final int[] columns; // the open columns
  private final int[] rows; // the open rows, row r as n + r
  private final int m; // the number of open columns

  /**
   * Entry [c * m + r][x] is which squares of axis x a queen in column c and row r attacks. An entry
   * is made when it is first needed, because easy boards need few. A copy needs all entries.
   */
  private final long[][] attacked;

  /** Entry [k][x] is which squares of axis x are free after k queens, if axis x has no queen. */
  private final long[][] free;

  private final long[] untried; // entry k is which free squares of axis[k] are still to be tried
  private final int[] keys; // entry x is x minus the logarithm of wdeg[x]
  private final int[] axes; // the axes; those without a queen come first
  private final int[] places; // entry x is the place of axis x in axes

  private int choice; // of the last pass; its lowest seven bits are the axis

  /** A board without further queens. */
  BitDomains(Occupancy board) {
    super(board.openAxes(), 2 * board.openAxes()[0].length);
    this.board = board;
    columns = openAxes[0];
    rows = openAxes[1];
    m = columns.length;
    attacked = new long[m * m][];
    free = new long[m + 1][2 * m];
    for (int s = 0; s < m * m; s++) {
      if (board.isFree(columns[s / m], rows[s % m])) {
        free[0][s / m] |= 1L << s % m;
        free[0][m + s % m] |= 1L << (s / m);
      }
    }
    untried = new long[m];
    keys = IntStream.range(0, 2 * m).map(this::key).toArray();
    axes = IntStream.range(0, 2 * m).toArray();
    places = axes.clone();
    choice = pass(free[0], new long[2 * m], free[0], 2 * m);
  }

  /** Shares the words of attacked squares, which must all be made before another thread reads. */
  private BitDomains(BitDomains from) {
    super(from);
    board = from.board;
    columns = openAxes[0];
    rows = openAxes[1];
    m = from.m;
    attacked = from.attacked;
    for (int s = 0; s < attacked.length; s++) {
      attacked(s);
    }
    free = Arrays.stream(from.free).map(long[]::clone).toArray(long[][]::new);
    untried = from.untried.clone();
    keys = from.keys.clone();
    axes = from.axes.clone();
    places = from.places.clone();
    choice = from.choice;
  }

  private long[] attacked(int s) {
    return attacked[s] == null ? makeAttacked(s / m, s % m) : attacked[s];
  }

  private long[] makeAttacked(int c, int r) {
    long[] words = new long[2 * m];
    for (int k = 0; k < m; k++) {
      words[k] |= 1L << r;
      words[m + k] |= 1L << c;
      int distance = columns[k] - columns[c];
      for (int side = -1; side <= 1; side += 2) {
        int j = Arrays.binarySearch(rows, rows[r] + side * distance);
        if (j >= 0) {
          words[k] |= 1L << j;
          words[m + j] |= 1L << k;
        }
      }
    }
    attacked[m * c + r] = words;
    return words;
  }

  /** Takes the attacked squares away on the first axes of the list, and chooses one of these. */
  private int pass(long[] from, long[] attacked, long[] to, int open) {
    int least = Integer.MAX_VALUE;
    for (int i = 0; i < open; i++) {
      int x = axes[i];
      long word = from[x] & ~attacked[x];
      to[x] = word;
      if (word == 0) {
        return x; // the other words are not needed
      }
      least = Math.min(least, LOGARITHMS[Long.bitCount(word)] + keys[x]);
    }
    return least;
  }

  @Override
  int choose(int k) {
    int x = choice & 127;
    if (k < LOOKS && Long.bitCount(free[k][x]) > 1) {
      x = lookAhead(k, x);
    }
    axis[k] = x;
    untried[k] = free[k][x];
    if (untried[k] == 0) {
      wdeg[x]++;
      keys[x] = key(x);
    }
    return x < m ? columns[x] : rows[x - m];
  }

  /** Of the axes with about as few free squares as x, the axis that leaves the smallest trees. */
  private int lookAhead(int k, int x) {
    int best = x;
    double least = treeSize(k, x);
    for (int i = 0; i < 2 * (m - k); i++) {
      if (Long.bitCount(free[k][axes[i]]) <= Long.bitCount(free[k][x]) + MARGIN) {
        double size = treeSize(k, axes[i]);
        best = size < least ? axes[i] : best;
        least = Math.min(size, least);
      }
    }
    return best;
  }

  /**
   * Estimates the search below queen k on an axis. For each free square of the axis, the other axes
   * have some free squares left. The estimate adds up the fourth root of their product.
   */
  private double treeSize(int k, int x) {
    double size = 0;
    for (long word = free[k][x]; word != 0; word &= word - 1) {
      int y = Long.numberOfTrailingZeros(word);
      int column = x < m ? x : y;
      int row = x < m ? y : x - m;
      long[] words = attacked(m * column + row);
      double product = 1;
      for (int i = 0; i < 2 * (m - k); i++) {
        int z = axes[i];
        product *= z == column || z == m + row ? 1 : Long.bitCount(free[k][z] & ~words[z]);
      }
      size += Math.sqrt(Math.sqrt(product));
    }
    return size;
  }

  /** What an axis adds to the logarithm of its free squares, the less the better. */
  private int key(int x) {
    return x - logarithm((float) wdeg[x]);
  }

  /**
   * About 2^23 (127 + the logarithm to base 2), and 0 for 0. The bits of a float are such a number:
   * the exponent is the whole part of the logarithm, and the mantissa stands for the rest. The
   * seven lowest bits are zeros, so that an axis can be added.
   */
  private static int logarithm(float number) {
    return Float.floatToIntBits(number) & -128;
  }

  @Override
  boolean place(int k) {
    long word = untried[k];
    if (word == 0) {
      return false;
    }
    untried[k] &= word - 1;
    crossing[k] = Long.numberOfTrailingZeros(word);
    int open = 2 * (m - k) - 2;
    toBack(column(k), open + 1);
    toBack(m + row(k), open);
    int s = m * column(k) + row(k);
    choice = pass(free[k], attacked(s), free[k + 1], open);
    return true;
  }

  /** The column of queen k, as an axis. */
  private int column(int k) {
    return axis[k] < m ? axis[k] : crossing[k];
  }

  /** The row of queen k, from 0. */
  private int row(int k) {
    return axis[k] < m ? crossing[k] : axis[k] - m;
  }

  /** Moves an axis to a place in the list. The axis that was there takes its former place. */
  private void toBack(int x, int place) {
    int other = axes[place];
    axes[places[x]] = other;
    places[other] = places[x];
    axes[place] = x;
    places[x] = place;
  }

  @Override
  Domains copy() {
    return new BitDomains(this);
  }

  @Override
  long bytes() {
    return 16L * (m + 1) * (m + 1);
  }

  @Override
  int[] queens() {
    int[] queens = board.queens();
    for (int k = 0; k < m; k++) {
      queens[columns[column(k)]] = rows[row(k)] - board.n;
    }
    return queens;
  }
}
