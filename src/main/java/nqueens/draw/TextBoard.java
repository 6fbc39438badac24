package nqueens.draw;

import nqueens.placement.Attacks;

/** A placement as lines of Unicode characters: column 1 at the left, row 1 at the top. */
final class TextBoard {
  private static final char QUEEN = '\u265b';
  private static final char ATTACKED = '\u2717';
  private static final char EMPTY = '\u00b7';
  private static final int WIDTH = 72;
  private static final int HEIGHT = 36;
  private static final String SHADES = " \u2591\u2592\u2593\u2588";

  private TextBoard() {}

  /**
   * A board of squares with coordinates; attacked queens have a mark, which a last line explains.
   */
  static String squares(int[] queens) {
    int n = queens.length;
    boolean[] attacked = Attacks.attacked(queens);
    StringBuilder text = new StringBuilder(columnNumbers(n));
    for (int row = 0; row < n; row++) {
      text.append(String.format("%" + digits(n) + "d", row + 1));
      for (int column = 0; column < n; column++) {
        boolean queen = queens[column] == row;
        text.append(' ').append(!queen ? EMPTY : attacked[column] ? ATTACKED : QUEEN);
      }
      text.append('\n');
    }
    if (text.indexOf(Character.toString(ATTACKED)) >= 0) {
      text.append(ATTACKED).append(" attacked queen\n");
    }
    return text.toString();
  }

  /** From 10 on a column's number is written downwards. */
  private static String columnNumbers(int n) {
    StringBuilder tens = new StringBuilder(" ".repeat(digits(n)));
    StringBuilder units = new StringBuilder(" ".repeat(digits(n)));
    for (int column = 1; column <= n; column++) {
      tens.append(' ').append(column < 10 ? " " : column / 10);
      units.append(' ').append(column % 10);
    }
    return (n < 10 ? "" : tens + "\n") + units + "\n";
  }

  private static int digits(int number) {
    return Integer.toString(number).length();
  }

  /** Shades for the number of queens, 60 or more, in each part of the board, with a legend. */
  static String shades(int[] queens) {
    int height = Math.min(HEIGHT, queens.length);
    int width = Math.min(WIDTH, queens.length);
    Cells cells = Cells.of(queens, height, width);
    StringBuilder text = new StringBuilder();
    text.append("      column 1").append(" ".repeat(width - 15)).append("column n\n");
    text.append(edge("      \u250c", width, "\u2510"));
    for (int y = 0; y < height; y++) {
      text.append(y == 0 ? "row 1 " : y == height - 1 ? "row n " : "      ").append('\u2502');
      for (int x = 0; x < width; x++) {
        text.append(SHADES.charAt(shade(cells.queens()[y][x], cells.full())));
      }
      text.append("\u2502\n");
    }
    text.append(edge("      \u2514", width, "\u2518"));
    return text + "      queens: " + legend(cells.full()) + "; n = " + queens.length + "\n";
  }

  private static String edge(String left, int width, String right) {
    return left + "\u2500".repeat(width) + right + "\n";
  }

  private static int shade(int queens, int full) {
    int darkest = SHADES.length() - 1;
    return (int) Math.ceil(Math.min(1, (double) queens / full) * darkest);
  }

  /** The least number of queens of each shade in use. */
  private static String legend(int full) {
    StringBuilder legend = new StringBuilder("none blank");
    for (int queens = 1, last = 0; queens <= full; queens++) {
      int shade = shade(queens, full);
      if (shade != last) {
        legend.append(", from ").append(queens).append(' ').append(SHADES.charAt(shade));
        last = shade;
      }
    }
    return legend.toString();
  }
}
