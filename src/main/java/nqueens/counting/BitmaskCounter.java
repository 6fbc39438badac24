package nqueens.counting;

/**
 * Backtracking with a bit for each column. One set has the open columns. Two sets have the columns
 * that diagonals from the rows above attack in this row. From row to row the diagonals move by one
 * bit. Task k of n^2 has the columns k / n and k % n in the first two rows.
 */
record BitmaskCounter(int n) {
  /** The solutions that a task finds. */
  long count(int task) {
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
    int open = ((1 << n) - 1) ^ first ^ second;
    return count(open, (left | second) << 1, (right | second) >>> 1);
  }

  /** The ways to fill the rows that are left, given the attacked columns of the next row. */
  private static long count(int open, int left, int right) {
    if (open == 0) {
      return 1;
    }
    long count = 0;
    for (int free = open & ~(left | right); free != 0; free &= free - 1) {
      int queen = free & -free;
      count += count(open ^ queen, (left | queen) << 1, (right | queen) >>> 1);
    }
    return count;
  }
}
