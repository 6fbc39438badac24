package nqueens.boards;

import java.io.IOException;
import java.io.InputStream;
import nqueens.boards.WordReader.Place;
import nqueens.text.UserException;

/**
 * Reads board sizes in the judge's format: whole numbers separated by white space, which end at a 0
 * or at the end of the input. Beyond that format it takes whatever {@link BoardSizes} takes.
 */
public final class SizeReader {
  /** Returned by {@link #next} at the end of the sizes. */
  public static final int END = 0;

  private final WordReader words;
  private final String name;
  private final BoardSizes.Limit limit;

  /** The size that comes next of the range that was read last. */
  private int next = 1;

  /** The last size of that range. */
  private int last;

  /** A reader, which buffers; messages call its input by that name. */
  public SizeReader(InputStream in, String name, BoardSizes.Limit limit) {
    this.words = new WordReader(in);
    this.name = name;
    this.limit = limit;
  }

  /**
   * The next size.
   *
   * @return 1 or more, or {@link #END} when there is none left
   * @throws UserException if what comes next is no size within the limit; it names the line and the
   *     column
   */
  public int next() throws IOException {
    if (next <= last) {
      return next++;
    }
    words.skipSpace();
    Place place = words.place();
    long number = words.peek() < 0 ? END : words.read(true);
    if (number >= 0 && number <= limit.most()) {
      return (int) number;
    }
    try {
      BoardSizes range = BoardSizes.of(words.word(), limit);
      next = range.first() + 1;
      last = range.last();
      return range.first();
    } catch (UserException e) {
      String where = "%s: line %d, column %d: ".formatted(name, place.line(), place.column() + 1);
      throw UserException.input(where + e.getMessage());
    }
  }
}
