package nqueens.counting.quadrants;

/**
 * Sets of diagonals as words.
 *
 * <ul>
 *   <li>sum field, bits 0..26: diagonals by row + column
 *   <li>difference field, bits 27..53: diagonals by row - column
 *   <li>third field, bits 53..63, of odd boards whose middles are ordered (S4): the distances 2, 3,
 *       ... from the centre. Only n = 28 uses bit 53 for a difference, and 28 is even
 * </ul>
 *
 * <p>In a quadrant, with rows and columns of its own from 0 on, the number of a sum diagonal is row
 * + column, and that of a difference diagonal is row - column + side - 1. Both are 0..2 side - 2,
 * and there is no third field.
 *
 * <p>In a pattern, bit s of the sum field is the diagonal row + column = side + s of the board, and
 * bit d of the difference field is row - column = d - (side - 1). Both are 0..n-2, which are the
 * diagonals that cross the middle.
 */
final class Diagonals {
  /** Bits of the sum field and of the difference field; the first bit of the latter. */
  static final int FIELD = 27;

  /** The sum field. */
  static final long SUMS = (1L << FIELD) - 1;

  /** The difference field. */
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
   * Writes sets[from..] of a quadrant's diagonals to patterns[to..] as a pattern numbers them, and
   * leaves out the diagonals that do not cross the middle.
   */
  static void inPattern(
      long[] sets, int from, int n, boolean north, boolean east, long[] patterns, int to) {
    int side = (n + 1) / 2;
    int sumsUp = north && east ? side : 0;
    int sumsDown = north || east ? 0 : side;
    int differencesUp = north && !east ? side : 0;
    int differencesDown = east && !north ? side : 0;
    long crossing = (1L << (n - 1)) - 1;
    for (int i = from; i < sets.length; i++) {
      long sums = (sets[i] & SUMS) << sumsUp >>> sumsDown;
      long differences = sets[i] >>> FIELD << differencesUp >>> differencesDown;
      patterns[to + i - from] = (sums & crossing) | ((differences & crossing) << FIELD);
    }
  }

  /**
   * The diagonals of a north piece that reach the south quadrant of its half. Number k of the north
   * is number k + side of the south, and the last number is 2 side - 2. So k is below side - 1.
   */
  static long reachesSouth(int side) {
    return ((1L << (side - 1)) - 1) * (1 | (1L << FIELD));
  }
}
