package nqueens.search;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * Proves by weights that a board cannot be completed. Each line, which is a column, a row or a
 * diagonal, gets a whole weight of at least 0, so that the four lines of every free square weigh at
 * least {@value #SCALE} together. Then m further queens use lines that weigh m times as much, and
 * no line is used twice. If all weights add up to less, there is no completion.
 *
 * <p>The weights solve a linear program. In its dual each free square has a share of a queen. In
 * each round of a first-order method the shares of squares that weigh too little grow, and then so
 * do the weights of lines that have more than one queen; the others shrink.
 *
 * <p>Time: O(squares) for each of {@value #ROUNDS} rounds. Memory: O(squares). Sources: A.
 * Chambolle, T. Pock, "A first-order primal-dual algorithm for convex problems", J. Math. Imaging
 * and Vision 40, 2011, algorithm 1; the steps are those of T. Pock, A. Chambolle, "Diagonal
 * preconditioning", ICCV 2011, lemma 2.
 */
final class LinearRelaxation {
  /** What a free square must weigh. Less loses proofs to rounding, more makes numbers longer. */
  private static final int SCALE = 4096;

  /** More rounds prove few boards more, and take time on boards that can be completed. */
  private static final int ROUNDS = 512;

  private LinearRelaxation() {}

  /**
   * Searches for a proof; looks for one after 16 rounds, 32, 64 and so on.
   *
   * @param n the size of the board
   * @param open how many queens are to come
   * @param lines entry 4 s + k is which number of a proof is the weight of square s's k-th line
   * @return as {@link Completion#proof} returns it; {@code null} if there is none or time is over
   */
  static int[] prove(int n, int open, int[] lines, BooleanSupplier over) {
    Map<Integer, Integer> indices = new LinkedHashMap<>(); // a line's index in the arrays below
    int[] index = new int[lines.length]; // entry 4 s + k is the index of square s's k-th line
    for (int k = 0; k < lines.length; k++) {
      Integer known = indices.putIfAbsent(lines[k], indices.size());
      index[k] = known == null ? indices.size() - 1 : known;
    }
    int[] squares = new int[indices.size()]; // entry i is how many free squares line i has
    for (int i : index) {
      squares[i]++;
    }
    float[] shares = new float[lines.length / 4]; // entry s is square s's share of a queen
    float[] weights = new float[squares.length]; // entry i is line i's weight as a part of SCALE
    float[] expected = new float[squares.length]; // entry i is what the next round expects of it
    for (int round = 1; round <= ROUNDS && !over.getAsBoolean(); round++) {
      round(index, squares, shares, weights, expected);
      if (round >= 16 && Integer.bitCount(round) == 1) {
        int[] proof = rounded(n, lines, index, squares, weights);
        if (Arrays.stream(proof).asLongStream().sum() < (open + 1L) * SCALE) {
          return proof;
        }
      }
    }
    return null;
  }

  /** Changes all shares, and then all weights. */
  private static void round(
      int[] index, int[] squares, float[] shares, float[] weights, float[] expected) {
    float[] queens = new float[weights.length]; // entry i is the sum of the shares on line i
    for (int s = 0, k = 0; s < shares.length; s++, k += 4) {
      float weight = 0;
      for (int j = k; j < k + 4; j++) {
        weight += expected[index[j]];
      }
      shares[s] = Math.max(0, shares[s] + (1 - weight) / 4);
      for (int j = k; j < k + 4; j++) {
        queens[index[j]] += shares[s];
      }
    }
    for (int i = 0; i < weights.length; i++) {
      float weight = Math.max(0, weights[i] + (queens[i] - 1) / squares[i]);
      expected[i] = 2 * weight - weights[i];
      weights[i] = weight;
    }
  }

  /** Whole weights. If a square lacks some, the one of its lines with most squares gets it. */
  private static int[] rounded(int n, int[] lines, int[] index, int[] squares, float[] weights) {
    int[] proof = new int[6 * n - 1];
    proof[0] = SCALE;
    for (int k = 0; k < lines.length; k++) {
      proof[lines[k]] = Math.round(weights[index[k]] * SCALE);
    }
    for (int k = 0; k < lines.length; k += 4) {
      int lack = SCALE;
      int longest = k;
      for (int j = k; j < k + 4; j++) {
        lack -= proof[lines[j]];
        longest = squares[index[j]] > squares[index[longest]] ? j : longest;
      }
      proof[lines[longest]] += Math.max(0, lack);
    }
    return proof;
  }
}
