package nqueens.checking;

import nqueens.boards.Attacks;
import nqueens.boards.BoardSizes;
import nqueens.boards.PartialSolution;

/** Checks a solution, queen by queen or at once. Memory: that of {@link Attacks}. */
public final class SolutionCheck {
  private SolutionCheck() {}

  /** The first fault of an answer for n queens, in 0-based rows or null for none; null if right. */
  public static String faultOf(int[] queens, int n) {
    return faultOf(queens, Question.of(n));
  }

  /** The first fault of a completion, or null if the completion is right. */
  public static String faultOf(int[] queens, PartialSolution given) {
    return faultOf(queens, Question.of(given));
  }

  /** The first fault of an answer to a question, or null if the answer is right. */
  static String faultOf(int[] queens, Question asked) {
    int n = asked.n();
    if (queens == null) {
      return BoardSizes.solvable(n) ? "no solution where there is one" : null;
    }
    if (asked.given() == null && !BoardSizes.solvable(n)) {
      return "a solution where there is none";
    }
    if (queens.length != n) {
      return queens.length + " queens instead of " + n;
    }
    Attacks board = new Attacks();
    board.begin(n);
    String fault = null;
    for (int column = 0; column < n && fault == null; column++) {
      fault = add(board, asked, column, queens[column] + 1L);
    }
    return fault;
  }

  /**
   * Adds the queen of a 0-based column to the columns before, and returns what is wrong, or null.
   *
   * @param row its row, from 1, which may be any number
   */
  static String add(Attacks board, Question asked, int column, long row) {
    if (row < 1 || row > asked.n()) {
      String from = row == 0 ? " (rows count from 1)" : "";
      String shown = row > BoardSizes.MAX ? "above 2^30" : Long.toString(row);
      return "column " + (column + 1) + ": row " + shown + " is not in 1.." + asked.n() + from;
    }
    int r = (int) row - 1;
    String fault = asked.given() == null ? null : asked.given().faultOf(column, r);
    return fault != null ? fault : board.add(column, r);
  }
}
