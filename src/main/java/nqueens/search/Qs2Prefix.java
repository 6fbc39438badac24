package nqueens.search;

/**
 * QS2 from a better start, as in a published write-up on three million queens: the first 5/12 of
 * the columns get random unused rows that conflict with nothing so far, the others random unused
 * rows; then QS2's swaps, with every pair of queens on a diagonal counted as a conflict.
 */
final class Qs2Prefix extends RestartingSearch {
  /**
   * Tries for one column before it takes any row. Lower: columns that had an unattacked row left go
   * without; higher: a column that has none takes longer. At 5/12 of the columns about a third of
   * the rows are unattacked, so a column of a large board is placed long before.
   */
  private static final int TRIES_PER_COLUMN = 1000;

  @Override
  int[] solveOne(int n, SplitMix64 random, SearchStats stats, SearchListener listener)
      throws InterruptedException {
    int[] queens = place(n, random, stats);
    listener.started(queens);
    return Qs2.repair(queens, Diagonals.Convention.PAIRS, random, stats, listener) ? queens : null;
  }

  private static int[] place(int n, SplitMix64 random, SearchStats stats)
      throws InterruptedException {
    int[] queens = Permutation.random(n, random);
    Diagonals diagonals = new Diagonals(n, Diagonals.Convention.PAIRS);
    int prefix = (int) (n * 5L / 12);
    for (int column = 0; column < prefix; column++) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      placeUnattacked(queens, column, diagonals, random, stats);
      diagonals.add(column, queens[column]);
    }
    Permutation.shuffle(queens, prefix, random);
    return queens;
  }

  private static void placeUnattacked(
      int[] queens, int column, Diagonals diagonals, SplitMix64 random, SearchStats stats) {
    for (int attempt = 0; attempt < TRIES_PER_COLUMN; attempt++) {
      stats.tries++;
      Permutation.swap(queens, column, column + random.below(queens.length - column));
      if (diagonals.empty(column, queens[column])) {
        return;
      }
    }
  }
}
