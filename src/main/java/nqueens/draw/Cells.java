package nqueens.draw;

/**
 * A large board cut into cells of about equal size.
 *
 * @param queens queens[y][x] = queens in the y-th part of the rows and the x-th of the columns
 * @param full the number of queens that is shown darkest: twice the mean, at least 1
 */
@SuppressWarnings("ArrayRecordComponent") // Cells are never compared.
record Cells(int[][] queens, int full) {
  /**
   * Counts the queens of each cell.
   *
   * @param rows rows[i] = 0-based row of the queen in column i
   * @param height parts that the rows are cut into, 1..n
   * @param width parts that the columns are cut into, 1..n
   */
  static Cells of(int[] rows, int height, int width) {
    int[][] queens = new int[height][width];
    long n = rows.length;
    for (int column = 0; column < n; column++) {
      queens[(int) ((long) rows[column] * height / n)][(int) ((long) column * width / n)]++;
    }
    return new Cells(queens, (int) Math.max(1, Math.round(2.0 * n / height / width)));
  }

  /** How dark a cell is: 0 without a queen, 1 with {@link #full} queens or more. */
  double shade(int y, int x) {
    return Math.min(1, (double) queens[y][x] / full);
  }
}
