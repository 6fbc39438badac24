package nqueens.placement;

import java.util.Arrays;
import java.util.function.LongPredicate;

/**
 * Checks one placement, queen by queen. Three bit sets (numbers, sum diagonals, difference
 * diagonals) find the fault, and the first {@value #REMEMBERED} numbers are kept to name the other
 * queen. Memory: 5/8 of a byte for each queen of the board and 4 bytes for each remembered one,
 * taken as the numbers come.
 */
public final class PlacementCheck {
  /** Numbers kept: 64 MiB. A fault whose other queen is not among them is told without it. */
  static final int REMEMBERED = 1 << 24;

  private final int n;
  private final SparseBitSet numbers;
  private final SparseBitSet sums;
  private final SparseBitSet differences;
  private int[] remembered = new int[16];
  private int rows;

  /**
   * A check of one placement of n queens.
   *
   * @param n the number of rows, 1 to 2^30
   */
  PlacementCheck(int n) {
    this.n = n;
    numbers = new SparseBitSet(n);
    sums = new SparseBitSet(2L * n - 1);
    differences = new SparseBitSet(2L * n - 1);
  }

  /** The fault of a whole 0-based placement, or null if it is right. */
  public static String faultOf(int[] q, int n) {
    PlacementCheck check = new PlacementCheck(n);
    for (int column : q) {
      String fault = check.next(column + 1L);
      if (fault != null) {
        return fault;
      }
    }
    return check.end();
  }

  /**
   * Takes the number of the next row.
   *
   * @param number any; 1..n is right
   * @return what is wrong, or null
   */
  String next(long number) {
    if (rows == n) {
      return "more than " + n + " numbers";
    }
    long row = ++rows;
    if (number < 1 || number > n) {
      return "row " + row + ": " + number + " is not in 1.." + n;
    }
    if (!numbers.add(number - 1)) {
      return "number "
          + number
          + " is doubled: rows "
          + earlier(row, r -> at(r) == number)
          + " and "
          + row;
    }
    long sum = row + number;
    if (!sums.add(sum - 2)) {
      return attack(earlier(row, r -> r + at(r) == sum), row, "sum", sum);
    }
    long difference = row - number;
    if (!differences.add(difference + n - 1)) {
      return attack(earlier(row, r -> r - at(r) == difference), row, "difference", difference);
    }
    remember((int) number);
    return null;
  }

  /** To be called after the last number: what is wrong, or null. */
  String end() {
    if (rows == n) {
      return null;
    }
    return rows
        + " numbers instead of "
        + n
        + "; "
        + (numbers.firstAbsent() + 1)
        + " is the first that is missing";
  }

  private static String attack(String earlier, long row, String kind, long diagonal) {
    return "rows "
        + earlier
        + " and "
        + row
        + " attack each other on "
        + kind
        + " diagonal "
        + diagonal;
  }

  private void remember(int number) {
    if (rows > REMEMBERED) {
      return;
    }
    if (rows > remembered.length) {
      remembered = Arrays.copyOf(remembered, Math.min(2 * remembered.length, REMEMBERED));
    }
    remembered[rows - 1] = number;
  }

  private long at(long row) {
    return remembered[(int) row - 1];
  }

  private static String earlier(long row, LongPredicate meets) {
    for (long r = 1; r < row && r <= REMEMBERED; r++) {
      if (meets.test(r)) {
        return Long.toString(r);
      }
    }
    return "(one above " + REMEMBERED + ")";
  }
}
