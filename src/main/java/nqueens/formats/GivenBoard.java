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
}
