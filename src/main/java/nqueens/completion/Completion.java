package nqueens.completion;

import java.util.Arrays;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import nqueens.search.MainSearch;
import nqueens.search.Search;

/**
 * Completes partial solutions, or proves that they cannot be completed. Main's local search finds a
 * completion of most boards that have one, and an exact search decides the rest. The two searches
 * alternate in rounds. Each round has twice as many steps as the round before. Some rounds have no
 * local search. In the first round weights may prove that there is no completion. Later rounds may
 * have dives.
 */
public final class Completion {
  /** The queens of all starts at the same time. A start takes 6 bytes of memory for each queen. */
  private static final int MAX_QUEENS_AT_ONCE = 1 << 23;

  private final Request request;

  /** One start of a search that may miss a completion: the rows, or {@code null} for none. */
  private final BiFunction<Long, BooleanSupplier, int[]> local;

  /** How many steps of the exact search take as long as one of the local search. */
  private final int exactStepsPerLocalStep;

  private long localStarts = 1; // how many were made so far
  private long dives; // how many were made so far

  /** Null before the first round, as large boards take long to begin it. */
  private SharedSearch exact;

  /** The relaxation of the board; null before the first round ends, or if the board is large. */
  private LinearRelaxation relaxation;

  private Completion(Request request, BiFunction<Long, BooleanSupplier, int[]> local) {
    this.request = request;
    this.local = local;
    long open = Arrays.stream(request.given().queens()).filter(row -> row == Search.OPEN).count();
    exactStepsPerLocalStep = ExactSearch.stepsPerUnit(open);
  }

  /** Searches until the board is decided or the time is over. */
  public static Outcome decide(Request request) throws InterruptedException {
    int[] given = request.given().queens();
    return decide(
        request,
        (seed, over) ->
            request.given().blocked().any() ? null : MainSearch.complete(given, seed, over));
  }

  /** Searches with another local search, whose first start should decide most boards. */
  static Outcome decide(Request request, BiFunction<Long, BooleanSupplier, int[]> local)
      throws InterruptedException {
    int[] queens = local.apply(request.seed(), request.over());
    if (queens != null) {
      return new Outcome.Solution(queens);
    }
    Completion completion = new Completion(request, local);
    Outcome outcome = new Outcome.Undecided();
    for (long budget = 1; !outcome.isDecided() && !request.over().getAsBoolean(); budget *= 2) {
      outcome = completion.round(budget);
    }
    return outcome;
  }

  /** Makes a round. Each search in turn has a share of the round, until a search decides. */
  private Outcome round(long budget) throws InterruptedException {
    Outcome outcome = localStarts(budget);
    if (outcome.isDecided()) {
      return outcome;
    }
    if (budget == 1) {
      exact = new SharedSearch(request, SharedSearch.RESTART_STEPS);
    }
    outcome = exact.decide(budget);
    if (budget == 1) {
      outcome = weights(outcome);
    }
    if (!outcome.isDecided()) {
      outcome = exact.restarts(budget);
    }
    return outcome.isDecided() ? outcome : dives(budget);
  }

  /**
   * Makes some starts of the local search. There are fewer starts where exact steps are fast, since
   * the exact search then decides sooner.
   */
  private Outcome localStarts(long budget) throws InterruptedException {
    long from = localStarts;
    localStarts = Math.max(from, (budget + 1) / exactStepsPerLocalStep);
    int atOnce = 1 + MAX_QUEENS_AT_ONCE / request.given().queens().length;
    return request.first(
        "starts",
        atOnce,
        localStarts - from,
        (k, stop) -> {
          int[] queens = local.apply(request.seed() + from + k, stop);
          return queens == null ? new Outcome.Undecided() : new Outcome.Solution(queens);
        });
  }

  /** Looks for a proof by weights, which is preferred to another proof. */
  private Outcome weights(Outcome outcome) {
    boolean wanted = request.prove() && !(outcome instanceof Outcome.Solution);
    if (outcome.isDecided() && !wanted) {
      return outcome;
    }
    relaxation = LinearRelaxation.of(request.given(), request.over());
    boolean proved = relaxation != null && relaxation.prove(request.over());
    return proved ? relaxation.outcome(request.prove()) : outcome;
  }

  /**
   * Makes dives. There are fewer where exact steps are fast, since the exact search then mostly
   * decides.
   */
  private Outcome dives(long budget) throws InterruptedException {
    long cost = relaxation == null ? Long.MAX_VALUE : RelaxationDive.cost(relaxation);
    long from = dives;
    dives = budget / cost;
    if (dives == from) {
      return new Outcome.Undecided();
    }
    if (from == 0 && relaxation.prove(request.over())) {
      return relaxation.outcome(request.prove());
    }
    return request.first(
        "dives",
        RelaxationDive.atOnce(relaxation),
        dives - from,
        (k, stop) -> new RelaxationDive(relaxation, request.seed() + 1 + from + k, stop).search());
  }
}
