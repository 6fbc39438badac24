package nqueens.completion;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import nqueens.boards.PartialSolution;

/**
 * Proves by weights that a board cannot be completed, and guides dives to completions. A constraint
 * is that a column, a row or a diagonal has at most one queen. Each constraint gets a whole weight
 * of at least 0, so that the four constraints of every free square weigh at least {@value #SCALE}
 * together. Then m further queens use constraints that weigh m times as much, and no constraint is
 * used twice. If all weights add up to less, there is no completion.
 *
 * <p>The weights are the dual values of a linear program, in which each free square has a share of
 * a queen. In each round of a first-order method, first the shares of squares that weigh too little
 * grow, and all other shares shrink. Then the weights of constraints that have more than one queen
 * grow, and all other weights shrink.
 *
 * <p>Time: O(squares) for each of {@value #ROUNDS} rounds. Memory: O(squares). Sources: A.
 * Chambolle, T. Pock, "A first-order primal-dual algorithm for convex problems", J. Math. Imaging
 * and Vision 40, 2011, algorithm 1; the steps are those of T. Pock, A. Chambolle, "Diagonal
 * preconditioning", ICCV 2011, lemma 2.
 */
final class LinearRelaxation {
  /** What a free square must weigh. Less loses proofs to rounding; more makes proofs longer. */
  private static final int SCALE = 4096;

  /** Boards with more free squares get no proof, as the rounds would take seconds. */
  private static final int MAX_SQUARES = 1 << 18;

  /** The most rounds. More rounds prove few more boards, and cost time on the other boards. */
  private static final int ROUNDS = 512;

  final PartialSolution board; // with the queens that a dive has placed
  final int open; // the number of queens to come
  final int[] squares; // which squares are free
  final float[] shares; // entry s is square s's share of a queen

  /** Entry 4 s + k is square s's k-th constraint: its column, row and diagonals. */
  private final int[] constraints;

  private final int[] placeInProof; // entry i is which number of a proof weighs constraint i
  private final int[] counts; // entry i is how many free squares constraint i has
  private final float[] weights; // entry i is constraint i's weight as a part of SCALE
  private final float[] expected; // entry i is what the next round expects of weights[i]

  /** A board before the first round; null if there are too many squares, or time is over. */
  static LinearRelaxation of(PartialSolution given, BooleanSupplier over) {
    Occupancy board = new Occupancy(given);
    int n = board.n;
    if (n > 1 << 28) {
      return null; // 6 n numbers are too many for an array
    }
    int[][] open = board.openAxes();
    long pairs = (long) open[0].length * open[1].length;
    int[] weighed = new int[4 * (int) Math.min(pairs, MAX_SQUARES)];
    int k = 0;
    for (int column : open[0]) {
      if (over.getAsBoolean()) {
        return null;
      }
      for (int row : open[1]) {
        if (board.isFree(column, row)) {
          if (k == weighed.length) {
            return null;
          }
          weighed[k++] = 1 + column;
          weighed[k++] = 1 + row;
          weighed[k++] = 1 + n + column + row;
          weighed[k++] = 4 * n - 1 + row - column;
        }
      }
    }
    return new LinearRelaxation(given, open[0].length, Arrays.copyOf(weighed, k));
  }

  /** Entry 4 s + k of the array is which number of a proof weighs square s's k-th constraint. */
  private LinearRelaxation(PartialSolution board, int open, int[] weighed) {
    this.board = board;
    this.open = open;
    placeInProof = IntStream.of(weighed).sorted().distinct().toArray();
    constraints = IntStream.of(weighed).map(i -> Arrays.binarySearch(placeInProof, i)).toArray();
    squares = IntStream.range(0, weighed.length / 4).toArray();
    counts = counts();
    shares = new float[squares.length];
    weights = new float[placeInProof.length];
    expected = new float[placeInProof.length];
  }

  /** The board of another relaxation with one more queen. */
  private LinearRelaxation(LinearRelaxation above, PartialSolution board, int[] squares) {
    this.board = board;
    this.squares = squares;
    open = above.open - 1;
    placeInProof = above.placeInProof;
    constraints = above.constraints;
    counts = counts();
    shares = new float[above.shares.length];
    weights = above.weights.clone();
    expected = above.expected.clone();
  }

