package nqueens.draw;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds out which queens attack each other on a small board that is to be drawn. A column without a
 * queen has the row -1. Time: O(n^2), as every pair is looked at.
 */
final class Attacks {
  private Attacks() {}

  /** The pairs of columns whose queens share a row or a diagonal, in ascending order. */
  static List<int[]> pairs(int[] queens) {
    List<int[]> pairs = new ArrayList<>();
    for (int i = 0; i < queens.length; i++) {
      for (int j = i + 1; j < queens.length; j++) {
        if (attack(queens, i, j)) {
          pairs.add(new int[] {i, j});
        }
      }
    }
    return pairs;
  }

  /** attacked[i] = whether another queen attacks that of column i. */
  static boolean[] attacked(int[] queens) {
    boolean[] attacked = new boolean[queens.length];
    for (int i = 0; i < queens.length; i++) {
      for (int j = i + 1; j < queens.length; j++) {
        if (attack(queens, i, j)) {
          attacked[i] = true;
          attacked[j] = true;
        }
      }
    }
    return attacked;
  }

  private static boolean attack(int[] queens, int i, int j) {
    int distance = Math.abs(queens[i] - queens[j]);
    return queens[i] >= 0 && queens[j] >= 0 && (distance == 0 || distance == j - i);
  }
}
