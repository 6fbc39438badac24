package nqueens.completion;

import java.util.function.BooleanSupplier;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;
import nqueens.search.SplitMix64;

/**
 * Searches for completions of boards on which so many columns are open that an exact search rarely
 * ends. The linear relaxation guides the dive: the next queen goes where the share is largest, and
 * if that fails, where the share is largest among the other squares of the column. When few columns
 * are open, the exact search makes some steps. A node is a board with some more queens. A node is
 * given up if its weights prove that it has no completion. Its weights begin with the weights of
 * the node above, so few rounds are enough. A dive may miss completions, so there are many dives,
 * and noise on the shares makes them different.
 */
final class RelaxationDive {
  /** Boards with fewer open columns get no dive, as the exact search decides them sooner. */
  private static final int MIN_OPEN = 31;

  /** The columns left to the exact search. With fewer, weights decide more; with more, it fails. */
  private static final int LAST_COLUMNS = 40;

  /** The part of the open columns that the exact search has at most, for the same reasons. */
  private static final float LAST_PART = 0.6f;

  /** Steps of the exact search. With fewer, completions are missed; with more, dives cost more. */
  private static final int EXACT_STEPS = 20_000;

  /** Boards with more free squares get no dive, as the rounds of a node would take long. */
  private static final int MAX_SQUARES = 1 << 15;

  /** The bytes that all dives at the same time take at most, about. */
  private static final long MAX_BYTES = 1 << 28;

  /** Rounds of a node. With fewer, the shares mislead; with more, there are fewer nodes. */
  private static final int ROUNDS = 60;

  /**
   * The nodes of a dive beyond one for each queen. With fewer, most nodes are the first of a dive;
   * with more, a bad beginning costs more.
   */
  private static final int NODES = 300;

  /** Noise on the shares. With less, dives are alike; with more, the shares matter too little. */
  private static final float NOISE = 0.02f;

  private final LinearRelaxation root; // where the dive begins; many dives share it unchanged
  private final int last; // how many columns the exact search has
  private final SplitMix64 random;
  private final BooleanSupplier over;

  private int nodesLeft; // how many more nodes the dive may have

  /**
   * A dive below a board whose shares and weights hardly change any more. Seeds make dives differ.
   */
  RelaxationDive(LinearRelaxation root, long seed, BooleanSupplier over) {
    this.root = root;
    this.over = over;
    last = (int) Math.min(LAST_COLUMNS, root.open * LAST_PART);
    random = new SplitMix64(seed);
    nodesLeft = NODES + root.open;
  }

  /**
   * How many rounds of budget 1 are made for each dive. With many open columns, these rounds take
   * about as long as the dive. Other boards are mostly decided by the exact search, which has more
   * rounds there. The cost is the largest number if dives take too much memory or are not needed.
   */
  static long cost(LinearRelaxation root) {
    boolean suits = root.open >= MIN_OPEN && root.squares.length <= MAX_SQUARES && atOnce(root) > 0;
    int least = root.open <= BitDomains.MAX_OPEN ? 32 : 5;
    return suits ? least + root.squares.length / 2400 : Long.MAX_VALUE;
  }

  /** How many dives may be made at the same time. A dive keeps a node for each queen. */
  static long atOnce(LinearRelaxation root) {
    return MAX_BYTES / (root.open * root.bytes());
  }

  /** Searches for a completion. A dive proves nothing. */
  Outcome search() {
    return search(root);
  }

  private Outcome search(LinearRelaxation node) {
    if (nodesLeft-- <= 0 || over.getAsBoolean()) {
      return new Outcome.Undecided();
    }
    if (node.open <= last) {
      ExactSearch exact = ExactSearch.of(node.board, over);
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

  /** The best square after noise was added, and the second best of its column, if any. */
  private int[] bestTwo(LinearRelaxation node) {
    float[] values = new float[node.shares.length];
    for (int s : node.squares) {
      values[s] = node.shares[s] + NOISE / (1 << 12) * random.below(1 << 12);
    }
    IntBinaryOperator better = (s, t) -> values[t] > values[s] ? t : s;
    int best = IntStream.of(node.squares).reduce(better).getAsInt();
    IntStream others =
        IntStream.of(node.squares).filter(s -> node.sameColumn(s, best) && s != best);
    return IntStream.concat(IntStream.of(best), others.reduce(better).stream()).toArray();
  }
}
