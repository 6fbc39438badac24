package nqueens.checking;

import java.io.IOException;
import nqueens.formats.FormatException;
import nqueens.formats.QueensReader;
import nqueens.formats.SizeReader;

/**
 * What an answer is asked for: a board of n queens. Some queens may be given, and have to stay.
 *
 * @param n the number of queens, 1 to 2^30, or 0 where the answer has to say that there is no
 *     solution, and n is not known
 * @param given the 0-based row of the queen in each column, or -1 where none is given; null if none
 *     is given at all
 */
@SuppressWarnings("ArrayRecordComponent") // Questions are never compared.
public record Question(int n, int[] given) {
  /** Where questions come from: from an input, or from the answers themselves. */
  public interface Source {
    /** The next question, or null at the end. */
    Question next() throws IOException;
  }

  /** The question for n queens, none of them given. */
  public static Question of(int n) {
    return new Question(n, null);
  }

  /** The question for a board to be completed. */
  public static Question of(int[] given) {
    return new Question(given.length, given);
  }

  /** Reads the next size as a question, or null at the end. */
  public static Question next(SizeReader sizes) throws IOException {
    int n = sizes.next();
    return n == SizeReader.END ? null : of(n);
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
    return given == null ? null : of(given);
  }

  /** Whether the queen of a 1-based column is given in another row than this 1-based one. */
  boolean excludes(int column, long row) {
    return given != null && given[column - 1] >= 0 && given[column - 1] != row - 1;
  }
}
