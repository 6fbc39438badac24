package nqueens.terminal;

/** Foreign text made fit for a line of our own: its first line that is not blank. */
public final class OneLine {
  private static final int LONGEST = 200;

  private OneLine() {}

  /** Without control characters. */
  public static String of(String text) {
    String line =
        String.valueOf(text).lines().filter(l -> !l.isBlank()).findFirst().orElse("").strip();
    return line.replaceAll("\\p{Cntrl}", "?");
  }

  /** The same, at most 200 characters of it: for a cell of a table. */
  public static String cut(String text) {
    String line = of(text);
    return line.length() > LONGEST ? line.substring(0, LONGEST) + "..." : line;
  }
}
