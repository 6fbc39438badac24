package nqueens.terminal;

import java.util.stream.Collectors;

/** Foreign text made fit for a line of our own. */
public final class OneLine {
  private static final int LONGEST = 200;

  private OneLine() {}

  /**
   * The whole text, in which an escape such as \n or \u202e stands for each character that would
   * end the line, move the cursor or hide in it.
   */
  public static String of(String text) {
    return text.stripTrailing()
        .codePoints()
        .mapToObj(c -> isPlain(c) ? Character.toString(c) : escape(c))
        .collect(Collectors.joining());
  }

  private static boolean isPlain(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }

  private static String escape(int c) {
    return c == '\n' ? "\\n" : c == '\t' ? "\\t" : String.format("\\u%04x", c);
  }

  /** The same, at most 200 characters of it: for a cell of a table. */
  public static String cut(String text) {
    String line = of(text);
    return line.length() > LONGEST ? line.substring(0, LONGEST) + "..." : line;
  }
}
