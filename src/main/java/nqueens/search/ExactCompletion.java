package nqueens.search;

import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * An exact search for a completion, by backtracking. A free square is one that no queen attacks or
 * stands on. Of all columns and rows without a queen, the next is the one with the fewest free
 * squares, which are tried in turn. If it has none, the last queen was wrong.
 *
 * <p>Time: O(n + m^2) to begin, m being the columns to fill, and O(m) for each queen that is placed
 * or taken back. Memory: O(n).
 */
final class ExactCompletion {
  private final int n;
  private final int[] queens;

  /** Which diagonals have a queen, and which axes: axis x is column x, or row x - n. */
  private final boolean[] sums;

  private final boolean[] differences;
  private final boolean[] taken;

  /** The columns, and the rows, that are to get a queen, as axes. */
  private final int[][] wanting;

  /** The number of free squares of each axis that has no queen. */
  private final int[] free;

  /** The k-th queen stands where axis[k] and number crossing[k] of the other axes cross. */
  private final int[] axis;

  private final int[] crossing;

  /** How many queens were placed; -1 if it is proved that there is no completion. */
  private int placed;

  /** A search that has placed no queen yet; for the arguments see {@link Completion#of}. */
  ExactCompletion(int[] given, BooleanSupplier over) {
    n = given.length;
    queens = given.clone();
    sums = new boolean[2 * n];
    differences = new boolean[2 * n];
    taken = new boolean[2 * n];
    free = new int[2 * n];
    for (int column = 0; column < n; column++) {
      if (given[column] != Search.OPEN) {
        set(column, n + given[column], true);
      }
    }
    wanting = new int[][] {untaken(0), untaken(n)};
    for (int k = 0; k < wanting[0].length && !over.getAsBoolean(); k++) {
      for (int row : wanting[1]) {
        addIfFree(wanting[0][k], row, 1);
      }
    }
    axis = new int[wanting[0].length + 1];
    crossing = new int[wanting[0].length + 1];
    choose();
  }

  private int[] untaken(int first) {
    return IntStream.range(first, first + n).filter(x -> !taken[x]).toArray();
  }

  /**
   * Goes on until a completion is found, it is proved that there is none, so many queens were
   * placed or taken back, or the time is over; returns whether it is decided.
   */
  boolean decide(long steps, BooleanSupplier over) {
    for (long step = 0; placed >= 0 && placed < wanting[0].length; step++) {
      if (step == steps || over.getAsBoolean()) {
        return false;
      }
      step();
    }
    return true;
  }

  /** The completion, or {@code null} if there is none, once that is decided. */
  int[] queens() {
    return placed < 0 ? null : queens;
  }

  /** Places the next queen, or takes back the last one. */
  private void step() {
    int x = axis[placed];
    int[] others = wanting[x < n ? 1 : 0];
    int k = crossing[placed];
    do {
      k++;
    } while (k < others.length && !isFree(Math.min(x, others[k]), Math.max(x, others[k])));
    crossing[placed] = k;
    if (k < others.length) {
      change(-1);
      placed++;
      choose();
    } else if (--placed >= 0) {
      change(1);
    }
  }

  /** The axis for the next queen. */
  private void choose() {
    int fewest = -1;
    for (int[] axes : wanting) {
      for (int x : axes) {
        fewest = !taken[x] && (fewest < 0 || free[x] < free[fewest]) ? x : fewest;
      }
    }
    axis[placed] = fewest;
    crossing[placed] = -1;
  }

  /** Places the queen that was chosen last (-1) or takes it back (1). */
  private void change(int change) {
    int x = axis[placed];
    int y = wanting[x < n ? 1 : 0][crossing[placed]];
    int column = Math.min(x, y);
    int row = Math.max(x, y);
    if (change > 0) {
      set(column, row, false);
    }
    for (int r : wanting[1]) {
      free[r] += isFree(column, r) ? change : 0;
    }
    for (int c : wanting[0]) {
      free[c] += isFree(c, row) ? change : 0;
      if (c != column) {
        addIfFree(c, row + c - column, change);
        addIfFree(c, row - c + column, change);
      }
    }
    if (change < 0) {
      set(column, row, true);
    }
  }

  private void set(int column, int row, boolean queen) {
    queens[column] = row - n;
    taken[column] = queen;
    taken[row] = queen;
    sums[column + row - n] = queen;
    differences[row - column] = queen;
  }

  private void addIfFree(int column, int row, int change) {
    if (row >= n && row < 2 * n && isFree(column, row)) {
      free[column] += change;
      free[row] += change;
    }
  }

  private boolean isFree(int column, int row) {
    return !taken[column] && !taken[row] && !sums[column + row - n] && !differences[row - column];
  }
}
