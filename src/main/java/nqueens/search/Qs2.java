package nqueens.search;

/**
 * QS2 (R. Sosic and J. Gu, A polynomial time algorithm for the N-queens problem, SIGART Bulletin
 * 1(3), 1990): from a random permutation, swap the row of an attacked queen with that of a random
 * column whenever that lowers the number of conflicts (surplus queens per diagonal).
 *
 * <p>The list of attacked queens is renewed when the conflicts have fallen below {@value #C1} times
 * what they were at the last renewal; a board on which {@value #C2} n pairs were tested in vain is
 * given up. Time: expected O(n) pair tests.
 */
final class Qs2 extends RestartingSearch {
  /**
   * Lower: the list of attacked queens goes stale; higher: it is renewed, at O(n), too often. With
   * {@value} and the C2 below, pair tests and swaps meet the published means ({@code nqueens race
   * --reproduce qs2}).
   */
  static final double C1 = 0.45;

  /** Lower: boards are given up too early; higher: stuck boards are given up late. */
  static final int C2 = 32;

  @Override
  int[] solveOne(int n, SplitMix64 random, SearchStats stats, SearchListener listener)
      throws InterruptedException {
    int[] queens = Permutation.random(n, random);
    listener.started(queens);
    return repair(queens, Diagonals.Convention.SURPLUS, random, stats, listener) ? queens : null;
  }

  /** Repairs a board by QS2's swaps; returns false if it gave up, the board then in any state. */
  static boolean repair(
      int[] queens,
      Diagonals.Convention convention,
      SplitMix64 random,
      SearchStats stats,
      SearchListener listener)
      throws InterruptedException {
    int n = queens.length;
    Diagonals diagonals = Diagonals.of(queens, convention);
    int[] attacked = new int[n];
    int length = listAttacked(queens, diagonals, attacked);
    double limit = C1 * diagonals.conflicts();
    for (long loopCount = 0;
        diagonals.conflicts() > 0 && loopCount <= (long) C2 * n;
        loopCount += length) {
      for (int k = 0; k < length && diagonals.conflicts() > 0; k++) {
        if ((stats.pairTests++ & 1023) == 0 && Thread.interrupted()) {
          throw new InterruptedException();
        }
        int i = attacked[k];
        int j = random.below(n);
        if (diagonals.swapIfFewer(queens, i, j)) {
          stats.swaps++;
          listener.swapped(queens, i, j);
          if (diagonals.conflicts() < limit) {
            limit = C1 * diagonals.conflicts();
            length = listAttacked(queens, diagonals, attacked);
          }
        }
      }
    }
    return diagonals.conflicts() == 0;
  }

  /** Fills the list with the columns of attacked queens; returns its length. */
  private static int listAttacked(int[] queens, Diagonals diagonals, int[] attacked) {
    int length = 0;
    for (int i = 0; i < queens.length; i++) {
      if (diagonals.attacked(i, queens[i])) {
        attacked[length++] = i;
      }
    }
    return length;
  }
}
