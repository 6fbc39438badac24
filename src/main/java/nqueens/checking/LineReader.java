package nqueens.checking;

import java.io.IOException;
import java.util.StringTokenizer;
import java.util.regex.Pattern;
import nqueens.boards.WordReader;

/**
 * Splits an output into lines. A picture is one line, however its rows are spaced. Memory: that of
 * the longest line.
 */
final class LineReader {
  private static final Pattern CLAIM = Pattern.compile("\\s*No\\s+solution\\.");

  private final WordReader words;
  private final boolean strict; // whether an empty line counts as a line

  /**
   * A line of an output.
   *
   * @param number the number of the line, or of the first line of a picture, from 1
   * @param columns the number of columns of a picture; 0 for a line that is no picture
   */
  record Line(long number, String text, int columns) {
    /** Whether the line begins with 'No solution.' */
    boolean isClaim() {
      return CLAIM.matcher(text).lookingAt();
    }

    /** Whether the line has the form of an answer other than numbers, right or wrong. */
    boolean isAnswer() {
      return columns > 0 || isClaim() || text.strip().equals(AnswerCheck.UNDECIDED);
    }

    /** Whether the line has a letter or no digit. */
    boolean isText() {
      return text.chars().anyMatch(Character::isLetter)
          || text.chars().noneMatch(c -> c >= '0' && c <= '9');
    }

    /** The number of words; for a picture the number of columns. */
    int size() {
      return columns > 0 ? columns : new StringTokenizer(text, " \t\n\u000b\f\r").countTokens();
    }
  }

  LineReader(WordReader words, boolean strict) {
    this.words = words;
    this.strict = strict;
  }

  /** Takes the next line; null at the end. */
  Line next() throws IOException {
    if (!words.hasMore(strict)) {
      return null;
    }
    long number = words.lineNumber();
    String line = words.ahead();
    words.skipLine();
    int columns = columns(line);
    if (columns == 0) {
      return new Line(number, line, 0);
    }
    StringBuilder picture = new StringBuilder(line);
    int rows = 1;
    for (; rows < columns; rows++) {
      words.skipSpace();
      String row = words.ahead();
      if (columns(row) != columns) {
        break;
      }
      picture.append(row);
      words.skipLine();
    }
    return new Line(number, picture.toString(), columns == 1 || rows > 1 ? columns : 0);
  }

  /** The number of squares in a row of a picture, with or without blanks; 0 for any other line. */
  private static int columns(String line) {
    int squares = 0;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (AnswerCheck.isSquare(c)) {
        squares++;
      } else if (!WordReader.isSpace(c)) {
        return 0;
      }
    }
    return squares;
  }
}
