package nqueens.search;

/** A search that begins boards until one of them is solved. */
abstract class RestartingSearch implements Search {
  @Override
  public final int[] solve(int n, long seed, SearchStats stats, SearchListener listener)
      throws InterruptedException {
    SplitMix64 random = new SplitMix64(seed);
    boolean solvable = n == 1 || n > 3;
    int[] queens = solvable ? solveOne(n, random, stats, listener) : null;
    while (solvable && queens == null) {
      stats.restarts++;
      queens = solveOne(n, random, stats, listener);
    }
    Search.throwIfInterrupted();
    return queens;
  }

  /** Begins a board and tells the listener; returns it solved, or null if it was given up. */
  abstract int[] solveOne(int n, SplitMix64 random, SearchStats stats, SearchListener listener)
      throws InterruptedException;
}
