package nqueens.counting.quadrants;

/**
 * The pieces of a quadrant: 0..side queens on side x side squares, none attacking another. All four
 * quadrants of a board use them, each with rows and columns of its own from 0 on.
 *
 * <p>Up to side {@value #MAX_KEPT} the list of a set of rows is made when it is first asked for,
 * and kept for all threads. All lists of a larger side would take too much memory, so each list is
 * made again when it is needed.
 *
 * <p>Memory: 16 bytes a piece; there are 7.5 million pieces of side 10.
 */
final class QuadrantPieces {
  /** The largest side whose lists are kept. */
  private static final int MAX_KEPT = 10;

  /** The number of rows and columns of the quadrant. */
  final int side;

  /** kept[rows] = the pieces on these rows; null before they are asked for. */
  private final PieceList[] kept;

  /** The pieces of side x side squares, of which none is listed yet. */
  QuadrantPieces(int side) {
    this.side = side;
    kept = new PieceList[side > MAX_KEPT ? 0 : 1 << side];
  }

  /** The pieces that have a queen in each of some rows, and none in the others. */
  PieceList list(int rows) {
    if (side > MAX_KEPT) {
      return new PieceList(side, rows);
    }
    PieceList list = kept[rows];
    if (list == null) { // two threads may both make it; its final fields make either safe to share
      list = new PieceList(side, rows);
      kept[rows] = list;
    }
    return list;
  }
}
