package nqueens;

/**
 * Hill climbing, as in a published write-up of POJ 3239: sweep over all pairs of rows in order,
 * swap their columns whenever that lowers the number of conflicts (surplus queens per diagonal),
 * sweep again until none is left; a sweep without a swap means a local minimum, and a new random
 * board.
 *
 * <p>Time: n (n - 1) / 2 pair tests a sweep; meant for boards of a few hundred rows.
 */
final class HillClimbing implements Search {
  @Override
  public int[] solve(int n, long seed, Counters counters) throws InterruptedException {
    if (Search.unsolvable(n)) {
      return null;
    }
    SplitMix64 random = new SplitMix64(seed);
    while (true) {
      int[] q = random.permutation(n);
      counters.start(q);
      if (climb(q, counters)) {
        return q;
      }
    }
  }

  private static boolean climb(int[] q, Counters counters) throws InterruptedException {
    Diagonals diagonals = new Diagonals(q.length, Diagonals.Convention.SURPLUS);
    for (int i = 0; i < q.length; i++) {
      diagonals.add(i, q[i]);
    }
    while (diagonals.conflicts() > 0) {
      if (!sweep(q, diagonals, counters)) {
        return false;
      }
    }
    return true;
  }

  /** Tests every pair of rows once and returns whether any was swapped. */
  private static boolean sweep(int[] q, Diagonals diagonals, Counters counters)
      throws InterruptedException {
    boolean swapped = false;
    for (int i = 0; i < q.length && diagonals.conflicts() > 0; i++) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      for (int j = i + 1; j < q.length; j++) {
        counters.pairTests++;
        if (diagonals.swapIfFewer(q, i, j)) {
          counters.swapped(i, j);
          swapped = true;
        }
      }
    }
    return swapped;
  }
}
