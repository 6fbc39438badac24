package nqueens.completion;

import java.util.stream.IntStream;
import nqueens.boards.BlockedSquares;
import nqueens.boards.PartialSolution;
import nqueens.search.Search;

/**
 * The queens of a board, none attacking another. Axis x is column x, or row x - n. A square is free
 * if it is not blocked, and no queen attacks it or is on it.
 */
final class Occupancy {
  final int n; // the number of columns
  final boolean[] taken; // which axes have a queen
  private final int[] queens; // the row of the queen in each column; any number if there is none
  private final BlockedSquares blocked;
  private final boolean[] sums; // which sum diagonals have a queen, by row + column
  private final boolean[] differences; // which difference diagonals have one, by n + row - column

  /** The queens of a partial solution. */
  Occupancy(PartialSolution board) {
    int[] given = board.queens();
    blocked = board.blocked();
    n = given.length;
    queens = given.clone();
    taken = new boolean[2 * n];
    sums = new boolean[2 * n];
    differences = new boolean[2 * n];
    for (int column = 0; column < n; column++) {
      if (given[column] != Search.OPEN) {
        set(column, n + given[column], true);
      }
    }
  }

  /** A copy. */
  Occupancy(Occupancy from) {
    n = from.n;
    blocked = from.blocked;
    queens = from.queens.clone();
    taken = from.taken.clone();
    sums = from.sums.clone();
    differences = from.differences.clone();
  }

  /** The row of the queen in each column, in a new array. */
  int[] queens() {
    return queens.clone();
  }

  /** The columns, and the rows, that have no queen, as axes in ascending order. */
  int[][] openAxes() {
    return new int[][] {
      IntStream.range(0, n).filter(x -> !taken[x]).toArray(),
      IntStream.range(n, 2 * n).filter(x -> !taken[x]).toArray()
    };
  }

  /** Entry i is a set of bits: the row of the queen in column i, or all rows free there. */
  long[] rows() {
    long[] rows = new long[n];
    for (int s = 0; s < n * n; s++) {
      boolean own = taken[s / n] && queens[s / n] == s % n;
      rows[s / n] |= own || isFree(s / n, n + s % n) ? 1L << s % n : 0;
    }
    return rows;
  }

  /** Places a queen on the square where two axes cross, or takes the queen away. */
  void set(int column, int row, boolean queen) {
    queens[column] = row - n;
    taken[column] = queen;
    taken[row] = queen;
    sums[column + row - n] = queen;
    differences[row - column] = queen;
  }

  /** Whether the square where a column and a row cross, as axes, is free. */
  boolean isFree(int column, int row) {
    return !taken[column]
        && !taken[row]
        && !sums[column + row - n]
        && !differences[row - column]
        && !blocked.has(column, row - n);
  }
}
