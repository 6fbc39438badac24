package nqueens.search;

/**
 * QS4 (R. Sosic and J. Gu, 3,000,000 queens in less than one minute, SIGART Bulletin 2(2), 1991;
 * Efficient local search with conflict minimization, IEEE TKDE 6(5), 1994, 661-668), a direct
 * implementation: int arrays and uniform random tries.
 *
 * <p>Initial search: queens are placed column after column on random unused rows free of conflicts,
 * about 3.08 n tries, until a hundred columns or fewer are open; these take the remaining rows in
 * any order. Final search: an attacked queen swaps rows with a random column until both are free of
 * conflicts. Time: expected O(n). Memory: 20 bytes a column.
 */
final class Qs4 implements Search {
  /**
   * Tries of the initial search for each column before the rest is left as it is. About 3.08 are
   * needed; only a board on which no free row remains for the next column takes more. Lower: boards
   * are left half done; higher: a stuck board costs more.
   */
  private static final int MOST_TRIES_PER_COLUMN = 7;

  /** Below this many columns all pairs are tried in order, above it random ones. From the paper. */
  private static final int ALL_PAIRS_BELOW = 200;

  /**
   * Random columns tried for one attacked queen before the board is given up; about 72 are needed.
   * From the paper.
   */
  private static final int SWAP_TRIES = 7000;

  @Override
  public int[] solve(int n, long seed, SearchStats stats, SearchListener listener)
      throws InterruptedException {
    if (Search.unsolvable(n)) {
      return null;
    }
    SplitMix64 random = new SplitMix64(seed);
    while (true) {
      Board board = new Board(n);
      int placed = board.place(random, stats);
      stats.openAfterPlacing += n - placed;
      listener.started(board.queens);
      if (board.repair(placed, random, stats, listener)) {
        return board.queens;
      }
      stats.restarts++;
    }
  }

  /**
   * Columns that the initial search leaves open. More: the final search has more to repair; fewer:
   * the last columns take most of the tries, and a small board has no free row for them.
   */
  private static int openColumns(int n) {
    if (n < 100) {
      return Math.min(n, 2);
    }
    if (n < 1_000) {
      return 10;
    }
    if (n < 100_000) {
      return 50;
    }
    return n < 1_000_000 ? 80 : 100;
  }

  private static final class Board {
    /** queens[i] = row of column i. */
    final int[] queens;

    /** sums[s] = queens on sum diagonal s. */
    private final int[] sums;

    /** differences[d + n - 1] = queens on difference diagonal d. */
    private final int[] differences;

    private final int n;

    Board(int n) {
      this.n = n;
      queens = new int[n];
      for (int i = 0; i < n; i++) {
        queens[i] = i;
      }
      sums = new int[2 * n - 1];
      differences = new int[2 * n - 1];
    }

    /**
     * The initial search; returns the number of columns placed without a conflict. One hot loop, so
     * fields are locals.
     */
    int place(SplitMix64 random, SearchStats stats) throws InterruptedException {
      final int[] queens = this.queens;
      final int[] sums = this.sums;
      final int[] differences = this.differences;
      final int n = this.n;
      int column = 0;
      long tries = 0;
      int last = n - openColumns(n);
      for (long most = (long) MOST_TRIES_PER_COLUMN * n; tries < most && column < last; tries++) {
        if ((tries & 0xffff) == 0 && Thread.interrupted()) {
          throw new InterruptedException();
        }
        int other = column + random.below(n - column);
        int row = queens[other];
        if ((sums[row + column] | differences[row - column + n - 1]) == 0) {
          queens[other] = queens[column];
          queens[column] = row;
          sums[row + column] = 1;
          differences[row - column + n - 1] = 1;
          column++;
        }
      }
      stats.tries += tries;
      Permutation.shuffle(queens, column, random);
      for (int i = column; i < n; i++) {
        count(i, queens[i], 1);
      }
      return column;
    }

    /**
     * The final search, over the columns from the given one on; false if some queen could not be
     * freed.
     */
    boolean repair(int from, SplitMix64 random, SearchStats stats, SearchListener listener)
        throws InterruptedException {
      for (int i = from; i < n; i++) {
        if (attacked(i)) {
          if (!unattack(i, random, stats, listener)) {
            return false;
          }
          stats.repaired++;
        }
      }
      return true;
    }

    private boolean unattack(int i, SplitMix64 random, SearchStats stats, SearchListener listener)
        throws InterruptedException {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      boolean allPairs = n < ALL_PAIRS_BELOW;
      int most = allPairs ? n : SWAP_TRIES;
      for (int k = 0; k < most; k++) {
        int j = allPairs ? k : random.below(n);
        if (j != i) {
          stats.pairTests++;
          swap(i, j);
          if (!attacked(i) && !attacked(j)) {
            stats.swaps++;
            listener.swapped(queens, i, j);
            return true;
          }
          swap(i, j);
        }
      }
      return false;
    }

    private void swap(int i, int j) {
      count(i, queens[i], -1);
      count(j, queens[j], -1);
      Permutation.swap(queens, i, j);
      count(i, queens[i], 1);
      count(j, queens[j], 1);
    }

    private void count(int column, int row, int change) {
      sums[row + column] += change;
      differences[row - column + n - 1] += change;
    }

    private boolean attacked(int column) {
      return sums[queens[column] + column] > 1 || differences[queens[column] - column + n - 1] > 1;
    }
  }
}
