package nqueens.draw;

/** A placement as text of Unicode characters. */
final class TextBoard {
  private static final int WIDTH = 72;
  private static final int HEIGHT = 36;
  private static final String SHADES = " \u2591\u2592\u2593\u2588";

  private TextBoard() {}

  /**
   * A board of squares up to {@link BoardPicture#LARGEST_BOARD} rows, above that shades for parts
   * of the board.
   */
  static String of(int[] q) {
    return q.length <= BoardPicture.LARGEST_BOARD ? board(q) : shades(q);
  }

  private static String board(int[] q) {
    StringBuilder text = new StringBuilder();
    for (int column : q) {
      for (int c = 0; c < q.length; c++) {
        text.append(c == 0 ? "" : " ").append(c == column ? '\u265b' : '\u00b7');
      }
      text.append('\n');
    }
    return text.toString();
  }

  private static String shades(int[] q) {
    int[][] bins = BoardPicture.bins(q, Math.min(HEIGHT, q.length), Math.min(WIDTH, q.length));
    double full = Math.max(1, 2.0 * q.length / bins.length / bins[0].length);
    StringBuilder text = new StringBuilder();
    for (int[] line : bins) {
      text.append('\u2502');
      for (int queens : line) {
        int shade = (int) Math.ceil(Math.min(1, queens / full) * (SHADES.length() - 1));
        text.append(SHADES.charAt(shade));
      }
      text.append("\u2502\n");
    }
    String edge = "\u2500".repeat(bins[0].length);
    return "\u250c" + edge + "\u2510\n" + text + "\u2514" + edge + "\u2518\n";
  }
}
