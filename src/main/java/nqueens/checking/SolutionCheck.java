package nqueens.checking;

import nqueens.boards.Attacks;
import nqueens.boards.BoardSizes;
import nqueens.boards.PartialSolution;

/** Checks a solution, queen by queen or at once. Memory: that of {@link Attacks}. */
public final class SolutionCheck {
  private final Question asked;
  private final Attacks queens;
  private int columns; // the number of queens so far

  /** A check of a solution that comes queen by queen, on a board that is begun for this purpose. */
  SolutionCheck(Question asked, Attacks board) {
    this.asked = asked;
    queens = board;
    queens.begin(asked.n());
  }

  /**
   * The first fault of an answer, or null if the answer is right.
   *
   * @param queens the row of the queen in each column, from 0; or null for "no solution"
   * @param n the number of queens asked for, 1 to 2^30
   */
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
    PartialSolution given = asked.given();
    if (queens == null) {
      return BoardSizes.solvable(n) ? "no solution where there is one" : null;
    }
    if (given == null && !BoardSizes.solvable(n)) {
      return "a solution where there is none";
    }
    if (queens.length != n) {
      return queens.length + " queens instead of " + n;
    }
    SolutionCheck check = new SolutionCheck(asked, new Attacks());
    String fault = null;
    for (int i = 0; i < n && fault == null; i++) {
      fault = check.next(queens[i] + 1L);
    }
    return fault;
  }

  /**
   * Takes the queen of the next column, of n, and returns what is wrong, or null.
   *
   * @param row its row, from 1, which may be any number
   */
  String next(long row) {
    int column = columns++;
    if (row < 1 || row > asked.n()) {
      String from = row == 0 ? " (rows count from 1)" : "";
      String shown = row > BoardSizes.MAX ? "above 2^30" : Long.toString(row);
      return "column " + (column + 1) + ": row " + shown + " is not in 1.." + asked.n() + from;
    }
    int r = (int) row - 1;
    String fault = asked.given() == null ? null : asked.given().faultOf(column, r);
    return fault != null ? fault : queens.add(column, r);
  }
}
