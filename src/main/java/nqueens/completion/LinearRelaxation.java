package nqueens.completion;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * Proves by weights that a board cannot be completed, and says which squares are rarely part of a
 * completion. A constraint is that a column, a row or a diagonal has at most one queen. Each
 * constraint gets a whole weight of at least 0, so that the four constraints of every free square
 * weigh at least {@value #SCALE} together. Then m further queens use constraints that weigh m times
 * as much, and no constraint is used twice. If all weights add up to less, there is no completion.
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

  /** A sum of weights is the queens to come if it differs from them by this part at most. */
  private static final double EVEN = 1 / 8192.0;

  /** Boards with fewer open columns get no guide, as the exact search decides them sooner. */
  private static final int MIN_GUIDED = 31;

  /** What a square of a guide costs at least, on average. With less, a guide only costs time. */
  private static final int LEAST_GUIDE = TabuSearch.PAIR / 50;

  /** Costs of squares for a {@link TabuSearch}; none where all squares are about as likely. */
  final List<int[]> guides = new ArrayList<>();

  private final int n;
  private final int open; // the number of queens to come
  private final float[] shares; // entry s is square s's share of a queen

  /** Entry 4 s + k is square s's k-th constraint: its column, row and diagonals. */
  private final int[] constraints;

  private final int[] placeInProof; // entry i is which number of a proof weighs constraint i
  private final int[] counts; // entry i is how many free squares constraint i has
  private final float[] weights; // entry i is constraint i's weight as a part of SCALE
  private final float[] expected; // entry i is what the next round expects of weights[i]

  /** A board before the first round. */
  LinearRelaxation(FreeSquares squares) {
    n = squares.n();
    open = squares.open();
    int[] weighed = new int[4 * squares.size()]; // as constraints, but which number of a proof
    for (int i = 0; i < open; i++) {
      int column = squares.columns()[i];
      for (int s = squares.first()[i]; s < squares.first()[i + 1]; s++) {
        int row = squares.rows()[s];
        weighed[4 * s] = 1 + column;
        weighed[4 * s + 1] = 1 + n + row;
        weighed[4 * s + 2] = 1 + 2 * n + column + row;
        weighed[4 * s + 3] = 5 * n - 1 + row - column;
      }
    }
    placeInProof = IntStream.of(weighed).sorted().distinct().toArray();
    constraints = IntStream.of(weighed).map(i -> Arrays.binarySearch(placeInProof, i)).toArray();
    counts = new int[placeInProof.length];
    for (int i : constraints) {
      counts[i]++;
    }
    shares = new float[squares.size()];
    weights = new float[placeInProof.length];
    expected = new float[placeInProof.length];
  }

  /** Whether a board has few enough squares. */
  static boolean suits(FreeSquares squares) {
    return squares.size() <= MAX_SQUARES && squares.n() <= 1 << 28; // 6 n numbers fit in an array
  }

  /**
   * Searches for weights that prove that there is no completion. The weights are tested after 16
   * rounds, 32, 64 and so on. If they add up to the queens to come in two tests, they prove nothing
   * later either: shares of queens fill all columns.
   *
   * @return whether such weights were found before the time was over
   */
  boolean prove(BooleanSupplier over) {
    boolean even = false;
    for (int round = 1; round <= ROUNDS && !over.getAsBoolean(); round++) {
      round();
      if (round >= 16 && Integer.bitCount(round) == 1) {
        boolean before = even;
        even = even();
        boolean proved = proves();
        if (proved || (even && before)) {
          return proved;
        }
        if (round >= 64 && open >= MIN_GUIDED) {
          addGuide();
        }
      }
    }
    return false;
  }

  /** Whether all weights add up to the queens to come, about. */
  private boolean even() {
    double excess = -open;
    for (float weight : weights) {
      excess += weight;
    }
    return Math.abs(excess) < open * EVEN;
  }

  /** Adds what squares weigh beyond what they must, if that is enough to guide a tabu search. */
  private void addGuide() {
    int[] guide = new int[shares.length];
    Arrays.setAll(guide, s -> (int) (TabuSearch.PAIR * Math.max(0, weight(s, weights) - 1)));
    if (Arrays.stream(guide).asLongStream().sum() > (long) LEAST_GUIDE * guide.length) {
      guides.add(guide);
    }
  }

  /** The outcome if the weights prove that there is no completion, with the weights if wanted. */
  Outcome outcome(boolean prove) {
    if (!prove) {
      return new Outcome.ProvedWithoutProof();
    }
    int[] proof = new int[6 * n - 1];
    proof[0] = SCALE;
    int[] rounded = rounded();
    for (int i = 0; i < rounded.length; i++) {
      proof[placeInProof[i]] = rounded[i];
    }
    return new Outcome.ProvedByWeights(proof);
  }

  /** Whether the weights prove that there is no completion. */
  private boolean proves() {
    return Arrays.stream(rounded()).asLongStream().sum() < (long) open * SCALE;
  }

  /** Makes a round: changes all shares, and then all weights. */
  private void round() {
    float[] filled = new float[weights.length]; // entry i is the sum of constraint i's shares
    for (int s = 0; s < shares.length; s++) {
      shares[s] = Math.max(0, shares[s] + (1 - weight(s, expected)) / 4);
      for (int k = 4 * s; k < 4 * s + 4; k++) {
        filled[constraints[k]] += shares[s];
      }
    }
    for (int i = 0; i < weights.length; i++) {
      float weight = Math.max(0, weights[i] + (filled[i] - 1) / counts[i]);
      expected[i] = 2 * weight - weights[i];
      weights[i] = weight;
    }
  }

  /** What the constraints of a square weigh together. */
  private float weight(int s, float[] weights) {
    float weight = 0;
    for (int k = 4 * s; k < 4 * s + 4; k++) {
      weight += weights[constraints[k]];
    }
    return weight;
  }

  /** Rounds the weights. What a square then lacks is added to its constraint with most squares. */
  private int[] rounded() {
    int[] rounded = new int[weights.length];
    Arrays.setAll(rounded, i -> Math.round(weights[i] * SCALE));
    for (int s = 0; s < shares.length; s++) {
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
