package nqueens.search;

/** A search that begins boards until one of them is solved. */
record RestartingSearch(Objective objective, Start start) implements Search {
  /** What an algorithm does with one board. */
  interface Start {
    /**
     * Arranges the queens of a new board, whose column i has row i, begins it, and repairs it.
     *
     * @return whether it was solved; if not, the board is given up
     */
    boolean attempt(Board board, SplitMix64 random) throws InterruptedException;
  }

  @Override
  public int[] solve(int n, long seed, SearchStats stats, SearchListener listener)
      throws InterruptedException {
    SplitMix64 random = new SplitMix64(seed);
    boolean solvable = n == 1 || n > 3;
    int[] queens = solvable ? start(n, random, stats, listener) : null;
    while (solvable && queens == null) {
      stats.restarts++;
      queens = start(n, random, stats, listener);
    }
    Search.throwIfInterrupted();
    return queens;
  }

  /** Returns the rows, or null; the memory of a board that was given up is free by then. */
  private int[] start(int n, SplitMix64 random, SearchStats stats, SearchListener listener)
      throws InterruptedException {
    Board board = new Board(n, objective, stats, listener);
    return start.attempt(board, random) ? board.queens : null;
  }
}
