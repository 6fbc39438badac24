package nqueens.search;

/** A search for one placement of n queens, none attacking another. */
@FunctionalInterface
public interface Search {
  /**
   * The seed of everybody who asks for none: Main's, so that the same size gives the same board.
   */
  long DEFAULT_SEED = 692;

  /** The row of a column that has no queen yet, on boards that a listener is shown. */
  int OPEN = -1;

  /**
   * Searches until a solution is found.
   *
   * @param n the number of queens, at least 1
   * @param seed any number; the same n and seed give the same placement and the same statistics
   * @param stats filled with the work done
   * @param listener told of every start and swap
   * @return a new array of length n, {@code queens[i]} being the row of the queen in column i, both
   *     in 0..n-1; {@code null} for n = 2 and n = 3, which have no solution
   * @throws InterruptedException if the thread was interrupted before a solution was found
   */
  int[] solve(int n, long seed, SearchStats stats, SearchListener listener)
      throws InterruptedException;

  /** As {@link #solve(int, long, SearchStats, SearchListener)}, without a listener. */
  default int[] solve(int n, long seed, SearchStats stats) throws InterruptedException {
    return solve(n, seed, stats, SearchListener.NONE);
  }
}
