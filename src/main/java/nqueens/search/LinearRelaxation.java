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

  /** Boards with more free squares are left to the search, as the rounds would take seconds. */
  private static final int MOST_SQUARES = 1 << 18;

  /** Entry 4 s + k is the index of the k-th line of square s in the other arrays. */
  private final int[] lines;

  /** Entry i is which number of a proof is the weight of line i. */
  private final int[] numbers;

  /** Entry i is how many free squares line i has. */
  private final int[] squares;

  /** Entry s is the share of a queen that square s has. */
  private final float[] shares;

  /** Entry i is the weight of line i, as a part of SCALE. */
  private final float[] weights;

  /** Entry i is the weight of line i that the next round expects. */
  private final float[] expected;

  /** Entry i is the sum of the shares on line i. */
  private final float[] queens;

  /** Begins with weights of 0. The free squares are as {@link ExactCompletion} has them. */
  private LinearRelaxation(int n, int[] free) {
    shares = new float[free.length / 2];
    lines = new int[4 * shares.length];
    Map<Integer, Integer> indices = new LinkedHashMap<>();
    for (int k = 0; k < lines.length; k++) {
      int column = free[k / 4 * 2];
      int row = free[k / 4 * 2 + 1];
      int[] four = {1 + column, 1 + n + row, 1 + 2 * n + column + row, 5 * n - 1 + row - column};
      Integer index = indices.putIfAbsent(four[k % 4], indices.size());
      lines[k] = index == null ? indices.size() - 1 : index;
    }
    numbers = indices.keySet().stream().mapToInt(number -> number).toArray();
    weights = new float[numbers.length];
    expected = new float[numbers.length];
    queens = new float[numbers.length];
    squares = new int[numbers.length];
    for (int line : lines) {
      squares[line]++;
    }
  }

  /**
   * Searches for a proof; looks for one after 16 rounds, 32, 64 and so on.
   *
   * @return as {@link Completion.Outcome} has it; {@code null} if there is none or time is over
   */
  static int[] prove(int n, ExactCompletion board, BooleanSupplier over) {
    int[] free = board.freeSquares(MOST_SQUARES);
    LinearRelaxation relaxation = free == null ? null : new LinearRelaxation(n, free);
    for (int round = 1; round <= ROUNDS && free != null && !over.getAsBoolean(); round++) {
      relaxation.round();
      if (round >= 16 && Integer.bitCount(round) == 1) {
        int[] proof = relaxation.rounded(n);
        if (Arrays.stream(proof).asLongStream().sum() < (board.open() + 1L) * SCALE) {
          return proof;
        }
      }
    }
    return null;
  }

  /** Changes all shares, and then all weights. */
  private void round() {
    int[] lines = this.lines;
    float[] expected = this.expected;
    float[] queens = this.queens;
    Arrays.fill(queens, 0);
    for (int s = 0, k = 0; s < shares.length; s++, k += 4) {
      float weight = 0;
      for (int j = k; j < k + 4; j++) {
        weight += expected[lines[j]];
      }
      float share = Math.max(0, shares[s] + (1 - weight) / 4);
      shares[s] = share;
      for (int j = k; j < k + 4; j++) {
        queens[lines[j]] += share;
      }
    }
    for (int i = 0; i < weights.length; i++) {
      float weight = Math.max(0, weights[i] + (queens[i] - 1) / squares[i]);
      expected[i] = 2 * weight - weights[i];
      weights[i] = weight;
    }
  }

  /** Whole weights. If a square lacks some, the one of its lines with most squares gets it. */
  private int[] rounded(int n) {
    int[] proof = new int[6 * n];
    proof[0] = SCALE;
    for (int i = 0; i < numbers.length; i++) {
      proof[numbers[i]] = Math.round(weights[i] * SCALE);
    }
    for (int k = 0; k < lines.length; k += 4) {
      int lack = SCALE;
      int longest = lines[k];
      for (int j = k; j < k + 4; j++) {
        lack -= proof[numbers[lines[j]]];
        longest = squares[lines[j]] > squares[longest] ? lines[j] : longest;
      }
      proof[numbers[longest]] += Math.max(0, lack);
    }
    return proof;
  }
}
