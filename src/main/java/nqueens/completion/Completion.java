package nqueens.completion;

import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import nqueens.search.MainSearch;
import nqueens.search.Search;
import nqueens.search.SplitMix64;
import nqueens.threads.Workers;

/**
 * Completes partial solutions, or proves that they cannot be completed. Main's local search finds a
 * completion of most boards that have one, and an exact search decides the rest. They alternate in
 * rounds, each with twice as many steps as the one before. Some rounds have no local search.
 *
 * <p>In the first round, after the long search, weights may prove that there is no completion.
 * Until a board counts as hard, four fifths of the exact search's steps belong to a long search
 * that ends with a proof. The others belong to short searches that start again in another order, as
 * one that began badly takes long. Later rounds have dives, too.
 */
public final class Completion {
  /** Steps of a search that starts again: fewer end too early, and more make starts too rare. */
  private static final long RESTART_STEPS = 1000;

  /** The budget of the round from which on threads share the exact search of a hard board. */
  private static final long HARD = 16;

  /** Of boards on which several starts are made at once, in all, as each takes 6 bytes of them. */
  private static final int MOST_QUEENS = 1 << 23;

  /** A longer proof by search is not kept. As text it would have more than 70 MB. */
  public static final int MOST_CHOICES = 1 << 24;

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

    /** There is none. No proof was wanted, or time was over, or it has too many choices. */
    record Unproved() implements Outcome {}
  }

  /** A search that may miss a completion. */
  @FunctionalInterface
  interface LocalSearch {
    /** One start: returns the rows, or {@code null} if it found none. */
    int[] complete(int[] given, long seed, BooleanSupplier over);
  }

  private final int[] given;
  private final long seed;
  private final boolean prove;
  private final BooleanSupplier over;
  private final LocalSearch local;
  private final int threads;
  private long localStarts = 1;
  private final ExactSearch longSearch;

  /** Null before its first start. */
  private ExactSearch shortSearch;

  /** Null before the first round ends, and if the board has too many free squares. */
  private RelaxationDive dive;

  private long dives = 1;

  private final SplitMix64 random;
  private final long restartSteps;

  /** What both exact searches become on a hard board; null before. */
  private SharedSearch shared;

  private Completion(
      int[] given, long seed, boolean prove, int threads, BooleanSupplier over, LocalSearch local) {
    this.given = given;
    this.seed = seed;
    this.prove = prove;
    this.over = over;
    this.local = local;
    this.threads = threads;
    longSearch = ExactSearch.of(given, over);
    longSearch.start(null, prove);
    random = new SplitMix64(seed);
    restartSteps = RESTART_STEPS * longSearch.exactStepsPerUnit;
  }

  /**
   * Searches until it is decided or the time is over.
   *
   * @param given the 0-based row of the queen in each column, or {@link Search#OPEN}; no two of the
   *     queens attack each other
   * @param seed any number; the same board and seed give the same completion
   * @param prove whether a proof is wanted, for which a search may have to run once more
   * @param threads how many threads a hard board may use; the outcome does not depend on it
   * @param over asked often, by all of them, whether the time is over
   * @throws TimeoutException if the time was over first
   */
  public static Outcome of(int[] given, long seed, boolean prove, int threads, BooleanSupplier over)
      throws TimeoutException, InterruptedException {
    return of(given, seed, prove, threads, over, MainSearch::complete);
  }

  /** The same with another local search, whose first start decides most boards. */
  static Outcome of(
      int[] given, long seed, boolean prove, int threads, BooleanSupplier over, LocalSearch local)
      throws TimeoutException, InterruptedException {
    int[] queens = local.complete(given, seed, over);
    if (queens != null) {
      return new Outcome.Solution(queens);
    }
    Completion completion = new Completion(given, seed, prove, threads, over, local);
    for (long roundBudget = 1; !over.getAsBoolean(); roundBudget *= 2) {
      Outcome outcome = completion.round(roundBudget);
      if (outcome != null) {
        return outcome;
      }
    }
    throw new TimeoutException();
  }

  /**
   * Each search makes its share of a round, until one decides. {@code null} if none does. A further
   * search that may miss a completion has its starts after the local ones, by a like rule.
   */
  private Outcome round(long roundBudget) throws InterruptedException {
    long starts = roundBudget / longSearch.exactStepsPerUnit; // fast exact steps decide sooner
    int[] queens = starts(local, localStarts, starts);
    if (queens != null) {
      return new Outcome.Solution(queens);
    }
    localStarts = Math.max(localStarts, starts);
    if (roundBudget == HARD && shortSearch.copy() != null) {
      shared =
          new SharedSearch(longSearch.cut(), shortSearch, restartSteps, seed, prove, threads, over);
    }
    long steps = roundBudget * 4 * restartSteps;
    Outcome outcome = shared == null ? exactRound(roundBudget, steps) : shared.round(steps);
    return outcome == null && dive != null ? dives(roundBudget) : outcome;
  }

  private Outcome exactRound(long roundBudget, long steps) {
    Outcome outcome = longSearch.decide(steps, over);
    if (roundBudget == 1
        && (outcome == null || (prove && !(outcome instanceof Outcome.Solution)))) {
      LinearRelaxation relaxation = LinearRelaxation.of(given, over);
      int[] weights = relaxation == null ? null : relaxation.prove(over);
      outcome = weights == null ? outcome : new Outcome.ProvedByWeights(weights);
      dive = relaxation == null ? null : new RelaxationDive(relaxation);
    }
    return outcome == null ? restarts(roundBudget) : outcome;
  }

  /** As many dives as take about as long as a round of the exact search, from some round on. */
  private Outcome dives(long roundBudget) {
    for (; dives <= roundBudget / dive.cost() && !over.getAsBoolean(); dives++) {
      int[] queens = dive.complete(seed + dives, over);
      if (queens != null) {
        return new Outcome.Solution(queens);
      }
    }
    return null;
  }

  /** Some starts of a search that may miss a completion: what the first finds that finds one. */
  private int[] starts(LocalSearch search, long from, long to) throws InterruptedException {
    int fitting = Math.min(threads, 1 + MOST_QUEENS / given.length);
    int number = (int) Math.min(Math.max(0, to - from), Integer.MAX_VALUE);
    return Workers.first(
        "starts",
        fitting,
        number,
        over,
        (k, stop) -> search.complete(given, seed + from + k, stop));
  }

  /** So many short searches in random orders. They remember what has failed. */
  private Outcome restarts(long number) {
    shortSearch = shortSearch == null ? ExactSearch.of(given, over) : shortSearch;
    Outcome outcome = null;
    for (long k = 0; k < number && outcome == null && !over.getAsBoolean(); k++) {
      outcome = shortSearch.restart(random, restartSteps, prove, over);
    }
    return outcome;
  }
}
