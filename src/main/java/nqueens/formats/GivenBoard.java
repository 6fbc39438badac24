package nqueens.formats;

import java.util.Arrays;

/**
 * A board as it is given.
 *
 * @param queens the 0-based row of the queen in each column, or -1 in a column without one
 * @param blocked the squares that no queen may use; none of the queens is on one
 */
@SuppressWarnings("ArrayRecordComponent") // Boards are never compared.
public record GivenBoard(int[] queens, BlockedSquares blocked) {
  /** A board of n columns without a queen or a blocked square. */
  public static GivenBoard empty(int n) {
    int[] queens = new int[n];
    Arrays.fill(queens, -1);
    return of(queens);
  }

  /** A board without blocked squares. */
  public static GivenBoard of(int... queens) {
    return new GivenBoard(queens, BlockedSquares.NONE);
  }

  /**
   * Why queens cannot be on this board, in words, or null if they can.
   *
   * @param other the 0-based row of the queen in each column, or -1 in a column without one
   */
  public String faultOf(int[] other) {
    if (other.length != queens.length) {
      return Plural.of(other.length, "column") + " instead of " + queens.length;
    }
    for (int i = 0; i < queens.length; i++) {
      if (queens[i] >= 0 && other[i] != queens[i]) {
        String found = other[i] < 0 ? "no queen" : "row " + (other[i] + 1);
        return "column %d: %s, but %d is given".formatted(i + 1, found, queens[i] + 1);
      }
      if (other[i] >= 0 && blocked.has(i, other[i])) {
        return "column %d: row %d is blocked there".formatted(i + 1, other[i] + 1);
      }
    }
    return null;
  }
}
