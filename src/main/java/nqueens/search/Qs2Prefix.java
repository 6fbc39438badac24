package nqueens.search;

/**
 * QS2 from a better start, as in a published write-up on three million queens: the first 5/12 of
 * the columns get random unused rows that conflict with nothing so far, the others random unused
 * rows; then QS2's swaps, with every pair of queens on a diagonal counted as a conflict.
 */
final class Qs2Prefix {
  /**
   * Tries for one column before the column takes any row. With fewer, columns miss an unattacked
   * row; with more, a column without an unattacked row takes longer. At 5/12 of the columns more
   * than two fifths of the unused rows are unattacked, so a column of a large board is placed after
   * a few tries.
   */
  private static final int TRIES_PER_COLUMN = 1000;

  private Qs2Prefix() {}

  /** Makes an attempt with a new board, as {@link Algorithm} describes it. */
  static boolean attempt(Board board, SplitMix64 random) throws InterruptedException {
    board.shuffle(0, random);
    int prefix = (int) (board.n * 5L / 12);
    for (int column = 0; column < prefix; column++) {
      Search.throwIfInterrupted();
      placeUnattacked(board, column, random);
      board.add(column);
    }
    board.shuffle(prefix, random);
    board.start(prefix);
    return Qs2.repair(board, random);
  }

  /** Gives a column a random unused row that no queen attacks, if a row is found. */
  private static void placeUnattacked(Board board, int column, SplitMix64 random) {
    for (int attempt = 0; attempt < TRIES_PER_COLUMN; attempt++) {
      board.stats.probes++;
      board.swapRows(column, column + random.below(board.n - column));
      if (board.free(column)) {
        return;
      }
    }
  }
}
