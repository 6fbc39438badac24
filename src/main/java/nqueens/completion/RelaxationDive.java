package nqueens.completion;

import java.util.Comparator;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import nqueens.boards.PartialSolution;
import nqueens.completion.Completion.Outcome;
import nqueens.search.SplitMix64;

/**
 * A search for completions of boards on which so many columns are open that an exact search rarely
 * ends. The linear relaxation guides it: the next queen comes where the share is largest, and if
 * that fails, where it is largest among the other squares of the column. When {@value
 * #LAST_COLUMNS} columns are open, the exact search gets some steps. A node is given up if its
 * weights prove that it cannot be completed. A node begins with the shares and weights of the one
 * above, so few rounds do. As all this may miss completions, it starts again after some nodes, and
 * noise on the shares makes each start another one.
 */
final class RelaxationDive {
  /** With fewer the weights have more to decide, and with more the exact search ends too rarely. */
  private static final int LAST_COLUMNS = 40;

  private static final int EXACT_STEPS = 20_000;

  /** Boards with more free squares get no dive, as a node for each queen takes much memory. */
  private static final int MAX_SQUARES = 1 << 15;

  /** With fewer rounds the shares mislead, and with more there are fewer nodes. */
  private static final int ROUNDS = 60;

  /** With fewer nodes most are the first of a start, and with more a bad beginning costs more. */
  private static final int NODES = 300;

  /** With less noise starts are too much alike, and with more the shares matter too little. */
  private static final float NOISE = 0.02f;

  private final LinearRelaxation root;
  private SplitMix64 random;
  private int nodes;

  RelaxationDive(LinearRelaxation root) {
    this.root = root;
  }

  /** Whether dives may find what other searches do not, and take little memory. */
  static boolean suits(LinearRelaxation root) {
    return root.open > LAST_COLUMNS && root.squares.length <= MAX_SQUARES;
  }

  /** About how many rounds of budget 1 take as long as a start. */
  long cost() {
    return 40L + root.squares.length / 300;
  }

  /** One start: returns the rows, or {@code null} if it found none. */
  int[] complete(long seed, BooleanSupplier over) {
    random = new SplitMix64(seed);
    nodes = NODES;
    return search(root, over);
  }

  private int[] search(LinearRelaxation node, BooleanSupplier over) {
    if (nodes-- <= 0 || over.getAsBoolean()) {
      return null;
    }
    if (node.open <= LAST_COLUMNS) {
      ExactSearch exact = ExactSearch.of(new PartialSolution(node.queens, node.blocked), over);
      exact.start(null, false);
      return exact.decide(EXACT_STEPS, over) instanceof Outcome.Solution s ? s.queens() : null;
    }
    for (int round = 0; round < ROUNDS; round++) {
      node.round();
    }
    int[] found = null;
    for (int queen : node.proves() ? new int[0] : bestTwo(node)) {
      found = found == null ? search(new LinearRelaxation(node, queen), over) : found;
    }
    return found;
  }

  /** The two best squares of the column that has the best one, after noise was added. */
  private int[] bestTwo(LinearRelaxation node) {
    for (int s : node.squares) {
      node.shares[s] += NOISE / (1 << 12) * random.below(1 << 12);
    }
    Comparator<Integer> order = Comparator.comparing(s -> -node.shares[s]);
    int best = IntStream.of(node.squares).boxed().min(order).orElseThrow();
    return IntStream.of(node.squares)
        .filter(s -> node.sameColumn(s, best))
        .boxed()
        .sorted(order)
        .mapToInt(s -> s)
        .limit(2)
        .toArray();
  }
}
