package nqueens.counters;

/**
 * Backtracking with a bit per column: taken columns, and the columns that diagonals from above
 * attack in this row. From row to row the diagonals move by one bit. A task is a choice of columns
 * for the first two rows.
 */
final class BitmaskCounter implements PlacementCounter {
  private final int n;
  private final int all;

  BitmaskCounter(int n) {
    this.n = n;
    this.all = (int) ((1L << n) - 1);
  }

  @Override
  public int tasks() {
    return n * n;
  }

  @Override
  public long count(int task) {
    if (n == 1) {
      return 1;
    }
    int first = 1 << (task / n);
    int second = 1 << (task % n);
    int left = first << 1;
    int right = first >>> 1;
    if ((second & (first | left | right)) != 0) {
      return 0;
    }
    return count(first | second, (left | second) << 1, (right | second) >>> 1);
  }

  /** Placements of the rows that are left, given what is attacked in the first of them. */
  private long count(int columns, int left, int right) {
    if (columns == all) {
      return 1;
    }
    long count = 0;
    int free = all & ~(columns | left | right);
    while (free != 0) {
      int queen = free & -free;
      free ^= queen;
      count += count(columns | queen, (left | queen) << 1, (right | queen) >>> 1);
    }
    return count;
  }
}
