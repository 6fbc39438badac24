package nqueens.testing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Solutions as the rows of the queens in columns 0..n-1, from 0, by comparing every two queens. */
public final class NaiveSolutions {
  private NaiveSolutions() {}

  public static List<int[]> all(int n) {
    List<int[]> found = new ArrayList<>();
    extend(new int[n], 0, found);
    return found;
  }

  private static void extend(int[] rows, int column, List<int[]> found) {
    if (column == rows.length) {
      found.add(rows.clone());
      return;
    }
    for (int row = 0; row < rows.length; row++) {
      rows[column] = row;
      if (isPeaceful(Arrays.copyOf(rows, column + 1))) {
        extend(rows, column + 1, found);
      }
    }
  }

  /** Whether no two queens attack each other. A column whose row is negative has none. */
  public static boolean isPeaceful(int[] rows) {
    for (int i = 0; i < rows.length; i++) {
      for (int j = 0; j < i; j++) {
        if (rows[i] >= 0 && rows[j] >= 0 && attack(i, rows[i], j, rows[j])) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether a queen in one column and row attacks one in another. */
  public static boolean attack(int column, int row, int otherColumn, int otherRow) {
    int rows = Math.abs(row - otherRow);
    return column == otherColumn || rows == 0 || rows == Math.abs(column - otherColumn);
  }

  /** The queen on (row, column) goes to row column of column n - 1 - row. */
  public static int[] turn(int[] rows) {
    int[] turned = new int[rows.length];
    for (int column = 0; column < rows.length; column++) {
      turned[rows.length - 1 - rows[column]] = column;
    }
    return turned;
  }
}
