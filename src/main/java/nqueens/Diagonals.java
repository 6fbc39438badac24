package nqueens;

/**
 * The number of queens on each diagonal of a board, and the number of conflicts that follows from
 * it.
 *
 * <p>The queen of row i and column q[i] stands on sum diagonal i + q[i] and on difference diagonal
 * i - q[i].
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
  private final int[] sums;

  /** differences[d + n - 1] = queens on difference diagonal d, 1-n..n-1. */
  private final int[] differences;

  private final boolean pairs;
  private long conflicts;

  /** The diagonals of an empty board of n rows. */
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

  /** Adds the queen of a row and column, both 0-based. */
  void add(int row, int column) {
    conflicts += cost(sums[row + column]++) + cost(differences[row - column + n - 1]++);
  }

  /** Removes the queen of a row and column, both 0-based. */
  void remove(int row, int column) {
    conflicts -= cost(--sums[row + column]) + cost(--differences[row - column + n - 1]);
  }

  /** Whether a queen on this square would share no diagonal with those on the board. */
  boolean free(int row, int column) {
    return (sums[row + column] | differences[row - column + n - 1]) == 0;
  }

  /** Whether the queen that stands on this square shares a diagonal with another. */
  boolean attacked(int row, int column) {
    return sums[row + column] > 1 || differences[row - column + n - 1] > 1;
  }

  /** Swaps the columns of rows i and j if that lowers the number of conflicts. */
  boolean swapIfFewer(int[] q, int i, int j) {
    long before = conflicts;
    exchange(q, i, j);
    if (conflicts < before) {
      return true;
    }
    exchange(q, i, j);
    return false;
  }

  private void exchange(int[] q, int i, int j) {
    remove(i, q[i]);
    remove(j, q[j]);
    SplitMix64.swap(q, i, j);
    add(i, q[i]);
    add(j, q[j]);
  }

  /** The conflicts that one queen more brings to a diagonal that holds this many others. */
  private int cost(int others) {
    return pairs ? others : Math.min(others, 1);
  }
}
