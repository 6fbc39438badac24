package nqueens.count;

/**
 * Counts, row set by row set, the pairs of an east and a west half board that do not attack each
 * other.
 *
 * <p>The east uses a set R of n / 2 rows, the west the others, so rows and columns never clash. Of
 * the diagonals only those that cross the line between the halves can: they are the lines that east
 * half boards deny to the west's squares. The work that R's south rows alone decide is done once
 * for all R that share them.
 *
 * <p>Memory: lists and bitmaps of one row set. One object serves one thread.
 */
final class QuadrantJoin {
  private final int n;
  private final int size;
  private final EastHalves east;
  private final WestHalves west;
  private SymmetryClass symmetry;
  private int southRows;

  /**
   * A join without row sets so far.
   *
   * @param n {@value QuadrantCounter#SMALLEST}..{@value QuadrantCounter#LARGEST}
   * @param pieces those of size (n + 1) / 2
   */
  QuadrantJoin(int n, QuadrantPieces pieces) {
    this.n = n;
    this.size = pieces.size;
    this.east = new EastHalves(n, pieces);
    this.west = new WestHalves(n, pieces);
  }

  /**
   * Sets the class and the south rows of R.
   *
   * @param southRows a set of 0..size-1
   */
  void south(SymmetryClass symmetry, int southRows) {
    this.symmetry = symmetry;
    this.southRows = southRows;
    east.south(symmetry, southRows);
    west.south(symmetry, southRows ^ (1 << size) - 1);
  }

  /**
   * The pairs of half boards that fit, times their weights within the row set.
   *
   * @param northRows the north rows of R, a set of 0..n/2-1
   */
  long count(int northRows) {
    int rows = northRows << size | southRows;
    east.join(northRows);
    west.join(northRows ^ (1 << n / 2) - 1, symmetry.westPairs(n, rows));
    return west.count(east.patterns(), east.length());
  }
}
