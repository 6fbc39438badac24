package nqueens.search;

/**
 * QS2 (R. Sosic and J. Gu, Fast search algorithms for the n-queens problem, IEEE Trans. Systems,
 * Man, and Cybernetics 21(6), 1991, after SIGART Bulletin 1(3), 1990): from a random permutation,
 * swap the row of an attacked queen with that of a random column whenever that lowers the number of
 * conflicts (surplus queens per diagonal).
 *
 * <p>The list of attacked queens is renewed when the conflicts have fallen below {@value #C1} times
 * what they were at the last renewal. A board is given up when about {@value #C2} n pairs have been
 * tested on it. Time: expected O(n) pair tests.
 */
final class Qs2 {
  /**
   * With less, the list of attacked queens goes stale; with more, the list is renewed, at O(n), too
   * often. With {@value} and C2, pair tests and swaps meet the published means
   * (docs/algorithms.md).
   */
  static final double C1 = 0.45;

  /** With less, boards are given up too early; with more, stuck boards are given up late. */
  static final int C2 = 32;

  private Qs2() {}

  /** Makes an attempt with a new board, as {@link Algorithm} describes it. */
  static boolean attempt(Board board, SplitMix64 random) throws InterruptedException {
    board.shuffle(0, random);
    board.start(0);
    return repair(board, random);
  }

  /** Repairs a board by QS2's swaps; false if the board is given up, in whatever state. */
  static boolean repair(Board board, SplitMix64 random) throws InterruptedException {
    int n = board.n;
    int[] attacked = new int[n];
    int length = listAttacked(board, attacked);
    double limit = C1 * board.conflicts();
    for (long loopCount = 0;
        board.conflicts() > 0 && loopCount <= (long) C2 * n;
        loopCount += length) {
      for (int k = 0; k < length && board.conflicts() > 0; k++) {
        if ((board.stats.pairTests & 1023) == 0) {
          Search.throwIfInterrupted();
        }
        if (board.swapIfFewer(attacked[k], random.below(n)) && board.conflicts() < limit) {
          limit = C1 * board.conflicts();
          length = listAttacked(board, attacked);
        }
      }
    }
    return board.conflicts() == 0;
  }

  /** Fills the list with the columns of attacked queens; returns its length. */
  private static int listAttacked(Board board, int[] attacked) {
    int length = 0;
    for (int i = 0; i < attacked.length; i++) {
      if (board.attacked(i)) {
        attacked[length++] = i;
      }
    }
    return length;
  }
}
