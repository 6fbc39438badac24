package nqueens.drawing;

/** An answer as lines of Unicode characters: column 1 at the left, row 1 at the top. */
public final class TextBoard {
  private static final char QUEEN = '\u265b';
  private static final char ATTACKED = '\u2717';
  private static final char EMPTY = '\u00b7';

  private TextBoard() {}

  /**
   * A board of squares with coordinates; attacked queens have a mark, which a last line explains.
   *
   * @param queens queens[i] = 0-based row of the queen in column i, right or wrong
   */
  public static String of(int[] queens) {
    int n = queens.length;
    boolean[] attacked = BoardPicture.attacked(queens);
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
}
