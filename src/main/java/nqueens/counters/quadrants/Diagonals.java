package nqueens.counters.quadrants;

/**
 * Sets of diagonals as words.
 *
 * <ul>
 *   <li>sum field, bits 0..26: diagonals by row + column
 *   <li>difference field, bits 27..53: diagonals by row - column and an offset
 *   <li>third field, bits 53..63, of odd boards whose middles are ordered (S4): the distances 2, 3,
 *       ... from the centre. Only n = 28 uses bit 53 for a difference, and 28 is even
 * </ul>
 *
 * <p>In a quadrant, with rows and columns of its own from 0 on, sums are 0..2 side - 2, and so are
 * differences, which are row - column + side - 1. There is no third field.
 */
final class Diagonals {
  /** Bits of the sum field and of the difference field; the first bit of the latter. */
  static final int FIELD = 27;

  static final long SUMS = (1L << FIELD) - 1;
  static final long DIFFERENCES = SUMS << FIELD;

  /** The first bit of the third field. */
  private static final int THIRD = 2 * FIELD - 1;

  private Diagonals() {}

  /** The two diagonals of a square of a quadrant. */
  static long ofSquare(int side, int row, int column) {
    return 1L << (row + column) | 1L << (FIELD + row - column + side - 1);
  }

  /** The distances from..end-1 from the centre; {@code from} is 2 or more. */
  static long distances(int from, int end) {
    return end <= from ? 0 : ((1L << (end - 2)) - (1L << (from - 2))) << THIRD;
  }

  /**
   * The diagonals of a square of the west, numbered as those of a pattern.
   *
   * @param ordered whether the middle column's queen must be nearer to the centre than the middle
   *     row's (S4)
   */
  static long ofWestSquare(int n, int row, int column, boolean ordered) {
    int side = (n + 1) / 2;
    int sum = row + column - side;
    int difference = row - column + side - 1;
    long diagonals = sum >= 0 ? 1L << sum : 0; // else this diagonal does not reach the east
    if (difference < n - 1) { // likewise
      diagonals |= 1L << (FIELD + difference);
    }
    if (ordered && column == side - 1) {
      diagonals |= distances(2, Math.abs(row - column) + 1);
    }
    return diagonals;
  }

  /**
   * The diagonals of a north piece that reach the south quadrant of its half: number k of the north
   * is number k + side of the south, whose last is 2 side - 2, so those with k < side - 1 do. A
   * north piece attacks a south piece if {@code ((north & reachesSouth(side)) << side & south) !=
   * 0}.
   */
  static long reachesSouth(int side) {
    return ((1L << (side - 1)) - 1) * (1 | (1L << FIELD));
  }
}
