package nqueens;

/**
 * QS4 (R. Sosic and J. Gu, 3,000,000 queens in less than one minute, SIGART Bulletin 2(2), 1991;
 * Efficient local search with conflict minimization, IEEE TKDE 6(5), 1994, 661-668), straight: int
 * arrays and uniform random tries.
 *
 * <p>Initial search: queens are placed row after row on random unused columns free of conflicts,
 * about 3.08 n tries, until a hundred rows or fewer are left; these take the remaining columns in
 * any order. Final search: an attacked queen swaps columns with a random row until both are free of
 * conflicts. Time: expected O(n). Memory: 20 bytes a row.
 */
final class Qs4 implements Search {
  /**
   * Tries of the initial search for each row before the rest is left as it is. About 3.08 are
   * needed; only a board on which no free column remains for the next row takes more. Lower: boards
   * are left half done; higher: a stuck board costs more.
   */
  private static final int MOST_TRIES_PER_ROW = 7;

  /** Below this many rows all pairs are tried in order, above it random ones. From the paper. */
  private static final int ALL_PAIRS_BELOW = 200;

  /**
   * Random rows tried for one attacked queen before the board is given up; about 72 are needed.
   * From the paper.
   */
  private static final int SWAP_TRIES = 7000;

  @Override
  public int[] solve(int n, long seed, Counters counters) throws InterruptedException {
    if (Search.unsolvable(n)) {
      return null;
    }
    SplitMix64 random = new SplitMix64(seed);
    while (true) {
      Board board = new Board(n);
      int placed = board.place(random, counters);
      counters.openAfterPlacing += n - placed;
      counters.start(board.q);
      if (board.repair(placed, random, counters)) {
        return board.q;
      }
    }
  }

  /**
   * Rows that the initial search leaves open. More: the final search has more to repair; fewer: the
   * last rows take most of the tries, and a small board has no free column for them.
   */
  private static int left(int n) {
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
    /** q[i] = column of row i. */
    final int[] q;

    /** sums[s] = queens on sum diagonal s. */
    private final int[] sums;

    /** differences[d + n - 1] = queens on difference diagonal d. */
    private final int[] differences;

    private final int n;

    Board(int n) {
      this.n = n;
      q = new int[n];
      for (int i = 0; i < n; i++) {
        q[i] = i;
      }
      sums = new int[2 * n - 1];
      differences = new int[2 * n - 1];
    }

    /**
     * The initial search; returns the number of rows placed without a conflict. One hot loop, so
     * fields are locals.
     */
    int place(SplitMix64 random, Counters counters) throws InterruptedException {
      final int[] q = this.q;
      final int[] sums = this.sums;
      final int[] differences = this.differences;
      final int n = this.n;
      int row = 0;
      long tries = 0;
      int last = n - left(n);
      for (long most = (long) MOST_TRIES_PER_ROW * n; tries < most && row < last; tries++) {
        if ((tries & 0xffff) == 0 && Thread.interrupted()) {
          throw new InterruptedException();
        }
        int other = row + random.below(n - row);
        int column = q[other];
        if ((sums[row + column] | differences[row - column + n - 1]) == 0) {
          q[other] = q[row];
          q[row] = column;
          sums[row + column] = 1;
          differences[row - column + n - 1] = 1;
          row++;
        }
      }
      counters.tries += tries;
      random.shuffle(q, row);
      for (int i = row; i < n; i++) {
        count(i, q[i], 1);
      }
      return row;
    }

    /**
     * The final search, over the rows from the given one on; false if some queen could not be
     * freed.
     */
    boolean repair(int from, SplitMix64 random, Counters counters) throws InterruptedException {
      for (int i = from; i < n; i++) {
        if (attacked(i)) {
          if (!free(i, random, counters)) {
            return false;
          }
          counters.repaired++;
        }
      }
      return true;
    }

    private boolean free(int i, SplitMix64 random, Counters counters) throws InterruptedException {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      boolean allPairs = n < ALL_PAIRS_BELOW;
      int most = allPairs ? n : SWAP_TRIES;
      for (int k = 0; k < most; k++) {
        int j = allPairs ? k : random.below(n);
        if (j != i) {
          counters.pairTests++;
          swap(i, j);
          if (!attacked(i) && !attacked(j)) {
            counters.swapped(i, j);
            return true;
          }
          swap(i, j);
        }
      }
      return false;
    }

    private void swap(int i, int j) {
      count(i, q[i], -1);
      count(j, q[j], -1);
      SplitMix64.swap(q, i, j);
      count(i, q[i], 1);
      count(j, q[j], 1);
    }

    private void count(int row, int column, int queens) {
      sums[row + column] += queens;
      differences[row - column + n - 1] += queens;
    }

    private boolean attacked(int row) {
      return sums[row + q[row]] > 1 || differences[row - q[row] + n - 1] > 1;
    }
  }
}
