package nqueens.placement;

import java.io.IOException;
import java.io.InputStream;
import java.util.Collections;
import java.util.Iterator;

/**
 * Reads board sizes in the judge's format: whole numbers separated by white space, ended by 0 or by
 * the end of the input; and, beyond the judge's format, whatever {@link BoardSizes} takes, commas
 * between sizes included. Memory: constant, whatever comes in.
 */
public final class SizeReader {
  /** Returned by {@link #next} at the end of the sizes. */
  public static final int END = 0;

  private final TokenReader tokens;
  private final String name;
  private String place;

  /** What is left of the range that was read last. */
  private Iterator<Integer> range = Collections.emptyIterator();

  /**
   * Begins at the start of an input, which is buffered here and which messages call by that name.
   */
  public SizeReader(InputStream in, String name) {
    this.tokens = new TokenReader(in, ',');
    this.name = name;
  }

  /**
   * The next size.
   *
   * @return 1..2^30, or {@link #END} when there is none left
   * @throws InputFormatException if something else than a size stands there, naming line and column
   */
  public int next() throws IOException {
    if (range.hasNext()) {
      return range.next();
    }
    tokens.skipSpace();
    if (tokens.peek() < 0) {
      return END;
    }
    place = name + ": line " + tokens.line() + ", column " + tokens.column() + ": ";
    tokens.readToken();
    if (tokens.isNumber() && tokens.number() <= BoardSizes.MAX) {
      return (int) tokens.number();
    }
    try {
      range = BoardSizes.of(tokens.text(), tokens.quoted()).sizes().iterator();
    } catch (IllegalArgumentException e) {
      throw new InputFormatException(place + e.getMessage());
    }
    return range.next();
  }

  /** Where the size stands that was read last, for a message: ends in a colon and a space. */
  public String place() {
    return place;
  }

  /** Whether nothing stood there, not even a 0. */
  public boolean isEmpty() {
    return place == null;
  }
}
