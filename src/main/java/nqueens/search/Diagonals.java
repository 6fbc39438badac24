package nqueens.search;

/**
 * The number of queens on each diagonal of a board, and the number of conflicts that follows from
 * it.
 *
 * <p>The queen of column i and row queens[i] stands on sum diagonal queens[i] + i and on difference
 * diagonal queens[i] - i.
 */
final class Diagonals {
  /** How conflicts are counted on a diagonal with c queens. */
  enum Convention {
    /** max(0, c - 1): as Sosic and Gu count. */
    SURPLUS,
    /** c (c - 1) / 2: every pair counts. */
    PAIRS
  }

  private final int n;

  /** sums[s] = queens on sum diagonal s, 0..2n-2. */
  final int[] sums;

  /** differences[d + n - 1] = queens on difference diagonal d, 1-n..n-1. */
  final int[] differences;

  private final boolean pairs;
  private long conflicts;

  /** The diagonals of an empty board for n queens. */
  Diagonals(int n, Convention convention) {
    this.n = n;
    this.sums = new int[2 * n - 1];
    this.differences = new int[2 * n - 1];
    this.pairs = convention == Convention.PAIRS;
  }

  /** Conflicts on the whole board. */
  long conflicts() {
    return conflicts;
  }

  /** The diagonals of a board. */
  static Diagonals of(int[] queens, Convention convention) {
    Diagonals diagonals = new Diagonals(queens.length, convention);
    for (int i = 0; i < queens.length; i++) {
      diagonals.add(i, queens[i]);
    }
    return diagonals;
  }

  /** Adds the queen of a column and row, both 0-based. */
  void add(int column, int row) {
    conflicts += cost(sums[row + column]++) + cost(differences[row - column + n - 1]++);
  }

  /** Removes the queen of a column and row, both 0-based. */
  void remove(int column, int row) {
    conflicts -= cost(--sums[row + column]) + cost(--differences[row - column + n - 1]);
  }

  /** Whether no queen stands on either diagonal of this square. */
  boolean empty(int column, int row) {
    return (sums[row + column] | differences[row - column + n - 1]) == 0;
  }

  /** Whether the queen that stands on this square shares a diagonal with another. */
  boolean attacked(int column, int row) {
    return sums[row + column] > 1 || differences[row - column + n - 1] > 1;
  }

  /** Swaps the rows of columns i and j if that lowers the number of conflicts. */
  boolean swapIfFewer(int[] queens, int i, int j) {
    long before = conflicts;
    swap(queens, i, j);
    if (conflicts < before) {
      return true;
    }
    swap(queens, i, j);
    return false;
  }

  /** Swaps the rows of columns i and j. */
  void swap(int[] queens, int i, int j) {
    remove(i, queens[i]);
    remove(j, queens[j]);
    Permutation.swap(queens, i, j);
    add(i, queens[i]);
    add(j, queens[j]);
  }

  /** The conflicts that one queen more brings to a diagonal that holds this many others. */
  private int cost(int others) {
    return pairs ? others : Math.min(others, 1);
  }
}
