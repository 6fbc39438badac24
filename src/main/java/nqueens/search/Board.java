package nqueens.search;

/**
 * A board of a search that swaps: a queen in every column, the number of queens on each diagonal,
 * and the number of conflicts that follows. A board counts the swaps and reports them to a
 * listener.
 *
 * <p>The queen of column i and row queens[i] is on sum diagonal queens[i] + i and on difference
 * diagonal queens[i] - i. Columns and rows count from 0.
 */
final class Board {
  /** The largest n: the counts of 2n - 1 diagonals are one array of Java's. */
  static final int MAX_N = (Integer.MAX_VALUE - 7) / 2;

  final int n; // the number of columns
  final int[] queens; // queens[i] = row of the queen in column i
  final int[] sums; // sums[s] = queens on sum diagonal s, 0..2n-2
  final int[] differences; // differences[d + n - 1] = queens on difference diagonal d, 1-n..n-1
  final SearchStats stats; // counts the work of the search
  final Search.Listener listener; // is notified of moves
  private final boolean pairs; // whether each attacking pair of queens is a conflict
  private long conflicts;

  /** A board whose column i has row i, and whose queens are not on their diagonals yet. */
  Board(int n, Objective objective, SearchStats stats, Search.Listener listener) {
    this.n = n;
    this.queens = new int[n];
    for (int i = 0; i < n; i++) { // a cold virtual machine runs this faster than a stream
      queens[i] = i;
    }
    this.sums = new int[2 * n - 1];
    this.differences = new int[2 * n - 1];
    this.pairs = objective == Objective.PAIRS;
    this.stats = stats;
    this.listener = listener;
  }

  /** Shuffles the rows of this column and the ones after it (Fisher and Yates). */
  void shuffle(int column, SplitMix64 random) {
    for (int i = n - 1; i > column; i--) {
      swapRows(i, column + random.below(i - column + 1));
    }
  }

  /** Swaps the rows of columns whose queens are not on their diagonals yet. */
  void swapRows(int i, int j) {
    int row = queens[i];
    queens[i] = queens[j];
    queens[j] = row;
  }

  /** Begins the board: puts the queens of this and all later columns on their diagonals. */
  void start(int column) {
    for (int i = column; i < n; i++) {
      add(i);
    }
    listener.started(queens);
  }

  /** The number of conflicts. */
  long conflicts() {
    return conflicts;
  }

  /** Puts the queen of a column on its diagonals. */
  void add(int column) {
    conflicts += cost(sums[queens[column] + column]++);
    conflicts += cost(differences[queens[column] - column + n - 1]++);
  }

  /** Takes the queen of a column off its diagonals. */
  void remove(int column) {
    conflicts -= cost(--sums[queens[column] + column]);
    conflicts -= cost(--differences[queens[column] - column + n - 1]);
  }

  /** Whether a column's queen, which is not on its diagonals yet, would be alone there. */
  boolean free(int column) {
    return (sums[queens[column] + column] | differences[queens[column] - column + n - 1]) == 0;
  }

  /** Whether the queen of a column shares a diagonal with another. */
  boolean attacked(int column) {
    return sums[queens[column] + column] > 1 || differences[queens[column] - column + n - 1] > 1;
  }

  /** Tests a pair: swaps the rows of columns i and j if that lowers the number of conflicts. */
  boolean swapIfFewer(int i, int j) {
    long before = conflicts;
    swap(i, j);
    return keepSwap(conflicts < before, i, j);
  }

  /** Tests a pair: swaps the rows of columns i and j if neither queen is attacked afterwards. */
  boolean swapIfUnattacked(int i, int j) {
    swap(i, j);
    return keepSwap(!attacked(i) && !attacked(j), i, j);
  }

  /** Ends a pair test: keeps the swap of two rows, or swaps them back. */
  private boolean keepSwap(boolean better, int i, int j) {
    stats.pairTests++;
    if (better) {
      stats.moves++;
      listener.moved(queens, "swap", i, j);
    } else {
      swap(i, j);
    }
    return better;
  }

  private void swap(int i, int j) {
    remove(i);
    remove(j);
    swapRows(i, j);
    add(i);
    add(j);
  }

  /** The conflicts that a queen adds to a diagonal that has so many other queens. */
  private int cost(int others) {
    return pairs ? others : Math.min(others, 1);
  }
}
