package nqueens.search;

/** A search that begins boards until one of them is solved. */
abstract class RestartingSearch implements Search {
  @Override
  public final int[] solve(int n, long seed, SearchStats stats, SearchListener listener)
      throws InterruptedException {
    if (n == 2 || n == 3) {
      return null;
    }
    SplitMix64 random = new SplitMix64(seed);
    int[] queens = solveOne(n, random, stats, listener);
    while (queens == null) {
      stats.restarts++;
      queens = solveOne(n, random, stats, listener);
    }
    return queens;
  }

  /** Begins a board and tells the listener; returns it solved, or null if it was given up. */
  abstract int[] solveOne(int n, SplitMix64 random, SearchStats stats, SearchListener listener)
      throws InterruptedException;
}
