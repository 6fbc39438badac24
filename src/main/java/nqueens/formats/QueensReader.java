package nqueens.formats;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Reads boards, one a line: n numbers, the i-th being the row of column i, or 0 if it is open. */
public final class QueensReader {
  private final LineBuffer lines;
  private final TokenReader tokens;
  private long line;

  /** A reader, which buffers; messages call its input by that name. */
  public QueensReader(InputStream in, String name) {
    this.lines = new LineBuffer(in, name, true);
    this.tokens = new TokenReader(lines);
  }

  /**
   * The board of a line that was not read yet, in the form that {@link #next} returns.
   *
   * @param number the number of the line, from 1
   */
  public int[] line(long number) throws IOException {
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
   * The board of the next line. Its queens may attack each other.
   *
   * @return the 0-based row of the queen in each column, or -1 if it has none; null at the end
   * @throws FormatException if the line does not have n numbers from 0 to n, n being 1 or more
   */
  public int[] next() throws IOException {
    line = lines.line();
    if (isEmpty()) {
      return null;
    }
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

  /** Whether no line is left. */
  public boolean isEmpty() throws IOException {
    return lines.peek() < 0;
  }

  /** Says what is wrong with the line that was read last. */
  public FormatException fault(String what) throws IOException {
    return lines.fault("line " + line, what);
  }
}
