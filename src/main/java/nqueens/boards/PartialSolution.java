package nqueens.boards;

import java.util.Arrays;

/**
 * A board with some queens, which may be completed.
 *
 * @param queens the 0-based row of the queen in each column, or {@link #OPEN} in a column without a
 *     queen
 * @param blocked the squares that no queen may use, and that no queen is on
 */
@SuppressWarnings("ArrayRecordComponent") // Boards are never compared.
public record PartialSolution(int[] queens, BlockedSquares blocked) {
  /** The row of a column without a queen. */
  public static final int OPEN = -1;

  /** A board of n columns without a queen or a blocked square. */
  public static PartialSolution empty(int n) {
    int[] queens = new int[n];
    Arrays.fill(queens, OPEN);
    return of(queens);
  }

  /** A board without blocked squares. */
  public static PartialSolution of(int... queens) {
    return new PartialSolution(queens, BlockedSquares.NONE);
  }

  /** Why the queen of a 0-based column cannot be in a row; null if it can. */
  public String faultOf(int column, int row) {
    int given = queens[column];
    boolean moved = given >= 0 && given != row;
    if (!moved && !blocked.has(column, row)) {
      return null;
    }
    String found = "column %d: row %d".formatted(column + 1, row + 1);
    return found + (moved ? ", but " + (given + 1) + " is given" : " is blocked there");
  }
}
