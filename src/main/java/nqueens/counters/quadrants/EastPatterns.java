package nqueens.counters.quadrants;

import static nqueens.counters.quadrants.Diagonals.DIFFERENCES;
import static nqueens.counters.quadrants.Diagonals.SUMS;

import nqueens.counters.quadrants.Halves.Quadrant;
import nqueens.counters.quadrants.Workspace.Use;

/**
 * The east halves of a row set, each as its pattern: the diagonals that it denies the west.
 *
 * <ul>
 *   <li>sum field: bit s is the diagonal row + column = side + s of the board, s = 0..n-2
 *   <li>difference field: bit d is the diagonal row - column = d - (side - 1), d = 0..n-2
 *   <li>third field, if the case orders the middles (S4): the distances b..side-2, where b is the
 *       distance of the middle row's queen from the centre; otherwise empty
 * </ul>
 *
 * Higher bits of the sum field are diagonals that do not reach the west.
 *
 * <p>From a quadrant's numbers to a pattern's: sums of the south and differences of the north stay,
 * sums of the north gain {@code side}, differences of the south lose it. What falls out of its
 * field does not reach the west.
 *
 * <p>Memory: 8 bytes a piece.
 */
final class EastPatterns {
  private EastPatterns() {}

  /** The halves of two pieces of these lists. */
  static Halves halves(Workspace room, JoinCase joinCase, PieceList south, PieceList north) {
    int side = room.side;
    long[] ofSouth = room.words(Use.SOUTH_EAST, south.diagonals.length);
    for (int i = 0; i < south.diagonals.length; i++) {
      long own = south.diagonals[i];
      ofSouth[i] = (own & SUMS) | (((own & DIFFERENCES) >>> side) & DIFFERENCES);
    }
    if (joinCase.ordersMiddles()) {
      addDistances(ofSouth, side, south);
    }
    long[] ofNorth = room.words(Use.NORTH_EAST, north.diagonals.length);
    for (int i = 0; i < north.diagonals.length; i++) {
      ofNorth[i] = ((north.diagonals[i] << side) & SUMS) | (north.diagonals[i] & DIFFERENCES);
    }
    Quadrant outer = new Quadrant(south, ofSouth, joinCase.southEastClear(room.n));
    Quadrant inner = new Quadrant(north, ofNorth, 0);
    return new Halves(side, room.n / 2, false, outer, inner, joinCase.eastGroups());
  }

  /** Adds the third field. The middle row is the last one of the south, so a strip has its queen. */
  private static void addDistances(long[] words, int side, PieceList south) {
    boolean oneRow = south.upper.rows.length == 0;
    int[] columns = (oneRow ? south.lower : south.upper).last().column;
    int[] strips = oneRow ? south.lowerStrips : south.upperStrips;
    for (int i = 0; i < strips.length; i++) {
      words[i] |= Diagonals.distances(Math.max(2, columns[strips[i]] + 1), side - 1);
    }
  }
}
