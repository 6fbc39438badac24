package nqueens.drawing;

import nqueens.boards.PartialSolution;

/**
 * A board as lines of Unicode characters: column 1 at the left, row 1 at the top. The first line
 * has the size, so that nobody takes the numbers of the columns for a board.
 */
public final class TextBoard {
  private static final char QUEEN = '\u265b';
  private static final char ATTACKED = '\u2717';
  private static final char BLOCKED = '#';
  private static final char EMPTY = '\u00b7';

  private TextBoard() {}

  /** A board of squares with its size and coordinates. Last lines explain the marks that it has. */
  public static String of(PartialSolution board) {
    int[] queens = board.queens();
    int n = queens.length;
    boolean[] attacked = SvgBoard.attacked(queens);
    StringBuilder text = new StringBuilder("n = " + n + "\n" + columnNumbers(n));
    for (int row = 0; row < n; row++) {
      text.append(String.format("%" + digits(n) + "d", row + 1));
      for (int column = 0; column < n; column++) {
        char empty = board.blocked().has(column, row) ? BLOCKED : EMPTY;
        char queen = attacked[column] ? ATTACKED : QUEEN;
        text.append(' ').append(queens[column] == row ? queen : empty);
      }
      text.append('\n');
    }
    explain(ATTACKED, " attacked queen\n", text);
    explain(BLOCKED, " blocked square\n", text);
    return text.toString();
  }

  private static void explain(char mark, String meaning, StringBuilder text) {
    if (text.indexOf(Character.toString(mark)) >= 0) {
      text.append(mark).append(meaning);
    }
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
