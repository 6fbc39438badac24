package nqueens.boards;

import java.util.Arrays;

/**
 * Which queens of a board attack each other. Three bit sets (rows, sum diagonals, difference
 * diagonals) find an attack, and the rows of the first {@value #KEPT} columns name the other queen.
 * Memory: 5/8 of a byte for each queen of the board, and 4 bytes more for each of these columns.
 */
public final class Attacks {
  /** The number of columns whose rows are kept. */
  private static final int KEPT = 1 << 24;

  private int largest; // the columns of the largest board for which the sets have space
  private int end; // the number of columns up to the last column with a queen
  private long[] rows;
  private long[] sums; // of row + column
  private long[] differences; // of row - column, as even numbers from 0 on and odd ones below 0

  /** The row of the queen in each of the first columns, from 1; 0 in a column without a queen. */
  private int[] queens = new int[0];

  /**
   * Begins an empty board of n columns, in place of an earlier one. Time: O(1) for each queen of
   * the earlier board, unless the new board is the largest so far.
   */
  public void begin(int n) {
    boolean renewed = n > largest || end > KEPT;
    if (n > largest) {
      largest = Math.max(n, 2 * Math.min(largest, BoardSizes.MAX / 2));
    }
    if (renewed) {
      rows = new long[(largest >> 6) + 1];
      sums = new long[(largest >> 5) + 1];
      differences = new long[(largest >> 5) + 1];
    }
    for (int column = 0; column < end && !renewed; column++) {
      int row = queens[column] - 1;
      if (row >= 0) {
        rows[row >> 6] = 0;
        sums[(row + column) >> 6] = 0;
        differences[place(row - column) >> 6] = 0;
      }
    }
    Arrays.fill(queens, 0, Math.min(end, queens.length), 0);
    end = 0;
  }

  /** The place of a difference in its set. */
  private static int place(int difference) {
    return (difference << 1) ^ (difference >> 31);
  }

  /**
   * The first queen that an earlier queen attacks, and the earlier queen, in words; null if no
   * queen is attacked.
   *
   * @param queens the 0-based row of the queen in each column, below n; negative if it has none
   */
  public static String faultOf(int[] queens) {
    Attacks board = new Attacks();
    board.begin(queens.length);
    String attack = null;
    for (int column = 0; column < queens.length && attack == null; column++) {
      attack = queens[column] < 0 ? null : board.add(column, queens[column]);
    }
    return attack;
  }

  /** Adds a queen right of all others. Returns in words who attacks the new queen, or null. */
  public String add(int column, int row) {
    boolean free =
        add(rows, row) && add(sums, row + column) && add(differences, place(row - column));
    if (column < KEPT) {
      if (column >= queens.length) {
        queens = Arrays.copyOf(queens, Math.min(KEPT, 2 * column + 16));
      }
      queens[column] = row + 1;
    }
    end = column + 1;
    return free ? null : attack(column, row);
  }

  /** Adds a number to a set; false if the set already had the number. */
  private static boolean add(long[] set, int number) {
    long word = set[number >> 6];
    set[number >> 6] = word | 1L << number;
    return (word >>> number & 1) == 0;
  }

  /** Says in words which queen attacks a new one. */
  private String attack(int column, int row) {
    for (int other = 0; other < Math.min(column, queens.length); other++) {
      int distance = Math.abs(row + 1 - queens[other]);
      if (queens[other] > 0 && (distance == 0 || distance == column - other)) {
        String sum = row + 1 + column == queens[other] + other ? "sum" : "difference";
        String how = distance == 0 ? "are both in row %d" : "attack each other on a %4$s diagonal";
        return ("columns %d and %d " + how).formatted(other + 1, column + 1, row + 1, sum);
      }
    }
    return "column " + (column + 1) + ": an earlier queen attacks it";
  }
}
