package nqueens.checking;

import nqueens.formats.GivenBoard;

/**
 * What an answer is asked for: a board of n queens. Some queens may be given, and have to stay, and
 * some squares may be blocked.
 *
 * @param n the number of queens, 1 to 2^30
 * @param given null if only n is given
 */
record Question(int n, GivenBoard given) {
  /** The question for n queens, none of them given. */
  static Question of(int n) {
    return new Question(n, null);
  }
}
