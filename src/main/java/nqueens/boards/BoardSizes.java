package nqueens.boards;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nqueens.text.OneLine;
import nqueens.text.UserException;

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

  private static final Pattern NUMBER =
      Pattern.compile(
          "(?<decimal>\\d{1,20}([eE]\\d{1,2})?|\\d\\.\\d{1,9}[eE]\\d{1,2})|2\\^(?<power>\\d{1,2})");

  /**
   * The largest size that a command or an algorithm takes.
   *
   * @param most 1 to 2^30
   * @param taker what messages call the command or the algorithm
   */
  public record Limit(int most, String taker) {
    /** Says that a size is too large. */
    String above(long n) {
      return "%d is above %d, the largest size that %s takes".formatted(n, most, taker);
    }
  }

  /**
   * Reads one size or range.
   *
   * @throws UserException if it is none within the limit
   */
  public static BoardSizes of(String text, Limit limit) {
    int dots = text.indexOf("..");
    int first = size(dots < 0 ? text : text.substring(0, dots), text, limit);
    int last = dots < 0 ? first : size(text.substring(dots + 2), text, limit);
    UserException.usageIf(last < first, "%s is a range from high to low", OneLine.quoted(text));
    return new BoardSizes(text, first, last);
  }

  /** Reads one size, as {@link #of} does. */
  public static int one(String text, Limit limit) {
    BoardSizes sizes = of(text, limit);
    UserException.usageIf(sizes.count() > 1, "%s is more than one size", OneLine.quoted(text));
    return sizes.first;
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

  /** Reads a size that is all or an end of a word, which a message shows. */
  private static int size(String text, String word, Limit limit) {
    Matcher number = NUMBER.matcher(text);
    if (number.matches()) {
      BigDecimal n =
          number.group("power") == null
              ? new BigDecimal(text)
              : new BigDecimal(2).pow(Integer.parseInt(number.group("power")));
      boolean integer = n.stripTrailingZeros().scale() <= 0;
      if (integer && n.signum() > 0 && n.compareTo(new BigDecimal(Long.MAX_VALUE)) <= 0) {
        UserException.usageIf(n.longValue() > limit.most, limit.above(n.longValue()));
        return n.intValueExact();
      }
    }
    String none = "%s is not a board size from 1 to %d, such as 8, 1e1, 2^4 or 8..12";
    throw UserException.usage(none.formatted(OneLine.quoted(word), limit.most));
  }
}
