package nqueens.formats;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Reads boards in two forms, which their first character tells apart. A line of n numbers has the
 * row of the queen in each column, or 0 in a column without one. A picture has n lines of n
 * characters: line r is row r and character i is column i, Q for a queen, # for a blocked square, a
 * dot for any other. Empty lines may follow a picture.
 */
public final class BoardReader {
  private final LineBuffer lines;
  private final TokenReader tokens;
  private long line;
  private boolean afterPicture;

  /** A reader, which buffers; messages call its input by that name. */
  public BoardReader(InputStream in, String name) {
    this.lines = new LineBuffer(in, name, true);
    this.tokens = new TokenReader(lines);
  }

  /**
   * The board of a line that was not read yet, in the form that {@link #next} returns.
   *
   * @param number the number of the line, from 1
   */
  public GivenBoard line(long number) throws IOException {
    while (lines.line() < number && !isEmpty()) {
      if (!lines.skipIfSpace()) { // as a lone carriage return would make the number another
        lines.skip();
      }
    }
    if (isEmpty()) {
      long last = lines.column() > 1 ? lines.line() : lines.line() - 1;
      throw lines.fault(
          "line " + number + " does not exist", "the file has " + Plural.of(last, "line"));
    }
    return next();
  }

  /**
   * The next board; null at the end. Its queens may attack each other, unless two are in a column.
   *
   * @throws FormatException if the line does not have n numbers from 0 to n, n being 1 or more, or
   *     a picture is not as it has to be
   */
  public GivenBoard next() throws IOException {
    if (isEmpty()) {
      return null;
    }
    line = lines.line();
    return isSquare(lines.peek()) ? picture() : GivenBoard.of(numbers());
  }

  private int[] numbers() throws IOException {
    int[] queens = new int[16];
    int n = 0;
    for (lines.skipBlanks(); !lines.atLineEnd(); lines.skipBlanks()) {
      if (n == 0 && lines.peek() == 'N') {
        throw fault("words instead of the rows of queens");
      }
      tokens.readToken();
      if (!tokens.isNumber() || tokens.number() > BoardSizes.MAX) {
        throw fault("column " + (n + 1) + ": " + tokens.quoted() + " is not a row number");
      }
      if (n == BoardSizes.MAX) {
        throw fault("more than 2^30 numbers");
      }
      if (n == queens.length) {
        queens = Arrays.copyOf(queens, (int) Math.min(2L * n, BoardSizes.MAX));
      }
      queens[n++] = (int) tokens.number() - 1;
    }
    if (n == 0) {
      throw fault("an empty line instead of a board");
    }
    for (int i = 0; i < n; i++) {
      if (queens[i] >= n) {
        throw fault("column %d: row %d is not in 1..%d".formatted(i + 1, queens[i] + 1, n));
      }
    }
    if (lines.peek() == '\n') {
      lines.skip();
    }
    return Arrays.copyOf(queens, n);
  }

  private static boolean isSquare(int b) {
    return b == '.' || b == 'Q' || b == '#';
  }

  private GivenBoard picture() throws IOException {
    StringBuilder top = new StringBuilder();
    for (; !lines.atLineEnd() && lines.peek() != '\r'; lines.skip()) {
      top.append((char) lines.peek());
      if (top.length() > BlockedSquares.LARGEST) {
        throw fault("a picture of more than " + BlockedSquares.LARGEST + " columns");
      }
    }
    int n = top.length();
    int[] queens = new int[n];
    Arrays.fill(queens, -1);
    BlockedSquares blocked = BlockedSquares.NONE;
    for (int row = 0; row < n; row++) {
      for (int column = 0; column < n; column++) {
        int square = row == 0 ? top.charAt(column) : nextSquare(row, column, n);
        if (square == 'Q' && queens[column] >= 0) {
          throw lines.fault(place(column), "a second queen in this column");
        } else if (square == 'Q') {
          queens[column] = row;
        } else if (square == '#') {
          blocked = blocked.any() ? blocked : new BlockedSquares(n);
          blocked.add(column, row);
        } else if (square != '.') {
          boolean plain = square >= ' ' && square < 127;
          String shown = plain ? Character.toString(square) : "\\x%02x".formatted(square);
          throw lines.fault(place(column), "'" + shown + "' is no square: neither ., Q nor #");
        }
      }
      endLine(n);
    }
    afterPicture = true;
    return new GivenBoard(queens, blocked);
  }

  private String place(int column) {
    return "line " + lines.line() + ", column " + (column + 1);
  }

  private int nextSquare(int row, int column, int n) throws IOException {
    if (column == 0 && lines.peek() < 0) {
      String ends = "the picture ends after " + Plural.of(row, "line") + " of " + n;
      throw lines.fault("line " + lines.line(), ends);
    }
    if (lines.atLineEnd() || lines.peek() == '\r') {
      throw lines.fault("line " + lines.line(), Plural.of(column, "square") + " instead of " + n);
    }
    int square = lines.peek();
    lines.skip();
    return square;
  }

  /** Takes the end of a line of a picture. */
  private void endLine(int n) throws IOException {
    if (lines.peek() == '\r') {
      boolean unused = lines.skipIfSpace(); // a line feed follows
    }
    if (!lines.atLineEnd()) {
      throw lines.fault("line " + lines.line(), "more than " + Plural.of(n, "square"));
    }
    if (lines.peek() >= 0) {
      lines.skip();
    }
  }

  /** Whether no board is left. */
  public boolean isEmpty() throws IOException {
    if (afterPicture) { // not before, as somebody may wait for the answer to the picture
      lines.skipSpace();
      afterPicture = false;
    }
    return lines.peek() < 0;
  }

  /** Says what is wrong with the line that was read last. */
  public FormatException fault(String what) throws IOException {
    return lines.fault("line " + line, what);
  }
}
