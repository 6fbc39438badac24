package nqueens.search;

import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/**
 * Completes boards of which queens are given, or proves that they cannot be completed. Main's local
 * search finds a completion of most boards that have one. {@link LinearRelaxation} proves that many
 * others have none, and an exact search finds out about the rest. Half of its time goes to one long
 * search that ends with a proof, and half to short ones that start again in another order, as a
 * search that began badly takes long to find out. The local and the exact search take turns, from
 * turn to turn with twice the effort.
 */
public final class Completion {
  /** Steps of a turn of the exact search, for each start that the local one has made so far. */
  private static final long STEPS = 1000;

  /**
   * Steps of an exact search that starts again. Fewer miss deep completions, more fit in seldom.
   */
  private static final long FRESH_STEPS = 3000;

  /**
   * What was found out about a board.
   *
   * @param queens the row of the queen in each column; {@code null} if there is no completion
   * @param proof the proof by weights that there is none, or {@code null}: the least that a free
   *     square weighs, then the weights of the columns, rows, sum diagonals and difference
   *     diagonals, the latter from row - column = 1 - n on; 6 n numbers in all
   * @param steps the steps of the exhaustive search if that has proved it
   */
  @SuppressWarnings("ArrayRecordComponent") // Outcomes are never compared.
  public record Outcome(int[] queens, int[] proof, long steps) {}

  /** A search that may miss a completion. */
  @FunctionalInterface
  public interface LocalSearch {
    /** One start: returns the rows, or {@code null} if it found none. See {@link Completion#of}. */
    int[] complete(int[] given, long seed, BooleanSupplier over);
  }

  private Completion() {}

  /**
   * Searches until it is decided or the time is over.
   *
   * @param given the 0-based row of the queen in each column, or {@link Search#OPEN}; no two of the
   *     queens attack each other
   * @param seed any number; the same board and seed give the same completion
   * @param over asked often whether the time is over
   * @throws TimeoutException if the time was over first
   */
  public static Outcome of(int[] given, long seed, BooleanSupplier over) throws TimeoutException {
    return of(given, seed, over, Algorithm.door(LocalSearch.class));
  }

  /** The same with another local search. */
  static Outcome of(int[] given, long seed, BooleanSupplier over, LocalSearch local)
      throws TimeoutException {
    ExactCompletion exact = null;
    ExactCompletion fresh = null;
    SplitMix64 random = new SplitMix64(seed);
    long start = 0;
    for (long starts = 1; !over.getAsBoolean(); starts *= 2) {
      for (; start < starts && !over.getAsBoolean(); start++) {
        int[] queens = local.complete(given, seed + start, over);
        if (queens != null) {
          return new Outcome(queens, null, 0);
        }
      }
      if (exact == null) {
        exact = new ExactCompletion(given, over);
        int[] proof = LinearRelaxation.prove(given.length, exact, over);
        if (proof != null) {
          return new Outcome(null, proof, 0);
        }
      }
      if (exact.decide(starts * STEPS, over)) {
        return exact.outcome();
      }
      fresh = fresh == null ? new ExactCompletion(given, over) : fresh;
      for (long steps = 0; steps < starts * STEPS; steps += FRESH_STEPS) {
        fresh.restart(random);
        if (fresh.decide(FRESH_STEPS, over)) {
          return fresh.outcome();
        }
      }
    }
    throw new TimeoutException();
  }
}
