package nqueens.checking;

import java.util.Arrays;
import nqueens.boards.Attacks;
import nqueens.boards.BoardSizes;
import nqueens.boards.PartialSolution;

/**
 * Checks a solution, queen by queen or at once. Queen by queen, three bit sets (rows, sum
 * diagonals, difference diagonals) find the fault. Memory: 5/8 of a byte for each queen of the
 * board, and 4 bytes more for each of the first {@value #KEPT}, to name the other queen of a fault.
 */
public final class SolutionCheck {
  private static final int KEPT = 1 << 24;

  private final TestCase asked;
  private final int n;
  private final long[] takenRows;
  private final long[] takenSums;
  private final long[] takenDifferences;
  private int[] rows = new int[16];
  private int columns;

  /** A check of a solution that comes queen by queen. */
  SolutionCheck(TestCase asked) {
    this.asked = asked;
    n = asked.n();
    takenRows = new long[(n >> 6) + 1];
    takenSums = new long[(n >> 5) + 1];
    takenDifferences = new long[(n >> 5) + 1];
  }

  /**
   * The first fault of an answer, or null if it is right.
   *
   * @param queens the row of the queen in each column, from 0; or null for "no solution"
   * @param n the number of queens asked for, 1 to 2^30
   */
  public static String faultOf(int[] queens, int n) {
    return faultOf(queens, TestCase.of(n));
  }

  /** The first fault of a completion, or null if it is right; {@code queens} as above. */
  public static String faultOf(int[] queens, PartialSolution given) {
    return faultOf(queens, TestCase.of(given));
  }

  static String faultOf(int[] queens, TestCase asked) {
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
    boolean blocked = given != null && given.blocked().any();
    if (Attacks.count(queens, given == null ? queens : given.queens()) == n
        && (!blocked || given.faultOf(queens) == null)) {
      return null;
    }
    SolutionCheck check = new SolutionCheck(asked);
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
    if (row < 1 || row > n) {
      String from = row == 0 ? " (rows count from 1)" : "";
      String shown = row > BoardSizes.MAX ? "above 2^30" : Long.toString(row);
      return "column " + (column + 1) + ": row " + shown + " is not in 1.." + n + from;
    }
    int r = (int) row - 1;
    String fault = asked.given() == null ? null : asked.given().faultOf(column, r);
    if (fault != null) {
      return fault;
    }
    if (column < KEPT) {
      rows = column < rows.length ? rows : Arrays.copyOf(rows, 2 * column);
      rows[column] = r;
    }
    boolean free =
        add(takenRows, r)
            && add(takenSums, r + column)
            && add(takenDifferences, r - column + n - 1);
    return free ? null : attack(column, r);
  }

  /** Adds a number to a set; false if it was in already. */
  private static boolean add(long[] set, int number) {
    long word = set[number >> 6];
    set[number >> 6] = word | 1L << number;
    return (word >>> number & 1) == 0;
  }

  private String attack(int column, int row) {
    String attack = null;
    for (int other = 0; other < Math.min(column, KEPT) && attack == null; other++) {
      attack = Attacks.of(other, rows[other], column, row);
    }
    return attack != null ? attack : "column " + (column + 1) + ": an earlier queen attacks it";
  }
}
