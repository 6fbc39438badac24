package nqueens.counters;

import static nqueens.counters.Lines.DIFFERENCES;
import static nqueens.counters.Lines.SUMS;

import java.util.Arrays;

/**
 * The east halves of a row set, each as its pattern: the lines that it denies the west.
 *
 * <ul>
 *   <li>sum field: bit s is the diagonal row + column = size + s of the board, s = 0..n-2
 *   <li>difference field: bit d is the diagonal row - column = d - (size - 1), d = 0..n-2
 *   <li>third field, if the class orders the middles (S4): bits b..size-1, b being the distance of
 *       the middle row's queen from the centre; else empty
 * </ul>
 *
 * Higher bits of the sum field are diagonals that do not reach the west.
 *
 * <p>Time: for each south-east piece, a look at each north-east piece on the other columns; about
 * one in three fits. Memory: 8 bytes a half.
 */
final class EastHalves {
  /** Sums by which the south-east pieces are sorted. */
  private static final int KEY_SUMS = 7;

  private static final int KEYS = 16 << KEY_SUMS;

  private final int n;
  private final QuadrantPieces pieces;

  /** Class and rows of the south-east pieces, which are kept for all row sets that share them. */
  private SymmetryClass symmetry;

  private int southRows;

  /** south[k] = the diagonals of a south-east piece, and the order of the middles. */
  private long[] south;

  /** southColumns[k] = the columns of the piece south[k], as a set of 0..n/2-1. */
  private int[] southColumns;

  /** patterns[0..length-1] = the halves. */
  private long[] patterns = new long[1 << 10];

  private int length;

  EastHalves(int n, QuadrantPieces pieces) {
    this.n = n;
    this.pieces = pieces;
  }

  /**
   * Lists the halves of a row set.
   *
   * @param southRows the rows of their south-east pieces, a set of 0..size-1
   * @param northRows the rows of their north-east pieces, a set of 0..n/2-1
   */
  void list(SymmetryClass symmetry, int southRows, int northRows) {
    if (this.symmetry != symmetry || this.southRows != southRows) {
      this.symmetry = symmetry;
      this.southRows = southRows;
      listSouth();
    }
    boolean clears = symmetry.clearsLongDiagonals();
    int full = (1 << (n / 2)) - 1;
    int m = 0;
    for (int k = 0; k < south.length; k++) {
      int columns = full ^ southColumns[k];
      int start = pieces.start(northRows, columns);
      int end = clears ? pieces.startTaken(northRows, columns) : pieces.end(northRows, columns);
      if (m + end - start > patterns.length) {
        patterns = Arrays.copyOf(patterns, 2 * (m + end - start));
      }
      m = addHalves(m, south[k], start, end);
    }
    length = m;
  }

  /**
   * Lists the south-east pieces, sorted so that neighbours have sums in common: then there are many
   * blocks of which a strip fits no pattern at all, and its segment is passed over.
   */
  private void listSouth() {
    long longDiagonal = symmetry.clearsLongDiagonals() ? 1L << (n - 1 - pieces.size) : 0;
    int width = n / 2;
    int most = pieces.end(southRows, (1 << width) - 1) - pieces.start(southRows, 0);
    long[] lines = new long[most];
    int[] columns = new int[most];
    long[] order = symmetry.ordersMiddles() ? orders() : null;
    int count = 0;
    for (int set = 0; set < 1 << width; set++) {
      for (int i = pieces.start(southRows, set); i < pieces.end(southRows, set); i++) {
        if ((pieces.lines[i] & longDiagonal) == 0) {
          lines[count] = pieces.lines[i] | (order == null ? 0 : order[lastStrip(i)]);
          columns[count++] = set;
        }
      }
    }
    sort(lines, columns, count);
  }

  /** By counting: keys are small. */
  private void sort(long[] lines, int[] columns, int count) {
    int[] place = new int[KEYS + 1];
    for (int k = 0; k < count; k++) {
      place[key(lines[k]) + 1]++;
    }
    for (int key = 1; key < KEYS; key++) {
      place[key] += place[key - 1];
    }
    south = new long[count];
    southColumns = new int[count];
    for (int k = 0; k < count; k++) {
      int to = place[key(lines[k])]++;
      south[to] = lines[k];
      southColumns[to] = columns[k];
    }
  }

  /**
   * The number of bits of the third field, 11 at most, then KEY_SUMS sums, from the middle one,
   * size - 1, outwards. A size below 4 has fewer: a shift by a negative number takes one of the
   * highest bits, which are 0.
   */
  private int key(long lines) {
    int key = Long.bitCount(lines >>> Lines.THIRD);
    for (int k = 1; k <= KEY_SUMS; k++) {
      int sum = pieces.size - 1 + (k % 2 == 0 ? -k : k) / 2;
      key = (key << 1) | (int) ((lines >>> sum) & 1);
    }
    return key;
  }

  /** Whether the lower strips have all rows: there is one row at most. */
  private boolean lowerStripIsLast() {
    return Strips.lowerRows(southRows) == southRows;
  }

  /** The number of a south-east piece's strip that has its last row. */
  private int lastStrip(int piece) {
    int strips = pieces.strips[piece];
    return lowerStripIsLast()
        ? QuadrantPieces.lowerStrip(strips)
        : QuadrantPieces.upperStrip(strips);
  }

  /** The order (S4) by the number of the strip that has the last row, the middle one. */
  private long[] orders() {
    Strips last =
        lowerStripIsLast()
            ? Strips.lower(pieces.size, southRows)
            : Strips.upper(pieces.size, southRows);
    long all = (1L << pieces.size) - 1;
    return Arrays.stream(last.column[last.rows.length])
        .mapToLong(column -> (all & (-1L << (column + 1))) << Lines.THIRD)
        .toArray();
  }

  /**
   * A hot loop without a branch: every half is written, but only those that fit advance m. From a
   * quadrant's numbers to a pattern's: sums of the south and differences of the north stay, sums of
   * the north gain {@code size}, differences of the south lose it. What falls out of its field does
   * not reach the west.
   */
  private int addHalves(int from, long own, int start, int end) {
    int size = pieces.size;
    long low = Lines.reachesSouth(size);
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

  /** The halves, in the first {@link #length()} words. */
  long[] patterns() {
    return patterns;
  }

  int length() {
    return length;
  }
}
