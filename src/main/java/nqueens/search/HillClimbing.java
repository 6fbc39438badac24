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
    Board board =
        new Board(
            Permutation.random(n, random), Algorithm.HILL_CLIMBING.lowered(), stats, listener);
    board.start(0);
    while (board.conflicts() > 0) {
      if (!sweep(board)) {
        return null;
      }
    }
    return board.queens;
  }

  /** Tests every pair of columns once and returns whether any was swapped. */
  private static boolean sweep(Board board) throws InterruptedException {
    int n = board.queens.length;
    boolean swapped = false;
    for (int i = 0; i < n && board.conflicts() > 0; i++) {
      Search.throwIfInterrupted();
      for (int j = i + 1; j < n; j++) {
        swapped |= board.swapIfFewer(i, j);
      }
    }
    return swapped;
  }
}
