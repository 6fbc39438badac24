package nqueens.search;

import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/**
 * Completes boards of which queens are given, or proves that they cannot be completed. Main's local
 * search finds a completion of most boards that have one, and an exact search finds out about the
 * rest. They take turns, from turn to turn with twice the effort.
 */
public final class Completion {
  /** Steps of a turn of the exact search, for each start that the local one has made so far. */
  private static final long STEPS = 1000;

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
   * @return the row of the queen in each column; {@code null} if there is no completion
   * @throws TimeoutException if the time was over first
   */
  public static int[] of(int[] given, long seed, BooleanSupplier over) throws TimeoutException {
    return of(given, seed, over, Algorithm.door(LocalSearch.class));
  }

  /** The same with another local search. */
  static int[] of(int[] given, long seed, BooleanSupplier over, LocalSearch local)
      throws TimeoutException {
    ExactCompletion exact = null;
    long start = 0;
    for (long starts = 1; !over.getAsBoolean(); starts *= 2) {
      for (; start < starts && !over.getAsBoolean(); start++) {
        int[] queens = local.complete(given, seed + start, over);
        if (queens != null) {
          return queens;
        }
      }
      exact = exact == null ? new ExactCompletion(given, over) : exact;
      if (exact.decide(starts * STEPS, over)) {
        return exact.queens();
      }
    }
    throw new TimeoutException();
  }
}
