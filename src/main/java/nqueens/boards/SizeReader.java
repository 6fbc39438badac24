package nqueens.boards;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nqueens.text.UserException;

/**
 * Reads board sizes in the judge's format: whole numbers separated by white space, which end at a 0
 * or at the end of the input. Beyond that format it takes whatever {@link BoardSizes} takes.
 * Memory: that of a line.
 */
public final class SizeReader {
  /** Returned by {@link #next} at the end of the sizes. */
  public static final int END = 0;

  private static final Pattern WORD = Pattern.compile("[^ \\t\\x0B\\f\\r]+");

  private final BufferedReader lines;
  private final String name;
  private final BoardSizes.Limit limit;

  /** The words of the line that was read last, and its number. */
  private Matcher words = WORD.matcher("");

  private long line;

  /** What is left of the range that was read last: next..last. */
  private int next = 1;

  private int last;

  /** A reader, which buffers; messages call its input by that name. */
  public SizeReader(InputStream in, String name, BoardSizes.Limit limit) {
    this.lines = new BufferedReader(new InputStreamReader(in, ISO_8859_1));
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
    while (!words.find()) {
      String text = lines.readLine();
      if (text == null) {
        return END;
      }
      line++;
      words = WORD.matcher(text);
    }
    long number = number(words.group());
    if (number >= 0 && number <= limit.most()) {
      return (int) number;
    }
    try {
      BoardSizes range = BoardSizes.of(words.group(), limit);
      next = range.first() + 1;
      last = range.last();
      return range.first();
    } catch (UserException e) {
      String place = "%s: line %d, column %d: ".formatted(name, line, words.start() + 1);
      throw UserException.input(place + e.getMessage());
    }
  }

  /** The value of a word of digits alone, or -1; of large ones 2^31 and more. */
  private static long number(String word) {
    long number = 0;
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      if (c < '0' || c > '9') {
        return -1;
      }
      number = Math.min(10 * number + c - '0', 1L << 31);
    }
    return number;
  }
}
