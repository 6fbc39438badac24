package nqueens.boards;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import nqueens.text.IoConsumer;
import nqueens.text.OneLine;
import nqueens.text.UserException;

/**
 * A board size or a range of them, as users write it: {@code 1000}, {@code 1e6}, {@code 2^30},
 * {@code 8..300}.
 *
 * @param label the text that the user wrote
 * @param first the smallest size, at least 1
 * @param last the largest size, at most 2^30; a single size is both smallest and largest
 */
public record BoardSizes(String label, int first, int last) {
  /** The largest size: 2^30. */
  public static final int MAX = 1 << 30;

  /**
   * Reads one size or range.
   *
   * @param most the largest size that is taken, up to 2^30
   * @throws UserException if the text is no such size or range
   */
  public static BoardSizes of(String text, int most) {
    int dots = text.indexOf("..");
    long first = number(dots < 0 ? text : text.substring(0, dots));
    long last = dots < 0 ? first : number(text.substring(dots + 2));
    String shown = OneLine.quoted(text);
    String none = "%s is not a board size from 1 to %d, such as 8, 1e1, 2^4 or 8..12";
    UserException.usageIf(Math.min(first, last) < 1 || last > most, none, shown, most);
    UserException.usageIf(last < first, "%s is a range from high to low", shown);
    return new BoardSizes(text, (int) first, (int) last);
  }

  /**
   * Reads sizes in the judge's format, and does the work for each size before the next is read.
   * White space separates the sizes, and a 0 or the end of the input ends them. Beyond this format,
   * a size may be a text that {@link #of} takes.
   *
   * @param name what messages call the input, before the line
   */
  public static void read(InputStream in, String name, int most, IoConsumer<Integer> work)
      throws IOException, InterruptedException {
    WordReader words = new WordReader(in);
    while (words.hasMore(false)) {
      int n = (int) words.read();
      String word = words.word();
      boolean plain = n > 0 && n <= most; // of() would take ten times as long
      if (!plain && word.matches("0+")) {
        return;
      }
      BoardSizes sizes;
      try {
        sizes = plain ? new BoardSizes(word, n, n) : of(word, most);
      } catch (UserException e) {
        throw UserException.input(name + ": line " + words.wordLine() + ": " + e.getMessage());
      }
      sizes.forEach(work);
    }
  }

  /** Does the work for each size. */
  public void forEach(IoConsumer<Integer> work) throws IOException, InterruptedException {
    for (int n = first; n <= last; n++) {
      work.accept(n);
    }
  }

  /** Whether there is a solution for n queens: for every n from 1 on but 2 and 3. */
  public static boolean solvable(long n) {
    return n == 1 || n >= 4;
  }

  /** The number of sizes. */
  public int count() {
    return last - first + 1;
  }

  /** The queens of all boards together. */
  public long queens() {
    return ((long) first + last) * count() / 2;
  }

  /** The number that a text stands for; 0 if it is no whole number or too large. */
  private static long number(String text) {
    boolean power = text.matches("2\\^(\\d|[12]\\d|30)");
    if (!power && !text.matches("\\d+([eE]\\d{1,2})?|\\d\\.\\d+[eE]\\d{1,2}")) {
      return 0;
    }
    BigDecimal n = new BigDecimal(power ? text.substring(2) : text);
    n = power ? new BigDecimal(1L << n.intValue()) : n.stripTrailingZeros();
    return n.scale() <= 0 && n.compareTo(new BigDecimal(MAX)) <= 0 ? n.longValue() : 0;
  }
}
