package nqueens.counting;

/**
 * The solutions of n queens that a rotation of the board by a half turn or a quarter turn keeps.
 * They are found by backtracking that places a queen together with its images under the turn. For
 * odd n the centre has a queen, too. Nothing attacks it: a queen that did would attack its image.
 *
 * <p>By Burnside's lemma they give the number of fundamental solutions: of the eight symmetries the
 * identity keeps all solutions, the half turn R2 of them, the two quarter turns R4 each, and no
 * reflection keeps any if n &gt; 1, as two queens would attack each other.
 *
 * <p>Source: OEIS A032522 (R2), A033148 (R4), A002562 (the quotient).
 */
public record SymmetricSolutions(int n, boolean quarter) {
  /**
   * Of so many solutions, the fundamental ones: one of each class under rotation and reflection.
   */
  public static long fundamental(int n, long solutions) {
    if (n == 1) {
      return solutions;
    }
    long halfTurn = new SymmetricSolutions(n, false).count();
    long quarterTurns = 2 * new SymmetricSolutions(n, true).count();
    return (solutions + halfTurn + quarterTurns) / 8;
  }

  long count() {
    return extend(0, 0, 0, 0);
  }

  /**
   * Counts the solutions with the queens so far, which are in all rows before {@code row}, in
   * {@code columns}, and on diagonals by row + column and by row - column + n - 1.
   */
  private long extend(int row, int columns, long sums, long differences) {
    if (row == n / 2) {
      return 1;
    }
    if (quarter && ((columns >> row) & 1) == 1) { // see (1) at place: this row has its queen
      return extend(row + 1, columns, sums, differences);
    }
    long count = 0;
    for (int column = 0; column < n; column++) {
      count += place(row, column, columns, sums, differences);
    }
    return count;
  }

  /**
   * Counts those with queens on a square and on its images, too, if none attacks another.
   *
   * <p>(1) The images under quarter turns of (r, c) use the rows and the columns r, c, n - 1 - r
   * and n - 1 - c, so rows with a queen and columns with a queen are the same set.
   */
  private long place(int row, int column, int columns, long sums, long differences) {
    int r = row;
    int c = column;
    for (int k = quarter ? 4 : 2; k > 0; k--) {
      int image = 1 << c;
      long sum = 1L << (r + c);
      long difference = 1L << (r - c + n - 1);
      if ((columns & image) != 0 || (sums & sum) != 0 || (differences & difference) != 0) {
        return 0;
      }
      columns |= image;
      sums |= sum;
      differences |= difference;
      int next = quarter ? c : n - 1 - r;
      c = quarter ? n - 1 - r : n - 1 - c;
      r = next;
    }
    return extend(row + 1, columns, sums, differences);
  }
}
