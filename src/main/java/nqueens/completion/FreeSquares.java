package nqueens.completion;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import nqueens.boards.PartialSolution;

/**
 * The free squares of a board, column by column, and in a column by row.
 *
 * @param n the number of columns, open or not
 * @param columns the open columns
 * @param first entry i is which free square is the first of columns[i]; the last entry is how many
 *     free squares there are
 * @param rows the row of each free square
 */
@SuppressWarnings("ArrayRecordComponent") // Squares are never compared.
record FreeSquares(int n, int[] columns, int[] first, int[] rows) {
  /** The most free squares. With more, searches do not fit into a heap of 512 MB. */
  private static final int MAX = 1 << 23;

  /** The free squares of a board; null if there are too many, or time is over. */
  static FreeSquares of(PartialSolution given, BooleanSupplier over) {
    Occupancy board = new Occupancy(given);
    int[] columns = board.openAxes()[0];
    int[] openRows = board.openAxes()[1];
    int[] first = new int[columns.length + 1];
    int[] rows = new int[1 << 10];
    int size = 0;
    for (int i = 0; i < columns.length; i++) {
      if (over.getAsBoolean()) {
        return null;
      }
      for (int row : openRows) {
        if (board.isFree(columns[i], row)) {
          rows = size == rows.length ? Arrays.copyOf(rows, 2 * size) : rows;
          rows[size++] = row - board.n;
        }
      }
      if (size > MAX) {
        return null;
      }
      first[i + 1] = size;
    }
    return new FreeSquares(board.n, columns, first, Arrays.copyOf(rows, size));
  }

  /** How many columns are open. */
  int open() {
    return columns.length;
  }

  /** How many squares are free. */
  int size() {
    return rows.length;
  }

  /** Whether an open column has no free square, so that there is no completion. */
  boolean stuck() {
    boolean stuck = false;
    for (int i = 0; i < columns.length; i++) {
      stuck |= first[i] == first[i + 1];
    }
    return stuck;
  }
}
