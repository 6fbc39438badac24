package nqueens.search;

import nqueens.boards.PartialSolution;

/** A search for one solution: n queens, none attacking another. */
@FunctionalInterface
public interface Search {
  /** The default seed, the same as Main's, so that the same size gives the same board. */
  long DEFAULT_SEED = 692;

  /** The row of a column that waits for a queen. */
  int OPEN = PartialSolution.OPEN;

  /** The row of a column that the search has not come to yet. */
  int UNREACHED = -2;

  /** Watches a search. A listener must neither keep nor change the boards that it receives. */
  interface Listener {
    /** Ignores everything. */
    Listener NONE = new Listener() {};

    /**
     * A board is begun: {@code queens[i]} is the row of column i, {@link #OPEN} or {@link
     * #UNREACHED}. A second start is a restart.
     */
    default void started(int[] queens) {}

    /**
     * A move was made.
     *
     * @param queens the board as it is now
     * @param what the kind of the move in a word or two, such as "swap"
     * @param columns the columns that the move was for: they have a new row now, or are still open
     */
    default void moved(int[] queens, String what, int... columns) {}
  }

  /**
   * Searches until a solution is found.
   *
   * @param n the number of queens, at least 1
   * @param seed any number; the same n and seed give the same solution and the same statistics
   * @param stats the counters to which the work is added
   * @param listener is notified of every start and move. Main's search notifies it only on boards
   *     of up to 64 queens
   * @return a new array of length n, {@code queens[i]} being the row of the queen in column i, both
   *     in 0..n-1; {@code null} for n = 2 and n = 3, which have no solution
   * @throws InterruptedException if the thread was interrupted before the search ended. Main's
   *     search may continue to its end first; all others end soon
   */
  int[] solve(int n, long seed, SearchStats stats, Listener listener) throws InterruptedException;

  /** As {@link #solve(int, long, SearchStats, Listener)}, without a listener. */
  default int[] solve(int n, long seed, SearchStats stats) throws InterruptedException {
    return solve(n, seed, stats, Listener.NONE);
  }

  /** Ends a search whose thread was interrupted. */
  static void throwIfInterrupted() throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
  }
}
