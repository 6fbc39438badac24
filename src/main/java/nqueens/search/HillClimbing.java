package nqueens.search;

/**
 * Hill climbing, as in a published write-up of POJ 3239: sweep over all pairs of columns in order
 * and swap their rows whenever that lowers the number of conflicts (surplus queens per diagonal);
 * sweep again until no conflict is left. A sweep without a swap means a local minimum, and a new
 * random board.
 *
 * <p>Time: n (n - 1) / 2 pair tests a sweep; meant for boards of a few hundred queens.
 */
final class HillClimbing extends RestartingSearch {
  @Override
  int[] solveOne(int n, SplitMix64 random, SearchStats stats, SearchListener listener)
      throws InterruptedException {
    int[] queens = Permutation.random(n, random);
    listener.started(queens);
    Diagonals diagonals = Diagonals.of(queens, Diagonals.Convention.SURPLUS);
    while (diagonals.conflicts() > 0) {
      if (!sweep(queens, diagonals, stats, listener)) {
        return null;
      }
    }
    return queens;
  }

  /** Tests every pair of columns once and returns whether any was swapped. */
  private static boolean sweep(
      int[] queens, Diagonals diagonals, SearchStats stats, SearchListener listener)
      throws InterruptedException {
    boolean swapped = false;
    for (int i = 0; i < queens.length && diagonals.conflicts() > 0; i++) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      for (int j = i + 1; j < queens.length; j++) {
        stats.pairTests++;
        if (diagonals.swapIfFewer(queens, i, j)) {
          stats.swaps++;
          listener.swapped(queens, i, j);
          swapped = true;
        }
      }
    }
    return swapped;
  }
}
