package nqueens;

import java.util.ArrayList;
import java.util.List;

/** Who attacks whom on a small board, for drawings: O(n^2), by looking at every pair. */
final class Attacks {
  private Attacks() {}

  /** The pairs of rows whose queens share a column or a diagonal. */
  static List<int[]> pairs(int[] q) {
    List<int[]> pairs = new ArrayList<>();
    for (int i = 0; i < q.length; i++) {
      for (int j = i + 1; j < q.length; j++) {
        int distance = Math.abs(q[i] - q[j]);
        if (distance == 0 || distance == j - i) {
          pairs.add(new int[] {i, j});
        }
      }
    }
    return pairs;
  }

  /** attacked[i] = whether another queen attacks that of row i. */
  static boolean[] attacked(int[] q) {
    boolean[] attacked = new boolean[q.length];
    for (int[] pair : pairs(q)) {
      attacked[pair[0]] = true;
      attacked[pair[1]] = true;
    }
    return attacked;
  }
}
