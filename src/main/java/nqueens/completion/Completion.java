package nqueens.completion;

import java.util.ArrayList;
import java.util.List;
import nqueens.search.MainSearch;

/**
 * Completes partial solutions, or proves that they cannot be completed. A tabu search finds a
 * completion of most boards that have one, and an exact search decides the rest. The two searches
 * alternate in rounds, and each round has twice as many steps as the round before. In the first
 * round, weights may prove that there is no completion; else they may guide the tabu search. Before
 * all rounds, Main's local search has a start, unless squares are blocked.
 *
 * <p>A step is the unit of work: what the exact search does on a board with few open columns. Other
 * work counts as several steps, as many as take about as long.
 */
public final class Completion {
  /** The steps of the exact search in the first round. */
  private static final long STEPS = 1 << 17;

  /** The budget of the round that begins with the cut. With less, easy boards are cut. */
  private static final int CUT_BUDGET = 16;

  /** The most starts in a round. With fewer, few threads have work; with more, starts are short. */
  private static final int MAX_STARTS = 16;

  /** The squares of all starts at the same time. A start has 4 bytes of memory for each square. */
  private static final int MAX_SQUARES_AT_ONCE = 1 << 23;

  private final Request request;
  private final FreeSquares squares; // null if there are too many
  private final SharedSearch exact;

  /** Costs of squares. Starts take them in turn; the first ones are all 0. */
  private final List<int[]> costs = new ArrayList<>();

  private long starts; // how many were made so far

  private Completion(Request request) {
    this.request = request;
    squares = FreeSquares.of(request.given(), request.over());
    exact = new SharedSearch(request);
    if (squares != null) {
      costs.add(new int[squares.size()]);
    }
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
    if (squares != null && !squares.stuck()) {
      Outcome outcome = starts(budget);
      if (outcome != null) {
        return outcome;
      }
    }
    if (budget == CUT_BUDGET) {
      exact.cut();
    }
    Outcome outcome = exact.decide(budget * STEPS);
    return budget == 1 ? weights(outcome) : outcome;
  }

  /** Makes starts of the tabu search. */
  private Outcome starts(long budget) throws InterruptedException {
    int number = (int) Math.min(budget, MAX_STARTS);
    int open = squares.open();
    long unguided = (long) open * Math.min(open / 2, 128);
    long moves = budget * Math.max(costs.size() > 1 ? 1 << 13 : 1, unguided) / number;
    long from = starts;
    starts += number;
    return request.first(
        "starts",
        1 + MAX_SQUARES_AT_ONCE / (squares.size() + 1),
        number,
        (k, stop) -> {
          int[] cost = costs.get((int) ((from + k) % costs.size()));
          TabuSearch search = new TabuSearch(squares, cost, request.seed() + from + k);
          return search.search((int) Math.min(moves, Integer.MAX_VALUE - 1), stop)
              ? new Outcome.Solution(search.queens(request.given()))
              : null;
        });
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
    costs.addAll(relaxation.guides);
    return outcome;
  }
}
