package nqueens.placement;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Board sizes that are raced together, as one figure.
 *
 * @param label as the user wrote it
 * @param sizes the sizes, each 1 to 2^30
 */
public record BoardSizes(String label, List<Integer> sizes) {
  /** Sizes of one range at most: more would take for ever. */
  private static final int LONGEST_RANGE = 1_000_000;

  /**
   * Reads a list such as {@code 8..300,1e3,10000}.
   *
   * @throws IllegalArgumentException if it is none, with a message for the user
   */
  public static List<BoardSizes> parse(String list) {
    List<BoardSizes> groups = new ArrayList<>();
    for (String item : list.split(",", -1)) {
      int dots = item.indexOf("..");
      if (dots < 0) {
        groups.add(new BoardSizes(item, List.of(size(item))));
        continue;
      }
      int from = size(item.substring(0, dots));
      int to = size(item.substring(dots + 2));
      if (to < from || to - from >= LONGEST_RANGE) {
        throw new IllegalArgumentException(
            "'" + item + "' is not a range of at most a million sizes");
      }
      groups.add(new BoardSizes(item, IntStream.rangeClosed(from, to).boxed().toList()));
    }
    return groups;
  }

  private static int size(String text) {
    try {
      if (text.length() <= 20) {
        int n = new BigDecimal(text).intValueExact();
        if (n >= 1 && n <= BoardSize.MAX) {
          return n;
        }
      }
    } catch (ArithmeticException | NumberFormatException e) {
      // Told below, like a number out of range.
    }
    throw new IllegalArgumentException(
        "'" + text + "' is not a board size (1 to " + BoardSize.MAX + ")");
  }
}
