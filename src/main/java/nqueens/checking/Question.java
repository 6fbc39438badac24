package nqueens.checking;

import java.io.IOException;
import nqueens.formats.FormatException;
import nqueens.formats.QueensReader;

/**
 * What an answer is asked for: a board of n queens. Some queens may be given, and have to stay.
 *
 * @param n the number of queens, 1 to 2^30
 * @param given the 0-based row of the queen in each column, or -1 where none is given; null if none
 *     is given at all
 */
@SuppressWarnings("ArrayRecordComponent") // Questions are never compared.
public record Question(int n, int[] given) {
  /** The question for n queens, none of them given. */
  static Question of(int n) {
    return new Question(n, null);
  }

  /**
   * Reads the next board as a question, or null at the end.
   *
   * @throws FormatException if queens attack each other, or as {@link QueensReader#next} throws it
   */
  public static Question next(QueensReader boards) throws IOException {
    int[] given = boards.next();
    String attack = given == null ? null : SolutionCheck.attackOn(given);
    if (attack != null) {
      throw boards.fault(attack);
    }
    return given == null ? null : new Question(given.length, given);
  }

  /** Whether the queen of a 1-based column is given in another row than this 1-based one. */
  boolean excludes(int column, long row) {
    return given != null && given[column - 1] >= 0 && given[column - 1] != row - 1;
  }
}
