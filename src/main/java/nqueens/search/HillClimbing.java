package nqueens.search;

/**
 * Hill climbing, as in a published write-up of POJ 3239: sweep over all pairs of columns in order
 * and swap their rows whenever that lowers the number of conflicts (surplus queens per diagonal);
 * sweep again until no conflict is left. A sweep without a swap means a local minimum, and a new
 * random board.
 *
 * <p>Time: n (n - 1) / 2 pair tests a sweep; meant for boards of a few hundred queens.
 */
final class HillClimbing {
  private HillClimbing() {}

  /** Makes an attempt with a new board, as {@link Algorithm} describes it. */
  static boolean attempt(Board board, SplitMix64 random) throws InterruptedException {
    board.shuffle(0, random);
    board.start(0);
    boolean swapped = true;
    while (swapped && board.conflicts() > 0) {
      swapped = sweep(board);
    }
    return swapped;
  }

  /** Tests every pair of columns once and returns whether any was swapped. */
  private static boolean sweep(Board board) throws InterruptedException {
    boolean swapped = false;
    for (int i = 0; i < board.n && board.conflicts() > 0; i++) {
      Search.throwIfInterrupted();
      for (int j = i + 1; j < board.n; j++) {
        swapped |= board.swapIfFewer(i, j);
      }
    }
    return swapped;
  }
}
