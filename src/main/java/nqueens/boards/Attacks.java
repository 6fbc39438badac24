package nqueens.boards;

import java.util.BitSet;

/**
 * Which queens of a board attack each other. If none do, n queens take n rows, n sum diagonals and
 * n difference diagonals, and counting these is fast. Only if some do, they are looked for.
 *
 * <p>Time: O(n). Memory: 5/8 of a byte for each column.
 */
public final class Attacks {
  /** Queens that are taken at once. A longer loop would be compiled later. */
  private static final int SLICE = 64;

  private Attacks() {}

  /**
   * The first queen that an earlier one attacks, and that one, in words; null if there is none.
   *
   * @param queens the 0-based row of the queen in each column, below n; negative if it has none
   */
  public static String of(int[] queens) {
    if (count(queens, queens) >= 0) {
      return null;
    }
    int n = queens.length;
    BitSet rows = new BitSet();
    BitSet sums = new BitSet();
    BitSet differences = new BitSet();
    int column = 0;
    int row = queens[0];
    while (row < 0
        || !(rows.get(row) || sums.get(row + column) || differences.get(row - column + n))) {
      if (row >= 0) {
        rows.set(row);
        sums.set(row + column);
        differences.set(row - column + n);
      }
      row = queens[++column];
    }
    int other = 0;
    while (queens[other] < 0 || of(other, queens[other], column, row) == null) {
      other++;
    }
    return of(other, queens[other], column, row);
  }

  /** How queens on two squares attack each other, in words; null if they do not. */
  public static String of(int column, int row, int otherColumn, int otherRow) {
    String columns = "columns " + (column + 1) + " and " + (otherColumn + 1);
    if (row == otherRow) {
      return columns + " are both in row " + (row + 1);
    }
    if (Math.abs(row - otherRow) != Math.abs(column - otherColumn)) {
      return null;
    }
    String kind = row + column == otherRow + otherColumn ? "sum" : "difference";
    return columns + " attack each other on a " + kind + " diagonal";
  }

  /**
   * The number of queens, or -1 if some attack each other. Queens beyond the board are left out,
   * and so are those that are not where one is given.
   *
   * @param given the board itself, if no queens are given
   */
  public static int count(int[] board, int[] given) {
    int n = board.length;
    long[] rows = new long[(n + 63) >> 6];
    long[] sums = new long[2 * rows.length];
    long[] differences = new long[2 * rows.length];
    int queens = 0;
    for (int i = 0; i < n; i += SLICE) {
      queens += take(board, given, i, Math.min(n, i + SLICE), rows, sums, differences);
    }
    return count(rows) == queens && count(sums) == queens && count(differences) == queens
        ? queens
        : -1;
  }

  /** Marks the rows and diagonals of the queens in some columns, and counts these queens. */
  private static int take(
      int[] board, int[] given, int from, int to, long[] rows, long[] sums, long[] differences) {
    int n = board.length;
    int queens = 0;
    for (int i = from; i < to; i++) {
      int row = board[i];
      if (row >= 0 && row < n && (given[i] == row || given[i] < 0)) {
        int sum = i + row;
        int difference = n - 1 - i + row;
        rows[row >> 6] |= 1L << row;
        sums[sum >> 6] |= 1L << sum;
        differences[difference >> 6] |= 1L << difference;
        queens++;
      }
    }
    return queens;
  }

  private static long count(long[] words) {
    long count = 0;
    for (long word : words) {
      count += Long.bitCount(word);
    }
    return count;
  }
}
