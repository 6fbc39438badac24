package nqueens.counters.quadrants;

import static nqueens.counters.quadrants.Diagonals.DIFFERENCES;
import static nqueens.counters.quadrants.Diagonals.SUMS;

import java.util.Arrays;
import nqueens.counters.quadrants.JoinCase.Diagonal;

/**
 * The east halves of a row set, each as its pattern: the diagonals that it denies the west.
 *
 * <ul>
 *   <li>sum field: bit s is the diagonal row + column = side + s of the board, s = 0..n-2
 *   <li>difference field: bit d is the diagonal row - column = d - (side - 1), d = 0..n-2
 *   <li>third field, if the case orders the middles (S4): the distances b..side-2, b being that of
 *       the middle row's queen from the centre; else empty
 * </ul>
 *
 * Higher bits of the sum field are diagonals that do not reach the west.
 *
 * <p>Time: for each south-east piece, a look at each north-east piece on the other columns; about
 * one in three fits. Memory: 8 bytes a half of a batch.
 */
final class EastHalves {
  private final int n;
  private final int side;

  /** A batch ends with the set of columns that brings it to so many halves. */
  private final int batch;

  private JoinCase joinCase;
  private PieceList south;
  private PieceList north;

  /** lastStrip[i] = the strip of south-east piece i that has its last row. */
  private int[] lastStrip;

  /** orders[strip] = the third field of a piece whose last row is in that strip. */
  private long[] orders;

  /** The columns of the south-east pieces with which the next batch begins. */
  private int columns;

  /** patterns[0..length-1] = the halves of the batch. */
  long[] patterns = new long[1 << 10];

  int length;

  EastHalves(int n, int batch) {
    this.n = n;
    this.side = (n + 1) / 2;
    this.batch = batch;
  }

  /** Begins with a row set. */
  void begin(JoinCase joinCase, PieceList south, PieceList north) {
    this.joinCase = joinCase;
    this.south = south;
    this.north = north;
    orders = joinCase.ordersMiddles() ? orders() : null;
    columns = 0;
  }

  /** Lists the next batch; returns whether there are halves left. */
  boolean next() {
    Diagonal diagonal = joinCase.ordersMiddles() ? Diagonal.ALL : Diagonal.CLEAR; // (S2), (S5)
    long wrong = joinCase.southEastClear(n);
    int full = (1 << (n / 2)) - 1;
    length = 0;
    for (; columns <= full && length < batch; columns++) {
      int start = north.start(full ^ columns, diagonal);
      int end = north.end(full ^ columns, diagonal);
      int endSouth = start == end ? 0 : south.end(columns, Diagonal.ALL);
      for (int i = south.start(columns, Diagonal.ALL); i < endSouth; i++) {
        if (length + end - start > patterns.length) {
          patterns = Arrays.copyOf(patterns, 2 * (length + end - start));
        }
        if ((south.diagonals[i] & wrong) == 0) {
          long order = orders == null ? 0 : orders[lastStrip[i]];
          length = addHalves(length, south.diagonals[i], order, start, end);
        }
      }
    }
    return length > 0;
  }

  private long[] orders() {
    boolean oneRow = south.upper.rows.length == 0;
    Strips last = oneRow ? south.lower : south.upper;
    lastStrip = oneRow ? south.lowerStrips : south.upperStrips;
    return Arrays.stream(last.last().column)
        .mapToLong(column -> Diagonals.distances(Math.max(2, column + 1), side - 1))
        .toArray();
  }

  /**
   * A hot loop without a branch: every half is written, but only those that fit advance m. From a
   * quadrant's numbers to a pattern's: sums of the south and differences of the north stay, sums of
   * the north gain {@code side}, differences of the south lose it. What falls out of its field does
   * not reach the west.
   */
  private int addHalves(int from, long own, long order, int start, int end) {
    long low = Diagonals.reachesSouth(side);
    long ownShare = (own & SUMS) | (((own & DIFFERENCES) >>> side) & DIFFERENCES) | order;
    long[] diagonals = north.diagonals;
    long[] patterns = this.patterns;
    int m = from;
    for (int i = start; i < end; i++) {
      long north = diagonals[i];
      patterns[m] = ownShare | ((north << side) & SUMS) | (north & DIFFERENCES);
      long conflict = ((north & low) << side) & own;
      m += (int) ((conflict - 1) >>> 63); // 1 if it is 0; it is never negative
    }
    return m;
  }
}
