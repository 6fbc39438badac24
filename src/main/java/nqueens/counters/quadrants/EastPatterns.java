package nqueens.counters.quadrants;

import nqueens.counters.quadrants.Halves.Quadrant;
import nqueens.counters.quadrants.Workspace.Use;

/**
 * The east halves of a row set, each as its pattern: the diagonals that it denies the west, and if
 * the case orders the middles (S4), the distances b..side-2. Here b is the distance of the middle
 * row's queen from the centre. {@link Diagonals} has the numbers of a pattern.
 *
 * <p>Memory: 8 bytes a piece.
 */
final class EastPatterns {
  private EastPatterns() {}

  /** The halves of two pieces of these lists. */
  static Halves halves(Workspace room, JoinCase joinCase, PieceList south, PieceList north) {
    long[] ofSouth = words(room, Use.SOUTH_EAST, south);
    if (joinCase.ordersMiddles()) {
      addDistances(ofSouth, room.side, south);
    }
    Quadrant outer = new Quadrant(false, south, ofSouth, joinCase.southEastClear(room.n));
    Quadrant inner = new Quadrant(true, north, words(room, Use.NORTH_EAST, north), 0);
    return new Halves(room, room.n / 2, outer, inner, joinCase.eastGroups());
  }

  private static long[] words(Workspace room, Use use, PieceList pieces) {
    long[] words = room.words(use, pieces.diagonals.length);
    Diagonals.inPattern(pieces.diagonals, room.n, use == Use.NORTH_EAST, true, words, 0);
    return words;
  }

  /**
   * Adds the distances. The middle row is the south's last one, so a strip's last queen is in it.
   */
  private static void addDistances(long[] words, int side, PieceList south) {
    boolean oneRow = south.upper.rows.length == 0;
    int[] columns = (oneRow ? south.lower : south.upper).last().column;
    int[] strips = oneRow ? south.lowerStrips : south.upperStrips;
    for (int i = 0; i < strips.length; i++) {
      words[i] |= Diagonals.distances(Math.max(2, columns[strips[i]] + 1), side - 1);
    }
  }
}
