package nqueens.completion;

import java.util.Arrays;
import java.util.concurrent.TimeoutException;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import nqueens.boards.PartialSolution;
import nqueens.search.MainSearch;
import nqueens.search.Search;
import nqueens.threads.Workers;

/**
 * Completes partial solutions, or proves that they cannot be completed. Main's local search finds a
 * completion of most boards that have one, and an exact search decides the rest. They alternate in
 * rounds, each with twice as many steps as the one before. Some rounds have no local search. In the
 * first round weights may prove that there is no completion, and later ones may have dives.
 */
public final class Completion {
  /** Queens of all starts that are made at the same time; a start takes 6 bytes of memory each. */
  private static final int MAX_QUEENS_AT_ONCE = 1 << 23;

  /** A longer proof by search is not kept. As text it would have more than 70 MB. */
  public static final int MAX_CHOICES = 1 << 24;

  /** What was found out about a board. */
  @SuppressWarnings("ArrayRecordComponent") // Outcomes are never compared.
  public sealed interface Outcome {
    /** A completion: the row of the queen in each column. */
    record Solution(int[] queens) implements Outcome {}

    /**
     * Weights prove that there is none: the least that a free square weighs, then the weights of
     * the columns, rows, sum diagonals and difference diagonals, the latter from row - column = 1 -
     * n on; 6 n - 1 numbers in all.
     */
    record ProvedByWeights(int[] weights) implements Outcome {}

    /** What a search in ascending order chose, in preorder: column c as c, and row r as n + r. */
    record ProvedBySearch(int[] choices) implements Outcome {}

    /**
     * It is proved that there is none, but not written down. No proof was wanted, or time was over,
     * or it has too many choices.
     */
    record ProvedWithoutProof() implements Outcome {}
  }

  /**
   * What is to be decided.
   *
   * @param given no two of its queens attack each other
   * @param seed any number; the same board and seed give the same completion
   * @param prove whether a proof is wanted, for which a search may have to run once more
   * @param threads how many threads may be used; the outcome does not depend on it
   * @param over asked often, by all of them, whether the time is over
   */
  public record Request(
      PartialSolution given, long seed, boolean prove, int threads, BooleanSupplier over) {}

  private final Request request;

  /** One start of a search that may miss a completion: the rows, or {@code null} for none. */
  private final BiFunction<Long, BooleanSupplier, int[]> local;

  /** How many steps of the exact search take as long as one of the local search. */
  private final int exactStepsPerLocalStep;

  private long localStarts = 1;

  /** Null before the first round, as large boards take long to begin it. */
  private SharedSearch exact;

  /** Null before the first round ends, and if dives do not suit the board. */
  private RelaxationDive dive;

  private long dives = 1;

  private Completion(Request request, BiFunction<Long, BooleanSupplier, int[]> local) {
    this.request = request;
    this.local = local;
    long open = Arrays.stream(request.given.queens()).filter(row -> row == Search.OPEN).count();
    exactStepsPerLocalStep = ExactSearch.stepsPerUnit(open);
  }

  /**
   * Searches until it is decided or the time is over.
   *
   * @throws TimeoutException if the time was over first
   */
  public static Outcome decide(Request request) throws TimeoutException, InterruptedException {
    int[] given = request.given.queens();
    return decide(
        request,
        (seed, over) ->
            request.given.blocked().any() ? null : MainSearch.complete(given, seed, over));
  }

  /** The same with another local search, whose first start decides most boards. */
  static Outcome decide(Request request, BiFunction<Long, BooleanSupplier, int[]> local)
      throws TimeoutException, InterruptedException {
    int[] queens = local.apply(request.seed, request.over);
    if (queens != null) {
      return new Outcome.Solution(queens);
    }
    Completion completion = new Completion(request, local);
    for (long roundBudget = 1; !request.over.getAsBoolean(); roundBudget *= 2) {
      Outcome outcome = completion.round(roundBudget);
      if (outcome != null) {
        return outcome;
      }
    }
    throw new TimeoutException();
  }

  /** Each search makes its share of a round, until one decides. {@code null} if none does. */
  private Outcome round(long roundBudget) throws InterruptedException {
    int[] queens = localStarts(roundBudget);
    if (queens != null) {
      return new Outcome.Solution(queens);
    }
    if (roundBudget == 1) {
      exact = new SharedSearch(request);
    }
    Outcome outcome = exact.decide(roundBudget);
    if (roundBudget == 1) {
      outcome = weights(outcome);
    }
    if (outcome == null) {
      outcome = exact.restarts(roundBudget);
    }
    return outcome == null && dive != null ? dives(roundBudget) : outcome;
  }

  /**
   * Some starts of the local search: what the first finds that finds one. Where exact steps are
   * fast, they decide sooner, so there are fewer starts. Else there is one before all exact steps.
   */
  private int[] localStarts(long roundBudget) throws InterruptedException {
    long from = localStarts;
    localStarts = Math.max(from, (roundBudget + 1) / exactStepsPerLocalStep);
    return Workers.first(
        "starts",
        Math.min(request.threads, 1 + MAX_QUEENS_AT_ONCE / request.given.queens().length),
        (int) Math.min(localStarts - from, Integer.MAX_VALUE),
        request.over,
        (k, stop) -> local.apply(request.seed + from + k, stop));
  }

  /** Weights that prove that there is no completion come before another proof. */
  private Outcome weights(Outcome outcome) {
    if (outcome instanceof Outcome.Solution || (outcome != null && !request.prove)) {
      return outcome;
    }
    LinearRelaxation relaxation = LinearRelaxation.of(request.given, request.over);
    if (relaxation == null) {
      return outcome;
    }
    dive = RelaxationDive.suits(relaxation) ? new RelaxationDive(relaxation) : null;
    if (!relaxation.prove(request.over)) {
      return outcome;
    }
    return request.prove ? relaxation.proof() : new Outcome.ProvedWithoutProof();
  }

  /** As many dives as take about as long as a round of the exact search, from some round on. */
  private Outcome dives(long roundBudget) {
    for (; dives <= roundBudget / dive.cost() && !request.over.getAsBoolean(); dives++) {
      int[] queens = dive.complete(request.seed + dives, request.over);
      if (queens != null) {
        return new Outcome.Solution(queens);
      }
    }
    return null;
  }
}
