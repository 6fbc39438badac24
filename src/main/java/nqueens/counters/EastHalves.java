package nqueens.counters;

import static nqueens.counters.QuadrantPieces.DIFFERENCES;
import static nqueens.counters.QuadrantPieces.FIELD;
import static nqueens.counters.QuadrantPieces.SUMS;

import java.util.Arrays;

/**
 * The east half boards of a row set, each as the set of lines that it denies the west.
 *
 * <p>A pattern is a word:
 *
 * <ul>
 *   <li>sum field, bits 0..23: bit s is the diagonal row + column = size + s of the board, s =
 *       0..n-2
 *   <li>difference field, bits 24..47: bit d is the diagonal row - column = d - (size - 1), d =
 *       0..n-2
 *   <li>order field, bits 48..63: bit a, if the class orders the middles (S4), says that the queen
 *       of the middle row has a distance of at most a from the centre, a = 1..size-1: the middle
 *       column's must be nearer, so this is one more line that its square must find empty
 * </ul>
 *
 * Other diagonals do not reach the west.
 *
 * <p>Time: for each south-east piece, a look at each north-east piece on the other columns; about
 * one in three fits. Memory: 8 bytes a half board.
 */
final class EastHalves {
  /** Sums by which the south-east pieces are sorted; all of them gain no more. */
  private static final int KEY_SUMS = 7;

  private static final int KEYS = 16 << KEY_SUMS;

  private final int n;
  private final QuadrantPieces pieces;

  /** Whether the east must have no queen on a long diagonal. */
  private boolean clears;

  /** south[0..souths-1] = the south-east pieces: lines, and the order field. */
  private long[] south = new long[0];

  /** southColumns[k] = the columns of the piece south[k], as a set of 0..n/2-1. */
  private int[] southColumns = new int[0];

  private int souths;

  /** patterns[0..length-1] = the half boards. */
  private long[] patterns = new long[1 << 10];

  private int length;

  EastHalves(int n, QuadrantPieces pieces) {
    this.n = n;
    this.pieces = pieces;
  }

  /**
   * Lists the south-east pieces of a set of rows, sorted so that neighbours have sums in common: a
   * west piece then fits none of many a block.
   *
   * @param rows a set of 0..size-1
   */
  void south(SymmetryClass symmetry, int rows) {
    clears = symmetry.clearsLongDiagonals();
    long longDiagonal = clears ? 1L << (n - 1 - pieces.size) : 0;
    int width = n / 2;
    int count = pieces.end(rows, (1 << width) - 1) - pieces.start(rows, 0);
    long[] lines = new long[count];
    int[] columns = new int[count];
    long[] order = symmetry.ordersMiddles() ? orders(rows) : null;
    souths = 0;
    for (int cell = 0; cell < 1 << width; cell++) {
      for (int i = pieces.start(rows, cell); i < pieces.end(rows, cell); i++) {
        if ((pieces.lines[i] & longDiagonal) == 0) {
          lines[souths] = pieces.lines[i] | (order == null ? 0 : order[last(rows, i)]);
          columns[souths++] = cell;
        }
      }
    }
    sort(lines, columns);
  }

  /** By counting: keys are small. */
  private void sort(long[] lines, int[] columns) {
    int[] place = new int[KEYS + 1];
    for (int k = 0; k < souths; k++) {
      place[key(lines[k]) + 1]++;
    }
    for (int key = 1; key < KEYS; key++) {
      place[key] += place[key - 1];
    }
    south = new long[souths];
    southColumns = new int[souths];
    for (int k = 0; k < souths; k++) {
      int to = place[key(lines[k])]++;
      south[to] = lines[k];
      southColumns[to] = columns[k];
    }
  }

  /**
   * The size of the order field, 11 at most, then the sums from the centre outwards. A size below 4
   * has fewer: a shift by a negative number takes one of the highest bits, which are 0.
   */
  private int key(long lines) {
    int key = Long.bitCount(lines >>> (2 * FIELD));
    for (int k = 1; k <= KEY_SUMS; k++) {
      int sum = pieces.size - 1 + (k % 2 == 0 ? -k : k) / 2;
      key = (key << 1) | (int) ((lines >>> sum) & 1);
    }
    return key;
  }

  /** The number of the half piece that has the last row: the upper one, if there is one. */
  private int last(int rows, int piece) {
    boolean single = QuadrantPieces.lowerRows(rows) == rows;
    return single ? pieces.halves[piece] >>> 16 : pieces.halves[piece] & 0xFFFF;
  }

  /** The order field by the number of the half piece that has the last row, the middle one. */
  private long[] orders(int rows) {
    int upper = rows ^ QuadrantPieces.lowerRows(rows);
    HalfPieces half = new HalfPieces(pieces.size, upper == 0 ? rows : upper);
    long all = (1L << pieces.size) - 1;
    int[] columns = half.column[half.rows.length];
    long[] orders = new long[columns.length];
    for (int leaf = 0; leaf < columns.length; leaf++) {
      orders[leaf] = (all & (-1L << (columns[leaf] + 1))) << (2 * FIELD);
    }
    return orders;
  }

  /**
   * Lists the half boards.
   *
   * @param rows the rows of their north-east pieces, 0..n/2-1
   */
  void join(int rows) {
    int full = (1 << (n / 2)) - 1;
    int m = 0;
    for (int k = 0; k < souths; k++) {
      int columns = full ^ southColumns[k];
      int start = pieces.start(rows, columns);
      int end = clears ? pieces.middle(rows, columns) : pieces.end(rows, columns);
      if (m + end - start > patterns.length) {
        patterns = Arrays.copyOf(patterns, 2 * (m + end - start));
      }
      m = addPatterns(m, south[k], start, end);
    }
    length = m;
  }

  /** A hot loop without a branch: every piece is written, but only those that fit advance m. */
  private int addPatterns(int from, long own, int start, int end) {
    int size = pieces.size;
    long low = ((1L << (size - 1)) - 1) * (1 | (1L << FIELD)); // (P1)
    long ownShare = (own & ~DIFFERENCES) | (((own & DIFFERENCES) >>> size) & DIFFERENCES);
    long[] lines = pieces.lines;
    long[] patterns = this.patterns;
    int m = from;
    for (int i = start; i < end; i++) {
      long north = lines[i];
      patterns[m] = ownShare | ((north << size) & SUMS) | (north & DIFFERENCES);
      long conflict = ((north & low) << size) & own;
      m += (int) ((conflict - 1) >>> 63); // 1 if it is 0; it is never negative
    }
    return m;
  }

  /** The half boards, in the first {@link #length()} words. */
  long[] patterns() {
    return patterns;
  }

  int length() {
    return length;
  }
}
