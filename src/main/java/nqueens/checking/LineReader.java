package nqueens.checking;

import java.io.IOException;
import java.util.regex.Pattern;
import nqueens.boards.OtherForm;
import nqueens.boards.WordReader;
import nqueens.boards.WordReader.Place;

/**
 * Splits an output into lines. A picture is one line, however its rows are spaced. Memory: that of
 * the longest line.
 */
final class LineReader {
  private static final Pattern NO_SOLUTION = Pattern.compile("\\s*No\\s+solution\\.");

  private final WordReader words;

  /** Whether empty lines count. */
  private final boolean strict;

  /** Where the line that was read last ends. */
  private Place end;

  /** What a line looks like. */
  enum Kind {
    NUMBERS,
    /** Begins with 'No solution.' */
    CLAIM,
    /** Begins with two or more rows of as many squares, or is a single square. */
    PICTURE,
    /** Has a letter or no digit, and is nothing else. */
    TEXT
  }

  /**
   * A line.
   *
   * @param begin where it begins
   * @param words how many words it has; of a picture the number of columns
   * @param text its first characters
   */
  record Line(Place begin, int words, Kind kind, String text) {
    /** What a message about it begins with. */
    String place() {
      return "line " + begin.line() + ": ";
    }

    /** What a message about it ends with. */
    String hint() {
      return OtherForm.hint(text);
    }
  }

  LineReader(WordReader words, boolean strict) {
    this.words = words;
    this.strict = strict;
    end = words.mark();
  }

  /** The next line, or null at the end. Its words may be read until the next call. */
  Line next() throws IOException {
    words.seek(end);
    words.unmark();
    if (!strict) {
      words.skipSpace();
    }
    Place begin = words.mark();
    Line line = words.peek() < 0 ? null : line(begin, words.ahead());
    end = words.place();
    return line;
  }

  private Line line(Place begin, String text) throws IOException {
    int columns = columnsOfPicture();
    if (columns > 0) {
      words.skipBlanks();
      if (words.atLineEnd()) {
        words.skipLine();
      }
      return new Line(begin, columns, Kind.PICTURE, text);
    }
    words.seek(begin);
    int count = 0;
    boolean letter = false;
    boolean digit = false;
    boolean space = true;
    for (; !words.atLineEnd(); words.skip()) {
      int b = words.peek();
      count += space && !WordReader.isSpace(b) ? 1 : 0;
      space = WordReader.isSpace(b);
      letter |= Character.isLetter(b);
      digit |= b >= '0' && b <= '9';
    }
    words.skipLine();
    boolean claim = NO_SOLUTION.matcher(text).lookingAt();
    Kind kind = claim ? Kind.CLAIM : letter || !digit ? Kind.TEXT : Kind.NUMBERS;
    return new Line(begin, count, kind, text);
  }

  /** Takes the rows of a picture, and returns how many columns it has; 0 if it is none. */
  private int columnsOfPicture() throws IOException {
    int columns = squares();
    int rows = 1;
    Place last = words.place();
    while (rows < columns && isRow(columns)) {
      rows++;
      last = words.place();
    }
    words.seek(last);
    return rows > 1 || (columns == 1 && words.atLineEnd()) ? columns : 0;
  }

  private boolean isRow(int columns) throws IOException {
    words.skipSpace();
    return squares() == columns;
  }

  /** Takes the squares of a word, and returns how many there are; 0 if it has other characters. */
  private int squares() throws IOException {
    int count = 0;
    for (; AnswerCheck.isSquare(words.peek()); words.skip()) {
      count++;
    }
    return words.peek() < 0 || WordReader.isSpace(words.peek()) ? count : 0;
  }
}
