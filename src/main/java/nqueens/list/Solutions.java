package nqueens.list;

/**
 * All solutions for n queens in lexicographic order. They are found by backtracking: column by
 * column, and in each column row by row. The rows of a column that queens to its left attack are
 * bits of three masks.
 */
final class Solutions {
  /** The largest n: a row is a bit of an int. No list of so many solutions comes to its end. */
  static final int MAX_SIZE = 30;

  private final int n;

  /** queens[i] = 0-based row of the queen in column i, for i up to the current column. */
  private final int[] queens;

  /** untried[i] = rows of column i that nothing attacks and that are still to be tried. */
  private final int[] untried;

  /** rows[i], sums[i], differences[i] = rows of column i attacked along a row or diagonal. */
  private final int[] rows;

  private final int[] sums;
  private final int[] differences;
  private int column;

  /** All solutions for n queens, 1..{@link #MAX_SIZE}, before the first one. */
  Solutions(int n) {
    this.n = n;
    queens = new int[n];
    untried = new int[n];
    rows = new int[n];
    sums = new int[n];
    differences = new int[n];
    untried[0] = (1 << n) - 1;
  }

  /** Goes to the next solution; false if there is none. */
  boolean next() {
    while (column >= 0) {
      int row = Integer.lowestOneBit(untried[column]);
      if (row == 0) {
        column--;
        continue;
      }
      untried[column] ^= row;
      queens[column] = Integer.numberOfTrailingZeros(row);
      if (column == n - 1) {
        return true;
      }
      enterNextColumn(row);
    }
    return false;
  }

  /**
   * Goes one column to the right. There a sum diagonal is one row lower, and a difference diagonal
   * one row higher.
   */
  private void enterNextColumn(int row) {
    int next = column + 1;
    rows[next] = rows[column] | row;
    sums[next] = (sums[column] | row) >>> 1;
    differences[next] = (differences[column] | row) << 1;
    untried[next] = ((1 << n) - 1) & ~(rows[next] | sums[next] | differences[next]);
    column = next;
  }

  /** The current solution, which the next one overwrites: 0-based rows, column by column. */
  int[] current() {
    return queens;
  }

  /** The share of the search that is done, by the first two queens of the current solution. */
  double share() {
    return n == 1 ? 0 : (queens[0] + (double) queens[1] / n) / n;
  }
}
