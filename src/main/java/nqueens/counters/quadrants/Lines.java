package nqueens.counters.quadrants;

/**
 * Sets of lines as words.
 *
 * <ul>
 *   <li>sum field, bits 0..23: diagonals by row + column
 *   <li>difference field, bits 24..47: diagonals by row - column and an offset
 *   <li>third field, bits 48..63: columns in {@link Strips}, empty in {@link QuadrantPieces}, the
 *       order of the middles (S4) in {@link EastHalves}
 * </ul>
 *
 * <p>In a quadrant, with rows and columns of its own from 0 on, sums are 0..2 size - 2, and so are
 * differences, which are row - column + size - 1.
 */
final class Lines {
  /** Bits of the sum field and of the difference field; the first bit of the latter. */
  static final int FIELD = 24;

  /** The first bit of the third field. */
  static final int THIRD = 2 * FIELD;

  static final long SUMS = (1L << FIELD) - 1;
  static final long DIFFERENCES = SUMS << FIELD;

  private Lines() {}

  /** The three lines of a square of a quadrant: its diagonals and its column. */
  static long ofSquare(int size, int row, int column) {
    long sum = 1L << (row + column);
    long difference = 1L << (FIELD + row - column + size - 1);
    return sum | difference | (1L << (THIRD + column));
  }

  /**
   * The lines of a square of the west, numbered as those of a pattern.
   *
   * @param ordered whether the middle column's queen must be nearer to the centre than the middle
   *     row's (S4)
   */
  static long ofWestSquare(int n, int row, int column, boolean ordered) {
    int size = (n + 1) / 2;
    int sum = row + column - size;
    int difference = row - column + size - 1;
    long lines = sum >= 0 ? 1L << sum : 0; // else this diagonal does not reach the east
    if (difference < n - 1) { // likewise
      lines |= 1L << (FIELD + difference);
    }
    if (ordered && column == size - 1) {
      lines |= ((2L << Math.abs(row - column)) - 1) << THIRD;
    }
    return lines;
  }

  /**
   * The diagonals of a north piece that reach the south quadrant of its half: number k of the north
   * is number k + size of the south, whose last is 2 size - 2, so those with k < size - 1 do. A
   * north piece attacks a south piece if {@code ((north & reachesSouth(size)) << size & south) !=
   * 0}.
   */
  static long reachesSouth(int size) {
    return ((1L << (size - 1)) - 1) * (1 | (1L << FIELD));
  }
}
