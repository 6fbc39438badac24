package nqueens.completion;

import java.util.function.BooleanSupplier;

/**
 * Counts the free squares of each axis, on boards of any size.
 *
 * <p>Time: O(n + m^2) to begin, m being the columns to fill, and O(m) for each queen that is placed
 * or taken back. Memory: O(n).
 */
final class CountedDomains extends Domains {
  private final Occupancy board;
  private final int n;
  private final int[] free; // the number of free squares of each axis that has no queen
  private int placed; // the number of queens on the board beyond the given ones

  /** A board without further queens. Counting ends early if the time is over. */
  CountedDomains(Occupancy board, BooleanSupplier over) {
    super(board.openAxes(), 2 * board.n);
    this.board = board;
    n = board.n;
    free = new int[2 * n];
    for (int k = 0; k < openAxes[0].length && !over.getAsBoolean(); k++) {
      for (int row : openAxes[1]) {
        addIfFree(openAxes[0][k], row, 1);
      }
    }
  }

  @Override
  int choose(int k) {
    int fewest = -1;
    for (int[] axes : openAxes) {
      for (int x : axes) {
        boolean fewer = fewest < 0 || free[x] * wdeg[fewest] < free[fewest] * wdeg[x];
        fewest = fewer && !board.taken[x] ? x : fewest;
      }
    }
    if (free[fewest] == 0) {
      wdeg[fewest]++;
    }
    axis[k] = fewest;
    crossing[k] = -1; // before the first try
    return fewest;
  }

  @Override
  boolean place(int k) {
    takeBack(k);
    int x = axis[k];
    int[] others = openAxes[x < n ? 1 : 0];
    int s = crossing[k];
    do {
      s++;
    } while (s < others.length && !board.isFree(Math.min(x, others[s]), Math.max(x, others[s])));
    crossing[k] = s;
    if (s < others.length) {
      change(k, -1);
      placed++;
    }
    return s < others.length;
  }

  /** Takes all queens back but the first k. */
  private void takeBack(int k) {
    while (placed > k) {
      change(--placed, 1);
    }
  }

  /** Places queen k (-1) or takes it back (1). */
  private void change(int k, int change) {
    int x = axis[k];
    int y = openAxes[x < n ? 1 : 0][crossing[k]];
    int column = Math.min(x, y);
    int row = Math.max(x, y);
    if (change > 0) {
      board.set(column, row, false);
    }
    for (int r : openAxes[1]) {
      free[r] += board.isFree(column, r) ? change : 0;
    }
    for (int c : openAxes[0]) {
      free[c] += board.isFree(c, row) ? change : 0;
      if (c != column) {
        addIfFree(c, row + c - column, change);
        addIfFree(c, row - c + column, change);
      }
    }
    if (change < 0) {
      board.set(column, row, true);
    }
  }

  /** Adds to the free squares of a column and a row, if the square where they cross is free. */
  private void addIfFree(int column, int row, int change) {
    if (row >= n && row < 2 * n && board.isFree(column, row)) {
      free[column] += change;
      free[row] += change;
    }
  }

  private CountedDomains(CountedDomains from) {
    super(from);
    board = new Occupancy(from.board);
    n = from.n;
    free = from.free.clone();
    placed = from.placed;
  }

  @Override
  Domains copy() {
    return new CountedDomains(this);
  }

  @Override
  long bytes() {
    return 34L * n + 16L * axis.length;
  }

  @Override
  int[] queens() {
    return board.queens();
  }
}
