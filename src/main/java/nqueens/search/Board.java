package nqueens.search;

/**
 * A board of a search that swaps: a queen in every column, the number of queens on each diagonal,
 * and the number of conflicts that follows from it. It counts the swaps and reports them to the
 * listener.
 *
 * <p>The queen of column i and row queens[i] is on sum diagonal queens[i] + i and on difference
 * diagonal queens[i] - i. Columns and rows count from 0.
 */
final class Board {
  /** The largest n: the counts of 2n - 1 diagonals are one array of Java's. */
  static final int MAX_N = (Integer.MAX_VALUE - 7) / 2;

  final int n;

  /** queens[i] = row of the queen in column i. */
  final int[] queens;

  final SearchStats stats;
  final Search.Listener listener;

  /** sums[s] = queens on sum diagonal s, 0..2n-2. */
  final int[] sums;

  /** differences[d + n - 1] = queens on difference diagonal d, 1-n..n-1. */
  final int[] differences;

  private final boolean pairs;
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

  /** Puts the queens of the columns from this one on, on their diagonals: the board is begun. */
  void start(int column) {
    for (int i = column; i < n; i++) {
      add(i);
    }
    listener.started(queens);
  }

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

  /** Whether no queen is on the diagonals of the queen of a column, which is not on them yet. */
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

  /** The conflicts that one queen more brings to a diagonal that holds this many others. */
  private int cost(int others) {
    return pairs ? others : Math.min(others, 1);
  }
}
