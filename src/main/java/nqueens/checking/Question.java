package nqueens.checking;

import nqueens.boards.PartialSolution;

/**
 * What a program is asked for: a solution of n queens. Some queens may be given, and have to stay,
 * and some squares may be blocked.
 *
 * @param n the number of queens, 1 to 2^30
 * @param given null if only n is given
 */
public record Question(int n, PartialSolution given) {
  /** The question for n queens, of which no queen is given. */
  public static Question of(int n) {
    return new Question(n, null);
  }

  /** The question for a partial solution. */
  public static Question of(PartialSolution given) {
    return new Question(given.queens().length, given);
  }
}
