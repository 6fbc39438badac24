package nqueens.search;

/** A search that begins boards until one of them is solved. */
record RestartingSearch(Lowered lowered, Start start) implements Search {
  /** What an algorithm does with one board. */
  interface Start {
    /**
     * Arranges the queens of a new board, whose column i has row i, begins it, and repairs it.
     *
     * @return whether it was solved; if not, the board is given up
     */
    boolean solves(Board board, SplitMix64 random) throws InterruptedException;
  }

  @Override
  public int[] solve(int n, long seed, SearchStats stats, SearchListener listener)
      throws InterruptedException {
    SplitMix64 random = new SplitMix64(seed);
    boolean solvable = n == 1 || n > 3;
    Board board = new Board(n, lowered, stats, listener);
    while (solvable && !start.solves(board, random)) {
      stats.restarts++;
      board = new Board(n, lowered, stats, listener);
    }
    Search.throwIfInterrupted();
    return solvable ? board.queens : null;
  }
}
