package nqueens;

/**
 * QS2 (R. Sosic and J. Gu, A polynomial time algorithm for the N-queens problem, SIGART Bulletin
 * 1(3), 1990): from a random permutation, swap the column of an attacked queen with that of a
 * random row whenever that lowers the number of conflicts (surplus queens per diagonal).
 *
 * <p>The list of attacked queens is renewed when the conflicts have fallen below {@value #C1} times
 * what they were at the last renewal; a board on which {@value #C2} n pairs were tested in vain is
 * given up. Time: expected O(n) pair tests.
 */
final class Qs2 implements Search {
  /**
   * Lower: the list of attacked queens goes stale; higher: it is renewed, at O(n), too often. From
   * the paper.
   */
  static final double C1 = 0.45;

  /**
   * Lower: boards are given up too early; higher: stuck boards are given up late. From the paper.
   */
  static final int C2 = 32;

  @Override
  public int[] solve(int n, long seed, Counters counters) throws InterruptedException {
    if (Search.unsolvable(n)) {
      return null;
    }
    SplitMix64 random = new SplitMix64(seed);
    while (true) {
      int[] q = random.permutation(n);
      counters.start(q);
      if (repair(q, Diagonals.Convention.SURPLUS, random, counters)) {
        return q;
      }
    }
  }

  /** Repairs q by QS2's swaps; returns false if that took too long, with q then in any state. */
  static boolean repair(
      int[] q, Diagonals.Convention convention, SplitMix64 random, Counters counters)
      throws InterruptedException {
    int n = q.length;
    Diagonals diagonals = new Diagonals(n, convention);
    for (int i = 0; i < n; i++) {
      diagonals.add(i, q[i]);
    }
    int[] attacked = new int[n];
    int length = listAttacked(q, diagonals, attacked);
    double limit = C1 * diagonals.conflicts();
    for (long loopCount = 0;
        diagonals.conflicts() > 0 && loopCount <= (long) C2 * n;
        loopCount += length) {
      for (int k = 0; k < length && diagonals.conflicts() > 0; k++) {
        if ((counters.pairTests++ & 1023) == 0 && Thread.interrupted()) {
          throw new InterruptedException();
        }
        int i = attacked[k];
        int j = random.below(n);
        if (diagonals.swapIfFewer(q, i, j)) {
          counters.swapped(i, j);
          if (diagonals.conflicts() < limit) {
            limit = C1 * diagonals.conflicts();
            length = listAttacked(q, diagonals, attacked);
          }
        }
      }
    }
    return diagonals.conflicts() == 0;
  }

  private static int listAttacked(int[] q, Diagonals diagonals, int[] attacked) {
    int length = 0;
    for (int i = 0; i < q.length; i++) {
      if (diagonals.attacked(i, q[i])) {
        attacked[length++] = i;
      }
    }
    return length;
  }
}
