package nqueens.completion;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * Proves by weights that a board cannot be completed. A constraint is that a column, a row or a
 * diagonal has at most one queen. Each gets a whole weight of at least 0, so that the four
 * constraints of every free square weigh at least {@value #SCALE} together. Then m further queens
 * use constraints that weigh m times as much, and none is used twice. If all weights add up to
 * less, there is no completion.
 *
 * <p>The weights solve a linear program. In its dual each free square has a share of a queen. In
 * each round of a first-order method the shares of squares that weigh too little grow, and then so
 * do the weights of constraints that have more than one queen; the others shrink.
 *
 * <p>Time: O(squares) for each of {@value #ROUNDS} rounds. Memory: O(squares). Sources: A.
 * Chambolle, T. Pock, "A first-order primal-dual algorithm for convex problems", J. Math. Imaging
 * and Vision 40, 2011, algorithm 1; the steps are those of T. Pock, A. Chambolle, "Diagonal
 * preconditioning", ICCV 2011, lemma 2.
 */
final class LinearRelaxation {
  /** What a free square must weigh. Less loses proofs to rounding, more makes numbers longer. */
  private static final int SCALE = 4096;

  /** Boards with more free squares get no proof, as the rounds would take seconds. */
  private static final int MOST_SQUARES = 1 << 18;

  /** More rounds prove few boards more, and take time on boards that can be completed. */
  private static final int ROUNDS = 512;

  private LinearRelaxation() {}

  /**
   * Searches for a proof; looks for one after 16 rounds, 32, 64 and so on.
   *
   * @return the weights of {@link Completion.Outcome.ProvedByWeights}; {@code null} if there are
   *     none or time is over
   */
  static int[] prove(PartialSolution board, BooleanSupplier over) {
    int[] constraints = constraints(board, over);
    return constraints == null
        ? null
        : prove(board.n, board.openAxes()[0].length, constraints, over);
  }

  /**
   * Entry 4 s + k is which number of a proof weighs free square s's k-th constraint. {@code null}
   * if there are too many squares or time is over.
   */
  private static int[] constraints(PartialSolution board, BooleanSupplier over) {
    int n = board.n;
    int[][] open = board.openAxes();
    if (n > 1 << 28) {
      return null; // 6 n numbers are too many for an array
    }
    long pairs = (long) open[0].length * open[1].length;
    int[] constraints = new int[4 * (int) Math.min(pairs, MOST_SQUARES)];
    int k = 0;
    for (int column : open[0]) {
      if (over.getAsBoolean()) {
        return null;
      }
      for (int row : open[1]) {
        if (board.isFree(column, row)) {
          if (k == constraints.length) {
            return null;
          }
          constraints[k++] = 1 + column;
          constraints[k++] = 1 + row;
          constraints[k++] = 1 + n + column + row;
          constraints[k++] = 4 * n - 1 + row - column;
        }
      }
    }
    return Arrays.copyOf(constraints, k);
  }

  private static int[] prove(int n, int open, int[] constraints, BooleanSupplier over) {
    Map<Integer, Integer> indices = new LinkedHashMap<>(); // where the arrays have a constraint
    int[] index =
        new int[constraints.length]; // entry 4 s + k is that of square s's k-th constraint
    for (int k = 0; k < constraints.length; k++) {
      Integer known = indices.putIfAbsent(constraints[k], indices.size());
      index[k] = known == null ? indices.size() - 1 : known;
    }
    int[] squares = new int[indices.size()]; // entry i is how many free squares constraint i has
    for (int i : index) {
      squares[i]++;
    }
    float[] shares = new float[constraints.length / 4]; // entry s is square s's share of a queen
    float[] weights =
        new float[squares.length]; // entry i is constraint i's weight as a part of SCALE
    float[] expected = new float[squares.length]; // entry i is what the next round expects of it
    for (int round = 1; round <= ROUNDS && !over.getAsBoolean(); round++) {
      round(index, squares, shares, weights, expected);
      if (round >= 16 && Integer.bitCount(round) == 1) {
        int[] proof = rounded(n, constraints, index, squares, weights);
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
    float[] queens = new float[weights.length]; // entry i is the sum of constraint i's shares
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

  /** Whole weights. If a square lacks some, its constraint with most squares gets it. */
  private static int[] rounded(
      int n, int[] constraints, int[] index, int[] squares, float[] weights) {
    int[] proof = new int[6 * n - 1];
    proof[0] = SCALE;
    for (int k = 0; k < constraints.length; k++) {
      proof[constraints[k]] = Math.round(weights[index[k]] * SCALE);
    }
    for (int k = 0; k < constraints.length; k += 4) {
      int lack = SCALE;
      int longest = k;
      for (int j = k; j < k + 4; j++) {
        lack -= proof[constraints[j]];
        longest = squares[index[j]] > squares[index[longest]] ? j : longest;
      }
      proof[constraints[longest]] += Math.max(0, lack);
    }
    return proof;
  }
}
