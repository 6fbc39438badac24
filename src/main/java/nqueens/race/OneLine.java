package nqueens.race;

/** Foreign text made fit for a cell of a table. */
final class OneLine {
  private static final int LONGEST = 200;

  private OneLine() {}

  /** The first line that is not blank, at most 200 characters of it, without control characters. */
  static String of(String text) {
    String line = text.lines().filter(l -> !l.isBlank()).findFirst().orElse("").strip();
    String cut = line.length() > LONGEST ? line.substring(0, LONGEST) + "..." : line;
    return cut.replaceAll("\\p{Cntrl}", "?");
  }
}
