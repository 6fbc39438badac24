package nqueens.checking;

import java.io.IOException;
import nqueens.formats.BoardReader;
import nqueens.formats.FormatException;
import nqueens.formats.GivenBoard;

/**
 * What an answer is asked for: a board of n queens. Some queens may be given, and have to stay, and
 * some squares may be blocked.
 *
 * @param n the number of queens, 1 to 2^30
 * @param given null if only n is given
 */
public record Question(int n, GivenBoard given) {
  /** The question for n queens, none of them given. */
  static Question of(int n) {
    return new Question(n, null);
  }

  /**
   * Reads the next board as a question, or null at the end.
   *
   * @throws FormatException if queens attack each other, or as {@link BoardReader#next} throws it
   */
  public static Question next(BoardReader boards) throws IOException {
    GivenBoard given = boards.next();
    String attack = given == null ? null : SolutionCheck.attackOn(given.queens());
    if (attack != null) {
      throw boards.fault(attack);
    }
    return given == null ? null : new Question(given.queens().length, given);
  }
}
