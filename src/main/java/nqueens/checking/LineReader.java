package nqueens.checking;

import java.io.IOException;
import java.util.StringTokenizer;
import java.util.regex.Pattern;
import nqueens.boards.OtherForm;
import nqueens.boards.WordReader;

/**
 * Splits an output into lines. A picture is one line, however its rows are spaced. Memory: that of
 * the longest line.
 */
final class LineReader {
  private static final Pattern NO_SOLUTION = Pattern.compile("\\s*No\\s+solution\\.");

  /** A row of a picture without blanks. */
  private static final Pattern SQUARES = Pattern.compile("[.Q#]+");

  /** The characters that separate words. */
  private static final String SPACE = " \t\n\u000b\f\r";

  /** The first characters of a line that may show which form the line has. */
  private static final int SHOWN = 200;

  private final WordReader words;

  /** Whether an empty line counts as a line. */
  private final boolean strict;

  /** What a line looks like. */
  enum Kind {
    NUMBERS,
    /** Begins with 'No solution.' */
    CLAIM,
    /** Is {@link AnswerCheck#UNDECIDED}. */
    UNDECIDED,
    /** Is several rows of as many squares, or a single square. */
    PICTURE,
    /** Has a letter or no digit, and is of no other kind. */
    TEXT
  }

  /**
   * A line of an output.
   *
   * @param number its number, from 1; for a picture the number of its first line
   * @param size the number of words; for a picture the number of columns
   */
  record Line(long number, Kind kind, int size, String text) {
    /** The begin of a message about this line. */
    String place() {
      return "line " + number + ": ";
    }

    /** The end of a message about this line: which form of a board it seems to have, or nothing. */
    String hint() {
      String shown = text.substring(0, Math.min(text.length(), SHOWN));
      return OtherForm.hint(shown.lines().findFirst().orElse(""));
    }

    /** A reader of this line alone. */
    WordReader reader() {
      return new WordReader(text);
    }
  }

  LineReader(WordReader words, boolean strict) {
    this.words = words;
    this.strict = strict;
  }

  /** Takes the next line; null at the end. */
  Line next() throws IOException {
    if (!strict) {
      words.skipSpace();
    }
    if (words.peek() < 0) {
      return null;
    }
    long number = words.lineNumber();
    String text = words.lineAhead();
    words.skipLine();
    int columns = columns(text);
    if (columns > 0) {
      String picture = withRowsAfter(text, columns);
      if (columns == 1 || squares(picture) > columns) {
        return new Line(number, Kind.PICTURE, columns, picture);
      }
    }
    return line(number, text);
  }

  /** Takes the rows of a picture after its first line, and returns all of its lines. */
  private String withRowsAfter(String first, int columns) throws IOException {
    StringBuilder rows = new StringBuilder(first);
    int missing = columns - squares(first) / columns;
    while (missing > 0) {
      words.skipSpace();
      String row = words.lineAhead();
      if (columns(row) != columns) {
        break;
      }
      rows.append(row);
      missing -= squares(row) / columns;
      words.skipLine();
    }
    return rows.toString();
  }

  /**
   * The number of squares in each row on a line; 0 for any other line. A row is a word, or a line
   * with blanks between all squares.
   */
  private static int columns(String line) {
    StringTokenizer rows = new StringTokenizer(line, SPACE);
    int count = 0;
    int columns = 0;
    for (; rows.hasMoreTokens(); count++) {
      String row = rows.nextToken();
      boolean alike = columns == 0 || row.length() == columns;
      if (!alike || !SQUARES.matcher(row).matches()) {
        return 0;
      }
      columns = row.length();
    }
    return columns == 1 ? count : columns;
  }

  private static int squares(String rows) {
    return (int) rows.chars().filter(AnswerCheck::isSquare).count();
  }

  /** A line that is no picture. */
  private static Line line(long number, String text) {
    int count = 0;
    boolean letter = false;
    boolean digit = false;
    boolean space = true;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      count += space && !WordReader.isSpace(c) ? 1 : 0;
      space = WordReader.isSpace(c);
      letter |= Character.isLetter(c);
      digit |= c >= '0' && c <= '9';
    }
    Kind kind = letter || !digit ? Kind.TEXT : Kind.NUMBERS;
    if (NO_SOLUTION.matcher(text).lookingAt()) {
      kind = Kind.CLAIM;
    } else if (text.strip().equals(AnswerCheck.UNDECIDED)) {
      kind = Kind.UNDECIDED;
    }
    return new Line(number, kind, count, text);
  }
}