  /**
   * The board with one more queen. The weights begin with the weights of this board, and the shares
   * with 0, because the shares of squares near the new queen would mislead.
   */
  LinearRelaxation with(int queen) {
    int[] queens = board.queens().clone();
    queens[placeInProof[constraints[4 * queen]] - 1] =
        placeInProof[constraints[4 * queen + 1]] - 1 - queens.length;
    int[] left = IntStream.of(squares).filter(s -> !attack(s, queen)).toArray();
    return new LinearRelaxation(this, new PartialSolution(queens, board.blocked()), left);
  }

  /** Counts the free squares of each constraint. */
  private int[] counts() {
    int[] counts = new int[placeInProof.length];
    for (int s : squares) {
      for (int k = 4 * s; k < 4 * s + 4; k++) {
        counts[constraints[k]]++;
      }
    }
    return counts;
  }

  /** Whether two squares share a constraint. */
  private boolean attack(int s, int t) {
    boolean attack = false;
    for (int k = 0; k < 4; k++) {
      attack |= constraints[4 * s + k] == constraints[4 * t + k];
    }
    return attack;
  }

  /** The bytes of a board with one more queen, about. */
  long bytes() {
    return 8L * squares.length + 16L * placeInProof.length + 4L * board.queens().length;
  }

  /** Whether two squares are in the same column. */
  boolean sameColumn(int s, int t) {
    return constraints[4 * s] == constraints[4 * t];
  }

  /**
   * Searches for weights that prove that there is no completion. The weights are tested after 16
   * rounds, 32, 64 and so on.
   *
   * @return whether such weights were found before the time was over
   */
  boolean prove(BooleanSupplier over) {
    for (int round = 1; round <= ROUNDS && !over.getAsBoolean(); round++) {
      round();
      if (round >= 16 && Integer.bitCount(round) == 1 && proves()) {
        return true;
      }
    }
    return false;
  }

  /** The outcome if the weights prove that there is no completion, with the weights if wanted. */
  Outcome outcome(boolean prove) {
    if (!prove) {
      return new Outcome.ProvedWithoutProof();
    }
    int[] proof = new int[6 * board.queens().length - 1];
    proof[0] = SCALE;
    int[] rounded = rounded();
    for (int i = 0; i < rounded.length; i++) {
      proof[placeInProof[i]] = rounded[i];
    }
    return new Outcome.ProvedByWeights(proof);
  }

  /** Whether the weights prove that there is no completion. */
  boolean proves() {
    return Arrays.stream(rounded()).asLongStream().sum() < (long) open * SCALE;
  }

  /** Makes a round: changes all shares, and then all weights. */
  void round() {
    float[] filled = new float[weights.length]; // entry i is the sum of constraint i's shares
    for (int s : squares) {
      float weight = 0;
      for (int k = 4 * s; k < 4 * s + 4; k++) {
        weight += expected[constraints[k]];
      }
      shares[s] = Math.max(0, shares[s] + (1 - weight) / 4);
      for (int k = 4 * s; k < 4 * s + 4; k++) {
        filled[constraints[k]] += shares[s];
      }
    }
    for (int i = 0; i < weights.length; i++) {
      float weight = Math.max(0, weights[i] + (filled[i] - 1) / counts[i]); // 0 without squares
      expected[i] = 2 * weight - weights[i];
      weights[i] = weight;
    }
  }

  /** Rounds the weights. What a square then lacks is added to its constraint with most squares. */
  private int[] rounded() {
    int[] rounded = new int[weights.length];
    Arrays.setAll(rounded, i -> Math.round(weights[i] * SCALE));
    for (int s : squares) {
      int lack = SCALE;
      int longest = constraints[4 * s];
      for (int k = 4 * s; k < 4 * s + 4; k++) {
        lack -= rounded[constraints[k]];
        longest = counts[constraints[k]] > counts[longest] ? constraints[k] : longest;
      }
      rounded[longest] += Math.max(0, lack);
    }
    return rounded;
  }
}
