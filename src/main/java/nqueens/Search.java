package nqueens;

/** A search for one placement of n queens, none attacking another. */
@FunctionalInterface
interface Search {
  /**
   * Searches until a placement is found.
   *
   * @param n the number of rows, at least 1
   * @param seed any number; the same n and seed give the same placement and the same counters
   * @param counters told of every start and swap, and filled with the work done
   * @return a new array of length n, the queen of row i standing in column {@code q[i]}, both in
   *     0..n-1; {@code null} for n = 2 and n = 3, which have no placement
   * @throws InterruptedException if the thread was interrupted before a placement was found
   */
  int[] solve(int n, long seed, Counters counters) throws InterruptedException;

  /** Whether no placement of n queens exists: true for 2 and 3 only, among n of 1 and more. */
  static boolean unsolvable(int n) {
    return n == 2 || n == 3;
  }
}
