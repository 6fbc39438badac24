package nqueens.search;

/**
 * QS4 (R. Sosic and J. Gu, 3,000,000 queens in less than one minute, SIGART Bulletin 2(2), 1991;
 * Efficient local search with conflict minimization, IEEE TKDE 6(5), 1994, 661-668), a direct
 * implementation: int arrays and uniform random tries.
 *
 * <p>Initial search: queens are placed column after column on random unused rows free of conflicts,
 * about 3.08 n tries, until a hundred columns or fewer are open; these take the remaining rows in
 * any order. Final search: for each attacked queen random columns are tried until a swap of rows
 * leaves neither queen attacked, and only this swap is made. Time: expected O(n). Memory: 20 bytes
 * a column.
 */
final class Qs4 {
  /**
   * Tries of the initial search for each column before the rest is left as it is. About 3.08 are
   * needed, and more only where no free row remains for the next column. With fewer, boards are
   * left half done; with more, a stuck board costs more.
   */
  private static final int MAX_TRIES_PER_COLUMN = 7;

  /** On fewer columns, all columns are tried in order; on more, random columns. From the paper. */
  private static final int ALL_PAIRS_BELOW = 200;

  /** Random columns tried before the board is given up; about 72 are needed. From the paper. */
  private static final int SWAP_TRIES = 7000;

  private Qs4() {}

  /** Makes an attempt with a new board, as {@link Algorithm} describes it. */
  static boolean attempt(Board board, SplitMix64 random) throws InterruptedException {
    int placed = place(board, random);
    board.stats.randomlyPlaced += board.n - placed;
    board.start(placed);
    for (int i = placed; i < board.n; i++) {
      if (board.attacked(i) && !unattack(board, i, random)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Columns that the initial search leaves open. More: the final search has more to repair; fewer:
   * the last columns take most of the tries, and a small board has no free row for them.
   */
  private static int openColumns(int n) {
    return n < 100 ? Math.min(n, 2) : n < 1_000 ? 10 : n < 100_000 ? 50 : n < 1_000_000 ? 80 : 100;
  }

  /** The initial search, one hot loop; returns the columns placed without a conflict. */
  private static int place(Board board, SplitMix64 random) throws InterruptedException {
    final int[] queens = board.queens;
    final int[] sums = board.sums;
    final int[] differences = board.differences;
    final int n = board.n;
    int column = 0;
    long tries = 0;
    int last = n - openColumns(n);
    for (long most = (long) MAX_TRIES_PER_COLUMN * n; tries < most && column < last; tries++) {
      if ((tries & 0xffff) == 0) {
        Search.throwIfInterrupted();
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
    board.stats.probes += tries;
    board.shuffle(column, random);
    return column;
  }

  /** The final search for one queen: a swap after which neither is attacked; false if none. */
  private static boolean unattack(Board board, int i, SplitMix64 random)
      throws InterruptedException {
    Search.throwIfInterrupted();
    int n = board.n;
    boolean allPairs = n < ALL_PAIRS_BELOW;
    int most = allPairs ? n : SWAP_TRIES;
    for (int k = 0; k < most; k++) {
      int j = allPairs ? k : random.below(n);
      if (j != i && board.swapIfUnattacked(i, j)) {
        return true;
      }
    }
    return false;
  }
}
