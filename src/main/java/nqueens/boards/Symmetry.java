package nqueens.boards;

import java.util.Arrays;

/** The rotations and reflections of a solution, which has the 0-based row of each column. */
public final class Symmetry {
  private Symmetry() {}

  /** Whether a solution is the lexicographically least of its class under the eight symmetries. */
  public static boolean isLeast(int[] queens) {
    boolean least = true;
    int[] image = queens;
    for (int k = 0; k < 8 && least; k++) { // one reflection after the other gives all symmetries
      image = k % 2 == 0 ? transposed(image) : upsideDown(image);
      least = Arrays.compare(queens, image) <= 0;
    }
    return least;
  }

  /** The reflection that exchanges columns and rows. */
  private static int[] transposed(int[] queens) {
    int[] columns = new int[queens.length];
    for (int column = 0; column < queens.length; column++) {
      columns[queens[column]] = column;
    }
    return columns;
  }

  private static int[] upsideDown(int[] queens) {
    return Arrays.stream(queens).map(row -> queens.length - 1 - row).toArray();
  }
}
