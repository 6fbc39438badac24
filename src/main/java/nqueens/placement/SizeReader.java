package nqueens.placement;

import java.io.IOException;
import java.io.InputStream;
import java.util.Iterator;
import java.util.List;

/**
 * Reads board sizes in the judge's format: whole numbers separated by white space, ended by 0 or by
 * the end of the input; and, beyond the judge's format, whatever {@link BoardSizes} takes, commas
 * between sizes included. Memory: constant, whatever comes in.
 */
public final class SizeReader {
  /** Returned by {@link #next} at the end of the sizes. */
  public static final long END = Long.MIN_VALUE;

  private final TokenReader tokens;
  private final String name;
  private final boolean signed;
  private boolean first = true;
  private String place;

  /** What is left of the range that was read last. */
  private Iterator<Integer> range = List.<Integer>of().iterator();

  /**
   * A reader of sizes.
   *
   * @param in what to read; it is buffered here
   * @param name what messages call it
   * @param signed whether negative numbers, and 0 as the first number, are sizes too
   */
  public SizeReader(InputStream in, String name, boolean signed) {
    this.tokens = new TokenReader(in, ',');
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
    if (range.hasNext()) {
      return range.next();
    }
    tokens.skipSpace();
    if (tokens.peek() < 0) {
      return END;
    }
    place = name + ": line " + tokens.line() + ", column " + tokens.column() + ": ";
    boolean negative = signed && tokens.peek() == '-';
    if (negative) {
      tokens.skip();
    }
    tokens.readToken();
    if (!tokens.isNumber() && !negative) {
      return readRange();
    }
    if (!tokens.isNumber() || tokens.number() > BoardSizes.MAX) {
      String shown = negative ? tokens.quoted().replaceFirst("'", "'-") : tokens.quoted();
      throw new InputFormatException(place + BoardSizes.complaint(shown));
    }
    boolean end = tokens.number() == 0 && !(signed && first);
    first = false;
    return end ? END : negative ? -tokens.number() : tokens.number();
  }

  /** Where the size stands that was read last, for a message: ends in a colon and a space. */
  public String place() {
    return place;
  }

  /** Whether nothing stood there, not even a 0. */
  public boolean isEmpty() {
    return first;
  }

  private long readRange() {
    try {
      range = BoardSizes.of(tokens.text(), tokens.quoted()).sizes().iterator();
    } catch (IllegalArgumentException e) {
      throw new InputFormatException(place + e.getMessage());
    }
    first = false;
    return range.next();
  }
}
