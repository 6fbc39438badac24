package nqueens.completion;

import java.util.List;
import java.util.function.BooleanSupplier;
import nqueens.search.MainSearch;

/**
 * Completes partial solutions, or proves that they cannot be completed. A tabu search finds a
 * completion of most boards that have one, and an exact search decides the rest. The two searches
 * alternate in rounds, and each round has twice as many steps as the round before. In the first
 * round, weights may prove that there is no completion. If not, they may guide further starts of
 * the tabu search. Before all rounds, Main's local search has a start, unless squares are blocked.
 *
 * <p>The unit of work is a step of the exact search on a board with few open columns. Other work
 * counts as the number of steps that take about as long.
 */
public final class Completion {
  /** The steps of the exact search in the first round. */
  private static final long STEPS = 1 << 17;

  /** The budget of the round that begins with the cut. With less, easy boards are cut. */
  private static final int CUT_BUDGET = 16;

  /**
   * The most starts without a guide. Such a start continues in every round. With fewer, few threads
   * have work; with more, each makes fewer moves, and large boards need many.
   */
  private static final int MAX_STARTS = 8;

  /** The moves of a start with a guide. With fewer, it ends too early; with more, it is caught. */
  private static final int GUIDED_MOVES = 1 << 16;

  /** The budget for each start with a guide. With less, boards without a completion take longer. */
  private static final int GUIDED_COST = 2;

  /**
   * The most numbers, of 4 bytes, in all starts at the same time. A start has one for each square
   * and ten for each column.
   */
  private static final int MAX_NUMBERS = 1 << 24;

  private final Request request;
  private final FreeSquares squares; // null if there are too many
  private final int[] unguided; // costs of squares that are all 0
  private final SharedSearch exact;
  private final TabuSearch[] starts = new TabuSearch[MAX_STARTS]; // null if not yet begun
  private List<int[]> guides = List.of(); // the costs of squares that guide further starts
  private long guided; // how many guided starts were made

  private Completion(Request request) {
    this.request = request;
    squares = FreeSquares.of(request.given(), request.over());
    unguided = new int[squares == null ? 0 : squares.size()];
    exact = new SharedSearch(request);
  }

  /**
   * Searches until the board is decided or the time is over.
   *
   * @return null if the board is undecided
   */
  public static Outcome decide(Request request) throws InterruptedException {
    boolean local = !request.given().blocked().any();
    int[] queens =
        local
            ? MainSearch.complete(request.given().queens(), request.seed(), request.over())
            : null;
    return queens != null ? new Outcome.Solution(queens) : new Completion(request).decide();
  }

  /** Makes rounds. */
  private Outcome decide() throws InterruptedException {
    Outcome outcome = null;
    for (long budget = 1; outcome == null && !request.over().getAsBoolean(); budget *= 2) {
      outcome = round(budget);
    }
    return outcome;
  }

  private Outcome round(long budget) throws InterruptedException {
    Outcome outcome = fitting() == 0 || squares.stuck() ? null : tabu(budget);
    if (outcome != null) {
      return outcome;
    }
    if (budget == CUT_BUDGET) {
      exact.cut();
    }
    outcome = exact.decide(budget * STEPS);
    return budget == 1 ? weights(outcome) : outcome;
  }

  /**
   * Makes moves of the tabu search. There are fewer where the exact search is fast, since it then
   * mostly decides.
   */
  private Outcome tabu(long budget) throws InterruptedException {
    int number = (int) Math.min(budget, Math.min(fitting(), MAX_STARTS));
    int open = squares.open();
    long moves = budget * open * Math.min(open / 2, 128) / (open > BitDomains.MAX_OPEN ? 1 : 8);
    Outcome outcome =
        request.first(
            "starts",
            number,
            number,
            (k, stop) -> {
              starts[k] = starts[k] == null ? start(unguided, k) : starts[k];
              return search(starts[k], moves / number, stop);
            });
    long from = guided;
    guided = guides.isEmpty() ? 0 : budget / GUIDED_COST;
    if (outcome != null || guided == from) {
      return outcome;
    }
    return request.first(
        "starts",
        fitting(),
        (int) Math.min(guided - from, Integer.MAX_VALUE),
        (k, stop) -> {
          int[] guide = guides.get((int) ((from + k) % guides.size()));
          return search(start(guide, MAX_STARTS + from + k), GUIDED_MOVES, stop);
        });
  }

  /** How many starts memory holds. */
  private int fitting() {
    return squares == null ? 0 : (int) (MAX_NUMBERS / (squares.size() + 10L * squares.n() + 1));
  }

  /** Starts are different, because their seeds are. */
  private TabuSearch start(int[] costs, long k) {
    return new TabuSearch(squares, costs, request.seed() + k);
  }

  private Outcome search(TabuSearch search, long moves, BooleanSupplier over) {
    boolean found = search.search(moves, over);
    return found ? new Outcome.Solution(search.queens(request.given())) : null;
  }

  /** Looks for a proof by weights, which is preferred to another proof. */
  private Outcome weights(Outcome outcome) {
    boolean wanted = outcome == null || (request.prove() && !(outcome instanceof Outcome.Solution));
    if (!wanted || squares == null || !LinearRelaxation.suits(squares)) {
      return outcome;
    }
    LinearRelaxation relaxation = new LinearRelaxation(squares);
    if (relaxation.prove(request.over())) {
      return relaxation.outcome(request.prove());
    }
    guides = relaxation.guides;
    return outcome;
  }
}
