package nqueens.boards;

import java.util.Arrays;
import nqueens.text.Plural;

/**
 * A board as it is given.
 *
 * @param queens the 0-based row of the queen in each column, or -1 in a column without one
 * @param blocked the squares that no queen may use; none of the queens is on one
 */
@SuppressWarnings("ArrayRecordComponent") // Boards are never compared.
public record PartialSolution(int[] queens, BlockedSquares blocked) {
  /** A board of n columns without a queen or a blocked square. */
  public static PartialSolution empty(int n) {
    int[] queens = new int[n];
    Arrays.fill(queens, -1);
    return of(queens);
  }

  /** A board without blocked squares. */
  public static PartialSolution of(int... queens) {
    return new PartialSolution(queens, BlockedSquares.NONE);
  }

  /** As {@link #faultOf(int, int)}, of the first column that has a fault. */
  public String faultOf(int[] rows) {
    if (rows.length != queens.length) {
      return Plural.of(rows.length, "column") + " instead of " + queens.length;
    }
    String fault = null;
    for (int column = 0; column < rows.length && fault == null; column++) {
      fault = faultOf(column, rows[column]);
    }
    return fault;
  }

  /** Why a 0-based column cannot have its queen in a row, or in none (-1); null if it can. */
  public String faultOf(int column, int row) {
    int given = queens[column];
    boolean moved = given >= 0 && given != row;
    if (!moved && (row < 0 || !blocked.has(column, row))) {
      return null;
    }
    String found = "column %d: %s".formatted(column + 1, row < 0 ? "no queen" : "row " + (row + 1));
    return found + (moved ? ", but " + (given + 1) + " is given" : " is blocked there");
  }
}
