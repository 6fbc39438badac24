package nqueens.placement;

import java.io.IOException;
import java.io.InputStream;

/**
 * Reads board sizes in the judge's format: whole numbers separated by white space, ended by 0 or by
 * the end of the input. Memory: constant, whatever comes in.
 */
public final class SizeReader {
  /** Returned by {@link #next} at the end of the sizes. */
  public static final long END = Long.MIN_VALUE;

  private final InputStream in;
  private final String name;
  private final boolean signed;
  private long line = 1;
  private long column;
  private int previous = -1;
  private boolean first = true;

  /**
   * A reader of sizes.
   *
   * @param in what to read, best buffered
   * @param name what messages call it
   * @param signed whether negative numbers, and 0 as the first number, are sizes too
   */
  public SizeReader(InputStream in, String name, boolean signed) {
    this.in = in;
    this.name = name;
    this.signed = signed;
  }

  /**
   * The next size.
   *
   * @return 1..2^30, or with {@code signed} also -2^30..0; {@link #END} when there is none left
   * @throws InputFormatException if something else than a size stands there, naming line and column
   */
  public long next() throws IOException {
    int b = read();
    while (isSpace(b)) {
      b = read();
    }
    if (b < 0) {
      return END;
    }
    long size = number(b);
    boolean end = size == 0 && !(signed && first);
    first = false;
    return end ? END : size;
  }

  private long number(int firstByte) throws IOException {
    long tokenLine = line;
    long tokenColumn = column;
    byte[] token = new byte[Quote.SHOWN];
    int length = 0;
    long value = 0;
    boolean digits = false;
    boolean good = true;
    int b = firstByte;
    for (; b >= 0 && !isSpace(b); b = read()) {
      if (b >= '0' && b <= '9') {
        value = Math.min(value * 10 + b - '0', BoardSize.MAX + 1L);
        digits = true;
      } else if (length > 0 || b != '-' || !signed) {
        good = false;
      }
      if (length == token.length) {
        if (!good || value > BoardSize.MAX) {
          throw bad(token, length, true, tokenLine, tokenColumn);
        }
      } else {
        token[length++] = (byte) b;
      }
    }
    if (!good || !digits || value > BoardSize.MAX) {
      throw bad(token, length, false, tokenLine, tokenColumn);
    }
    return token[0] == '-' ? -value : value;
  }

  private InputFormatException bad(
      byte[] token, int length, boolean longer, long tokenLine, long tokenColumn) {
    return new InputFormatException(
        String.format(
            "%s: line %d, column %d: %s is not a board size (1 to %d)",
            name, tokenLine, tokenColumn, Quote.of(token, length, longer), BoardSize.MAX));
  }

  private int read() throws IOException {
    int b = in.read();
    column++;
    if (previous == '\n') {
      line++;
      column = 1;
    }
    previous = b;
    return b;
  }

  private static boolean isSpace(int b) {
    return b == ' ' || (b >= '\t' && b <= '\r');
  }
}
