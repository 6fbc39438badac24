package nqueens.counting;

/**
 * Plain backtracking: row by row, every column is checked against every queen placed. Task k of n^2
 * has the columns k / n and k % n in the first two rows.
 */
record BacktrackingCounter(int n) {
  /** The solutions that a task finds. */
  long count(int task) {
    int[] q = new int[n];
    q[0] = task / n;
    if (n == 1) {
      return 1;
    }
    q[1] = task % n;
    return attacked(q, 1) ? 0 : count(q, 2);
  }

  /** The solutions that begin with the queens of the rows before this one. */
  private long count(int[] q, int row) {
    if (row == n) {
      return 1;
    }
    long count = 0;
    for (int column = 0; column < n; column++) {
      q[row] = column;
      if (!attacked(q, row)) {
        count += count(q, row + 1);
      }
    }
    return count;
  }

  private static boolean attacked(int[] q, int row) {
    for (int above = 0; above < row; above++) {
      int distance = Math.abs(q[row] - q[above]);
      if (distance == 0 || distance == row - above) {
        return true;
      }
    }
    return false;
  }
}
