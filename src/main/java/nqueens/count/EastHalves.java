package nqueens.count;

import static nqueens.count.QuadrantPieces.DIFFERENCES;
import static nqueens.count.QuadrantPieces.FIELD;
import static nqueens.count.QuadrantPieces.SUMS;

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
 */
final class EastHalves {
  private final int n;
  private final QuadrantPieces pieces;

  private int southRows;
  private int souths;
  private long[] south = new long[0]; // lines, with the order field
  private int[] southColumns = new int[0];
  private boolean clears;

  /** patterns[0..length-1] = the half boards. */
  private long[] patterns = new long[1 << 10];

  private int length;

  EastHalves(int n, QuadrantPieces pieces) {
    this.n = n;
    this.pieces = pieces;
  }

  /** Lists and sorts the south-east pieces of a set of rows. */
  void south(SymmetryClass symmetry, int rows) {
    int size = pieces.size;
    int width = n / 2;
    southRows = rows;
    int first = pieces.start(rows, 0);
    int count = pieces.end(rows, (1 << width) - 1) - first;
    long sumDiagonal = symmetry.clearsLongDiagonals() ? 1L << (n - 1 - size) : 0;
    clears = symmetry.clearsLongDiagonals();
    long[] lines = new long[count];
    int[] columns = new int[count];
    long[] keys = new long[count];
    HalfPieces upper = new HalfPieces(size, rows ^ QuadrantPieces.lowerRows(rows));
    souths = 0;
    for (int cell = 0; cell < 1 << width; cell++) {
      for (int i = pieces.start(rows, cell); i < pieces.end(rows, cell); i++) {
        if ((pieces.lines[i] & sumDiagonal) == 0) {
          long order = symmetry.ordersMiddles() ? order(upper, pieces.halves[i] & 0xFFFF) : 0;
          lines[souths] = pieces.lines[i] | order;
          columns[souths] = cell;
          keys[souths] = key(lines[souths]) << 32 | souths;
          souths++;
        }
      }
    }
    Arrays.sort(keys, 0, souths);
    south = new long[souths];
    southColumns = new int[souths];
    for (int k = 0; k < souths; k++) {
      south[k] = lines[(int) keys[k]];
      southColumns[k] = columns[(int) keys[k]];
    }
  }

  /** Sums from the centre outwards, after the order field: neighbours share what they deny. */
  private long key(long lines) {
    int size = pieces.size;
    long key = Long.bitCount(lines >>> 2 * FIELD);
    for (int k = 0; k < 2 * size - 1; k++) {
      int sum = k % 2 == 0 ? size - 1 + k / 2 : size - 2 - k / 2;
      key = key << 1 | lines >>> sum & 1;
    }
    return key;
  }

  /** The order field of a piece with a queen in the middle row, which is its last row. */
  private long order(HalfPieces upper, int leaf) {
    int distance = upper.column[upper.rows.length][leaf] + 1;
    long all = (1L << pieces.size) - 1;
    return (all & -(1L << distance)) << 2 * FIELD;
  }

  /**
   * Lists the half boards.
   *
   * @param rows the rows of their north-east pieces, 0..n/2-1
   */
  void join(int rows) {
    int size = pieces.size;
    int full = (1 << n / 2) - 1;
    long low = ((1L << (size - 1)) - 1) * (1 | 1L << FIELD);
    long[] lines = pieces.lines;
    int m = 0;
    for (int k = 0; k < souths; k++) {
      int columns = full ^ southColumns[k];
      int start = pieces.start(rows, columns);
      int end = clears ? pieces.middle(rows, columns) : pieces.end(rows, columns);
      if (m + end - start > patterns.length) {
        patterns = Arrays.copyOf(patterns, 2 * (m + end - start));
      }
      long own = south[k];
      long ownShare = own & ~DIFFERENCES | (own & DIFFERENCES) >>> size & DIFFERENCES;
      for (int i = start; i < end; i++) {
        long north = lines[i];
        patterns[m] = ownShare | (north & SUMS) << size & SUMS | north & DIFFERENCES;
        long conflict = (north & low) << size & own;
        m += (int) (1 + ((conflict | -conflict) >> 63));
      }
    }
    length = m;
  }

  /** The half boards, in the first {@link #length()} words. */
  long[] patterns() {
    return patterns;
  }

  int length() {
    return length;
  }
}
