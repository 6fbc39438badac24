package nqueens.placement;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A board size or a range of them, as users write it: {@code 1000}, {@code 1e6}, {@code 2^30},
 * {@code 8..300}.
 *
 * @param label as the user wrote it
 * @param sizes the sizes in ascending order, each 1 to 2^30, at least one
 */
public record BoardSizes(String label, List<Integer> sizes) {
  /** The largest size: 2^30. */
  public static final int MAX = 1 << 30;

  /** Sizes of one range at most: more would take for ever. */
  private static final int LONGEST_RANGE = 1_000_000;

  /** What stands between the items of a list: a comma or blanks, as a regular expression. */
  public static final String SEPARATOR = "\\s*,\\s*|\\s+";

  private static final Pattern NUMBER =
      Pattern.compile(
          "(?<decimal>\\d{1,20}([eE]\\d{1,2})?|\\d\\.\\d{1,9}[eE]\\d{1,2})|2\\^(?<power>\\d{1,2})");

  /**
   * Reads one size or range.
   *
   * @throws IllegalArgumentException if it is none, with a message for the user
   */
  public static BoardSizes of(String text) {
    return of(text, quoted(text));
  }

  /** The same of a text that messages show otherwise. */
  static BoardSizes of(String text, String shown) {
    int dots = text.indexOf("..");
    if (dots < 0) {
      return new BoardSizes(text, List.of(size(text, shown)));
    }
    int from = size(text.substring(0, dots), shown);
    int to = size(text.substring(dots + 2), shown);
    if (to < from || to - from >= LONGEST_RANGE) {
      throw new IllegalArgumentException(
          shown + " is not a range upwards of at most a million sizes");
    }
    return new BoardSizes(text, IntStream.rangeClosed(from, to).boxed().toList());
  }

  /**
   * Reads a list such as {@code 8..300,1e3 10000}: commas or blanks between its items.
   *
   * @throws IllegalArgumentException if it is none, with a message for the user
   */
  public static List<BoardSizes> parse(String list) {
    return Arrays.stream(list.strip().split(SEPARATOR, -1)).map(BoardSizes::of).toList();
  }

  /** Whether a placement of n queens exists: for every n from 1 on but 2 and 3. */
  public static boolean solvable(long n) {
    return n == 1 || n >= 4;
  }

  private static int size(String text, String shown) {
    Matcher number = NUMBER.matcher(text);
    if (number.matches()) {
      BigDecimal n =
          number.group("power") == null
              ? new BigDecimal(text)
              : new BigDecimal(2).pow(Integer.parseInt(number.group("power")));
      boolean integer = n.stripTrailingZeros().scale() <= 0;
      if (integer && n.signum() > 0 && n.compareTo(new BigDecimal(MAX)) <= 0) {
        return n.intValue();
      }
    }
    throw new IllegalArgumentException(complaint(shown));
  }

  private static String complaint(String shown) {
    return shown + " is not a board size (1 to 2^30; for instance 8, 1e1, 2^4 or 8..12)";
  }

  private static String quoted(String text) {
    byte[] bytes = text.getBytes(UTF_8);
    return Quote.of(bytes, bytes.length, false);
  }
}
