package nqueens.checking;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import nqueens.boards.Attacks;
import nqueens.boards.WordReader;
import nqueens.text.OneLine;

/**
 * Splits an output into lines. A picture is one line. It ends after n rows of n squares, at an
 * empty line, and before a line with another number of squares. Memory: three times the longest
 * line.
 */
final class LineReader {
  private static final int SHOWN = 64; // the first bytes of a line that a message may show
  private static final Verdict EMPTY = new Verdict("an empty line", true);

  private final WordReader words;
  private final boolean strict; // whether an empty line counts as a line
  private Line ahead; // the line that was read to find the end of a picture; null for none

  /**
   * A line of an output.
   *
   * @param number the number of the line, or of the first line of a picture, from 1
   * @param text the bytes with the line feeds, if any; null if they are not kept
   * @param columns the number of squares in each row of a picture; 0 for a line that is no picture
   * @param size the number of words; for a picture the number of columns
   * @param isClaim whether the line begins as 'No solution.' does
   */
  @SuppressWarnings("ArrayRecordComponent") // Lines are never compared.
  record Line(long number, byte[] text, int columns, int size, boolean isClaim) {
    Line withoutText() {
      return new Line(number, null, columns, size, isClaim);
    }

    /** Where the line is, in words. */
    String place() {
      return "line " + number;
    }

    /** The first words of the line, in quotes. */
    String begin() {
      String begin = new String(text, 0, Math.min(text.length, SHOWN), ISO_8859_1).strip();
      return begin.isEmpty() ? EMPTY.fault() : OneLine.quoted(begin.lines().findFirst().get());
    }

    /** The question that the line answers if it is right. */
    Question alone() {
      return Question.of(isClaim ? 2 : size);
    }

    /** The verdict on the line as an answer to a question. */
    Verdict verdict(Question asked, boolean strict, Attacks board) throws IOException {
      return size == 0 ? EMPTY : AnswerCheck.line(text, asked, strict, board);
    }
  }

  LineReader(WordReader words, boolean strict) {
    this.words = words;
    this.strict = strict;
  }

  /** Takes the next line; null at the end. */
  Line next() throws IOException {
    Line line = ahead;
    ahead = null;
    if (line == null || (line.size == 0 && !strict)) {
      line = words.hasMore(strict) ? read() : null;
    }
    return line == null || line.columns == 0 ? line : picture(line);
  }

  /** Reads a line as it is; null at the end. */
  private Line read() throws IOException {
    if (words.peek() < 0) {
      return null;
    }
    long number = words.lineNumber();
    byte[] text = words.takeLine();
    int columns = columns(text);
    WordReader word = new WordReader(text);
    word.skipSpace();
    return new Line(number, text, columns, columns > 0 ? columns : size(text), word.peek() == 'N');
  }

  /** Reads the rows that follow the first row of a picture. */
  private Line picture(Line first) throws IOException {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    text.write(first.text);
    ahead = read();
    for (int rows = 1; rows < first.columns && isRow(ahead, first.columns); rows++) {
      text.write(ahead.text);
      ahead = read();
    }
    return new Line(first.number, text.toByteArray(), first.columns, first.size, false);
  }

  private static boolean isRow(Line line, int columns) {
    return line != null && line.columns == columns;
  }

  /** The number of squares in a row of a picture, with or without blanks; 0 for any other line. */
  private static int columns(byte[] line) {
    int squares = 0;
    for (byte b : line) {
      if (AnswerCheck.isSquare(b)) {
        squares++;
      } else if (!WordReader.isSpace(b)) {
        return 0;
      }
    }
    return squares;
  }

  /** The number of words in a line. */
  private static int size(byte[] line) {
    int words = 0;
    boolean inWord = false;
    for (byte b : line) {
      boolean space = WordReader.isSpace(b);
      words += inWord || space ? 0 : 1;
      inWord = !space;
    }
    return words;
  }
}
