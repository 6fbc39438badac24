package nqueens.checking;

import nqueens.boards.PartialSolution;

/**
 * What a program is asked for: a solution of n queens. Some queens may be given, and have to stay,
 * and some squares may be blocked.
 *
 * @param n the number of queens, 1 to 2^30
 * @param given null if only n is given
 */
public record TestCase(int n, PartialSolution given) {
  /** The test case of n queens, none of them given. */
  public static TestCase of(int n) {
    return new TestCase(n, null);
  }

  /** The test case of a partial solution. */
  public static TestCase of(PartialSolution given) {
    return new TestCase(given.queens().length, given);
  }
}
