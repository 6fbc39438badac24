package nqueens.completion;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import nqueens.boards.PartialSolution;
import nqueens.search.SplitMix64;

/**
 * Searches for completions of boards on which so many columns are open that an exact search rarely
 * ends. The linear relaxation guides it: the next queen comes where the share is largest, and if
 * that fails, where the share is largest among the other squares of the column. When {@value
 * #LAST_COLUMNS} columns are open, the exact search gets some steps. A node is given up if its
 * weights prove that it cannot be completed. A node begins with the weights of the one above, so
 * few rounds do. As all this may miss completions, there are many dives, and noise on the shares
 * makes each of them another one.
 */
final class RelaxationDive {
  /** With fewer the weights have more to decide, and with more the exact search ends too rarely. */
  private static final int LAST_COLUMNS = 40;

  /** With fewer steps completions are missed, and with more a bad beginning costs more. */
  private static final int EXACT_STEPS = 20_000;

  /** Boards with more free squares get no dive, as the rounds of a node would take long. */
  private static final int MAX_SQUARES = 1 << 15;

  /** What the dives that are made at the same time take at most, in bytes, about. */
  private static final long MAX_BYTES = 1 << 28;

  /** With fewer rounds the shares mislead, and with more there are fewer nodes. */
  private static final int ROUNDS = 60;

  /**
   * The nodes of a dive beyond one for each queen. With fewer most nodes are the first of a dive,
   * and with more a bad beginning costs more.
   */
  private static final int NODES = 300;

  /** With less noise dives are too much alike, and with more the shares matter too little. */
  private static final float NOISE = 0.02f;

  /** Where the dive begins. Many dives share the root, so none changes it. */
  private final LinearRelaxation root;

  private final SplitMix64 random;
  private final BooleanSupplier over;

  /** How many more nodes the dive may have. */
  private int nodesLeft;

  /**
   * A dive that is another one for each seed.
   *
   * @param root has had so many rounds that its shares and weights hardly change any more
   */
  RelaxationDive(LinearRelaxation root, long seed, BooleanSupplier over) {
    this.root = root;
    this.over = over;
    random = new SplitMix64(seed);
    nodesLeft = NODES + root.open;
  }

  /**
   * About how many rounds of budget 1 take as long as a dive. It is the largest number if dives
   * find nothing that other searches do not, or take much memory.
   */
  static long cost(LinearRelaxation root) {
    boolean suits =
        root.open > LAST_COLUMNS && root.squares.length <= MAX_SQUARES && atOnce(root) > 0;
    return suits ? 40L + root.squares.length / 300 : Long.MAX_VALUE;
  }

  /** How many dives may be made at the same time: each has a node for each queen. */
  static long atOnce(LinearRelaxation root) {
    return MAX_BYTES / (root.open * root.bytes());
  }

  /** Searches for a completion; proves nothing. */
  Outcome search() {
    return search(root);
  }

  private Outcome search(LinearRelaxation node) {
    if (nodesLeft-- <= 0 || over.getAsBoolean()) {
      return new Outcome.Undecided();
    }
    if (node.open <= LAST_COLUMNS) {
      ExactSearch exact = ExactSearch.of(new PartialSolution(node.queens, node.blocked), over);
      exact.start(null, false);
      Outcome outcome = exact.decide(EXACT_STEPS, over);
      return outcome instanceof Outcome.Solution ? outcome : new Outcome.Undecided();
    }
    for (int round = 0; node != root && round < ROUNDS; round++) {
      node.round();
    }
    Outcome found = new Outcome.Undecided();
    if (!node.proves()) {
      for (int square : bestTwo(node)) {
        found = found.isDecided() ? found : search(node.with(square));
      }
    }
    return found;
  }

  /** The two best squares of the column that has the best one, after noise was added. */
  private int[] bestTwo(LinearRelaxation node) {
    int[] squares = node.squares;
    float[] values = new float[squares.length];
    int best = 0;
    for (int i = 0; i < values.length; i++) {
      values[i] = node.shares[squares[i]] + NOISE / (1 << 12) * random.below(1 << 12);
      best = values[i] > values[best] ? i : best;
    }
    int second = best;
    for (int i = 0; i < values.length; i++) {
      boolean other = i != best && node.sameColumn(squares[i], squares[best]);
      second = other && (second == best || values[i] > values[second]) ? i : second;
    }
    int[] both = {squares[best], squares[second]};
    return Arrays.copyOf(both, second == best ? 1 : 2);
  }
}
