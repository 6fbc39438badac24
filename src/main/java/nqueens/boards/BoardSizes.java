package nqueens.boards;

import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A board size or a range of them, as users write it: {@code 1000}, {@code 1e6}, {@code 2^30},
 * {@code 8..300}.
 *
 * @param label the text that the user wrote
 * @param first the smallest size, at least 1
 * @param last the largest size, at most 2^30; of a single size the same
 */
public record BoardSizes(String label, int first, int last) {
  /** The largest size: 2^30. */
  public static final int MAX = 1 << 30;

  static final String ABOVE = "%d is above %d, the largest size that %s takes";

  private static final String EXAMPLES = "8, 1e1, 2^4 or 8..12";

  /** Characters of a word that a message shows. */
  private static final int SHOWN = 20;

  private static final Pattern NUMBER =
      Pattern.compile(
          "(?<decimal>\\d{1,20}([eE]\\d{1,2})?|\\d\\.\\d{1,9}[eE]\\d{1,2})|2\\^(?<power>\\d{1,2})");

  /**
   * The largest size that a command or an algorithm takes.
   *
   * @param most 1 to 2^30
   * @param taker what messages call the command or the algorithm
   */
  public record Limit(int most, String taker) {}

  /**
   * Reads one size or range.
   *
   * @throws IllegalArgumentException if it is none within the limit
   */
  public static BoardSizes of(String text, Limit limit) {
    int dots = text.indexOf("..");
    if (dots < 0) {
      int size = size(text, text, limit, EXAMPLES);
      return new BoardSizes(text, size, size);
    }
    int first = size(text.substring(0, dots), text, limit, EXAMPLES);
    int last = size(text.substring(dots + 2), text, limit, EXAMPLES);
    throwIf(last < first, "%s is a range from high to low", quoted(text));
    return new BoardSizes(text, first, last);
  }

  /**
   * Reads one size; otherwise as {@link #of(String, Limit)}.
   *
   * @param file the option for a file, which the text may be
   */
  public static int one(String text, Limit limit, String file) {
    return size(text, text, limit, "8; a file needs " + file);
  }

  /** Reads each of some words as {@link #of} does. */
  public static List<BoardSizes> list(List<String> words, Limit limit) {
    return words.stream().map(word -> of(word, limit)).toList();
  }

  /** Whether there is a solution for n queens: for every n from 1 on but 2 and 3. */
  public static boolean solvable(long n) {
    return n == 1 || n >= 4;
  }

  public int count() {
    return last - first + 1;
  }

  /** The queens of all boards together. */
  public long queens() {
    return ((long) first + last) * count() / 2;
  }

  /** A word in quotes, fit for a message of one line. */
  public static String quoted(String word) {
    String printable = word.replaceAll("[^ -~]", "?");
    boolean whole = printable.length() <= SHOWN;
    return whole ? "'" + printable + "'" : "'" + printable.substring(0, SHOWN) + "...'";
  }

  @SuppressWarnings("AnnotateFormatMethod") // The annotation would be a dependency.
  private static void throwIf(boolean wrong, String format, Object... values) {
    if (wrong) {
      throw new IllegalArgumentException(format.formatted(values));
    }
  }

  /** Reads a size that is all or an end of a word, which a message shows. */
  private static int size(String text, String word, Limit limit, String examples) {
    Matcher number = NUMBER.matcher(text);
    if (number.matches()) {
      BigDecimal n =
          number.group("power") == null
              ? new BigDecimal(text)
              : new BigDecimal(2).pow(Integer.parseInt(number.group("power")));
      boolean integer = n.stripTrailingZeros().scale() <= 0;
      if (integer && n.signum() > 0 && n.compareTo(new BigDecimal(Long.MAX_VALUE)) <= 0) {
        boolean tooLarge = n.longValue() > limit.most;
        throwIf(tooLarge, ABOVE, n.longValue(), limit.most, limit.taker);
        return n.intValueExact();
      }
    }
    throw new IllegalArgumentException(
        "%s is not a board size from 1 to %d, such as %s"
            .formatted(quoted(word), limit.most, examples));
  }
}
