package nqueens.counters;

import java.util.ArrayList;
import java.util.List;

/** All placements of n queens, by comparing every two; rows are counted from 0. */
public final class NaivePlacements {
  private NaivePlacements() {}

  /** The placements, each as the rows of the queens in columns 0..n-1. */
  public static List<int[]> all(int n) {
    return withEastRows(n, -1);
  }

  /** The placements whose queens in the east have rows of a set, and whose others do not. */
  public static List<int[]> withEastRows(int n, int eastRows) {
    List<int[]> found = new ArrayList<>();
    extend(new int[n], 0, eastRows, found);
    return found;
  }

  private static void extend(int[] rows, int column, int eastRows, List<int[]> found) {
    if (column == rows.length) {
      found.add(rows.clone());
      return;
    }
    for (int row = 0; row < rows.length; row++) {
      boolean east = column >= (rows.length + 1) / 2;
      boolean free = eastRows == -1 || ((eastRows >> row) & 1) == (east ? 1 : 0);
      for (int c = 0; free && c < column; c++) {
        free = rows[c] != row && Math.abs(rows[c] - row) != column - c;
      }
      if (free) {
        rows[column] = row;
        extend(rows, column + 1, eastRows, found);
      }
    }
  }
}
