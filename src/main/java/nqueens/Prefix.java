package nqueens;

/**
 * QS2 from a better start, as in a published write-up on three million queens: the first 5/12 of
 * the rows get random unused columns that conflict with nothing so far, the others random unused
 * columns; then QS2's swaps, with every pair of queens on a diagonal counted as a conflict.
 */
final class Prefix implements Search {
  /**
   * Tries for one row before it takes any column. Lower: rows that had a free column left go
   * without; higher: a row that has none takes longer. At 5/12 of the rows about a third of the
   * columns are free, so a large board never gets here.
   */
  private static final int TRIES_PER_ROW = 1000;

  @Override
  public int[] solve(int n, long seed, Counters counters) throws InterruptedException {
    if (Search.unsolvable(n)) {
      return null;
    }
    SplitMix64 random = new SplitMix64(seed);
    while (true) {
      int[] q = start(n, random, counters);
      counters.start(q);
      if (Qs2.repair(q, Diagonals.Convention.PAIRS, random, counters)) {
        return q;
      }
    }
  }

  private static int[] start(int n, SplitMix64 random, Counters counters)
      throws InterruptedException {
    int[] q = random.permutation(n);
    Diagonals diagonals = new Diagonals(n, Diagonals.Convention.PAIRS);
    int prefix = (int) (n * 5L / 12);
    for (int row = 0; row < prefix; row++) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      if (!placeFree(q, row, diagonals, random, counters)) {
        counters.openAfterPlacing++;
      }
      diagonals.add(row, q[row]);
    }
    random.shuffle(q, prefix);
    return q;
  }

  private static boolean placeFree(
      int[] q, int row, Diagonals diagonals, SplitMix64 random, Counters counters) {
    for (int attempt = 0; attempt < TRIES_PER_ROW; attempt++) {
      counters.tries++;
      SplitMix64.swap(q, row, row + random.below(q.length - row));
      if (diagonals.free(row, q[row])) {
        return true;
      }
    }
    return false;
  }
}
