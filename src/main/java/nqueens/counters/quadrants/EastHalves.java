package nqueens.counters.quadrants;

import static nqueens.counters.quadrants.Lines.DIFFERENCES;
import static nqueens.counters.quadrants.Lines.SUMS;

import java.util.Arrays;
import nqueens.counters.quadrants.JoinCase.Diagonal;

/**
 * The east halves of a row set, each as its pattern: the lines that it denies the west.
 *
 * <ul>
 *   <li>sum field: bit s is the diagonal row + column = size + s of the board, s = 0..n-2
 *   <li>difference field: bit d is the diagonal row - column = d - (size - 1), d = 0..n-2
 *   <li>third field, if the case orders the middles (S4): bits b..size-1, b being the distance of
 *       the middle row's queen from the centre; else empty
 * </ul>
 *
 * Higher bits of the sum field are diagonals that do not reach the west.
 *
 * <p>Time: for each south-east piece, a look at each north-east piece on the other columns; about
 * one in three fits. Memory: 8 bytes a half.
 */
final class EastHalves {
  private final int n;
  private final QuadrantPieces pieces;

  /** Case and rows of the south-east pieces, for which {@link #orders} was made. */
  private JoinCase joinCase;

  private int southRows;

  /** orders[strip] = the third field of a south-east piece whose last row is in that strip. */
  private long[] orders;

  /** patterns[0..length-1] = the halves. */
  private long[] patterns = new long[1 << 10];

  private int length;

  EastHalves(int n, QuadrantPieces pieces) {
    this.n = n;
    this.pieces = pieces;
  }

  /** Lists the halves of a row set. */
  void list(JoinCase joinCase, int rows) {
    int southRows = rows & ((1 << pieces.size) - 1);
    int northRows = rows >> pieces.size;
    if (this.joinCase != joinCase || this.southRows != southRows) {
      this.joinCase = joinCase;
      this.southRows = southRows;
      orders = joinCase.ordersMiddles() ? orders() : null;
    }
    Diagonal diagonal = joinCase.clearsLongDiagonals() ? Diagonal.CLEAR : Diagonal.ALL;
    long wrong = joinCase.clearsLongDiagonals() ? 1L << (n - 1 - pieces.size) : 0;
    int full = (1 << (n / 2)) - 1;
    length = 0;
    for (int columns = 0; columns <= full; columns++) {
      int start = pieces.start(northRows, full ^ columns, diagonal);
      int end = pieces.end(northRows, full ^ columns, diagonal);
      int endSouth = start == end ? 0 : pieces.end(southRows, columns, Diagonal.ALL);
      for (int i = pieces.start(southRows, columns, Diagonal.ALL); i < endSouth; i++) {
        if (length + end - start > patterns.length) {
          patterns = Arrays.copyOf(patterns, 2 * (length + end - start));
        }
        if ((pieces.lines[i] & wrong) == 0) {
          long order = orders == null ? 0 : orders[lastStrip(i)];
          length = addHalves(length, pieces.lines[i] | order, start, end);
        }
      }
    }
  }

  /** Whether there is one row at most, so that the lower strips have all rows. */
  private boolean oneRow() {
    return Strips.lowerRows(southRows) == southRows;
  }

  /** The number of a south-east piece's strip that has its last row. */
  private int lastStrip(int piece) {
    int strips = pieces.strips[piece];
    return oneRow() ? QuadrantPieces.lowerStrip(strips) : QuadrantPieces.upperStrip(strips);
  }

  private long[] orders() {
    int size = pieces.size;
    Strips last = oneRow() ? Strips.lower(size, southRows) : Strips.upper(size, southRows);
    long all = (1L << size) - 1;
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
