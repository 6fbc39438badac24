package nqueens.list;

/** The eight symmetries of the board: rotations and reflections. */
final class Symmetry {
  private Symmetry() {}

  /**
   * Whether a solution is the lexicographically least of its symmetry class.
   *
   * @param queens a permutation: the 0-based row of the queen in each column
   */
  static boolean isLeast(int[] queens) {
    int n = queens.length;
    int[] columns = new int[n]; // columns[row] = column of the queen in that row
    for (int column = 0; column < n; column++) {
      columns[queens[column]] = column;
    }
    for (boolean mirrored : new boolean[] {false, true}) {
      for (boolean upsideDown : new boolean[] {false, true}) {
        if (imageIsLess(queens, queens, mirrored, upsideDown)
            || imageIsLess(columns, queens, mirrored, upsideDown)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether source, with its order and its numbers reversed or not, comes before queens. */
  private static boolean imageIsLess(
      int[] source, int[] queens, boolean mirrored, boolean upsideDown) {
    int last = queens.length - 1;
    for (int i = 0; i <= last; i++) {
      int row = source[mirrored ? last - i : i];
      int image = upsideDown ? last - row : row;
      if (image != queens[i]) {
        return image < queens[i];
      }
    }
    return false;
  }
}
