package nqueens.formats;

import java.io.IOException;
import java.io.InputStream;

/**
 * Reads board sizes in the judge's format: whole numbers separated by white space, which end at a 0
 * or at the end of the input. Beyond that format it takes whatever {@link BoardSizes} takes.
 * Memory: constant, whatever the input is.
 */
public final class SizeReader {
  /** Returned by {@link #next} at the end of the sizes. */
  public static final int END = 0;

  private final LineBuffer lines;
  private final TokenReader tokens;
  private final BoardSizes.Limit limit;

  /** What is left of the range that was read last: next..last. */
  private int next = 1;

  private int last;

  /** A reader, which buffers; messages call its input by that name. */
  public SizeReader(InputStream in, String name, BoardSizes.Limit limit) {
    this.lines = new LineBuffer(in, name, false);
    this.tokens = new TokenReader(lines);
    this.limit = limit;
  }

  /**
   * The next size.
   *
   * @return 1 or more, or {@link #END} when there is none left
   * @throws FormatException if what comes next is no size within the limit; it names the line and
   *     the column
   */
  public int next() throws IOException {
    if (next <= last) {
      return next++;
    }
    if (isEmpty()) {
      return END;
    }
    long line = lines.line();
    long column = lines.column();
    tokens.readToken();
    if (tokens.isNumber() && tokens.number() <= limit.most()) {
      return (int) tokens.number();
    }
    try {
      BoardSizes range = BoardSizes.of(tokens.text(), limit);
      next = range.first() + 1;
      last = range.last();
      return range.first();
    } catch (IllegalArgumentException e) {
      throw lines.fault("line %d, column %d".formatted(line, column), e.getMessage());
    }
  }

  /** Whether nothing is left to read, not even a 0. */
  public boolean isEmpty() throws IOException {
    lines.skipSpace();
    return lines.peek() < 0;
  }
}
