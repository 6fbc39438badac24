package nqueens.completion;

import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import nqueens.search.MainSearch;
import nqueens.search.Search;
import nqueens.search.SplitMix64;

/**
 * Completes partial solutions, or proves that they cannot be completed. Main's local search finds a
 * completion of most boards that have one, and an exact search decides the rest. They alternate in
 * rounds, each with twice as many steps as the one before. Some rounds have no local search.
 *
 * <p>In the first round, after the long search, weights may prove that there is no completion. Four
 * fifths of the exact search's steps belong to a long search that ends with a proof. The others
 * belong to short searches that start again in another order, as one that began badly takes long.
 */
public final class Completion {
  /** Steps of a search that starts again: fewer end too early, and more make starts too rare. */
  private static final long SHORT_STEPS = 1000;

  /** A longer proof by search is not kept. As text it would have more than 70 MB. */
  public static final int MOST_CHOICES = 1 << 24;

  /**
   * What was found out about a board.
   *
   * @param queens the row of the queen in each column; {@code null} if there is no completion
   * @param weights the weights that prove it, as {@link #weights} returns them; {@code null} if
   *     they do not
   * @param search the choices that a search in ascending order chose to prove it, in preorder,
   *     column c as c and row r as n + r; {@code null} if no proof was wanted, if weights prove it,
   *     if the time was over, or if there are more than {@value #MOST_CHOICES}
   */
  @SuppressWarnings("ArrayRecordComponent") // Outcomes are never compared.
  public record Outcome(int[] queens, int[] weights, int[] search) {}

  /** A search that may miss a completion. */
  @FunctionalInterface
  interface LocalSearch {
    /** One start: returns the rows, or {@code null} if it found none. */
    int[] complete(int[] given, long seed, BooleanSupplier over);
  }

  private Completion() {}

  /**
   * Searches until it is decided or the time is over.
   *
   * @param given the 0-based row of the queen in each column, or {@link Search#OPEN}; no two of the
   *     queens attack each other
   * @param seed any number; the same board and seed give the same completion
   * @param prove whether a proof is wanted, for which a search may have to run once more
   * @param over asked often whether the time is over
   * @throws TimeoutException if the time was over first
   */
  public static Outcome of(int[] given, long seed, boolean prove, BooleanSupplier over)
      throws TimeoutException {
    return of(given, seed, prove, over, MainSearch::complete);
  }

  /** The same with another local search. */
  static Outcome of(int[] given, long seed, boolean prove, BooleanSupplier over, LocalSearch local)
      throws TimeoutException {
    ExactCompletion exact = null;
    ExactCompletion fresh = null;
    SplitMix64 random = new SplitMix64(seed);
    long start = 0;
    for (long starts = 1; !over.getAsBoolean(); starts *= 2) {
      int pace = exact == null ? 1 : exact.pace; // where exact steps are fast, they decide sooner
      for (; start * pace < starts && !over.getAsBoolean(); start++) {
        int[] queens = local.complete(given, seed + start, over);
        if (queens != null) {
          return new Outcome(queens, null, null);
        }
      }
      if (exact == null) {
        exact = ExactCompletion.of(given, over);
        if (prove) {
          exact.startProof();
        } else {
          exact.start(null);
        }
      }
      long few = SHORT_STEPS * exact.pace;
      if (exact.decide(starts * 4 * few, over)) {
        return exact.outcome();
      }
      if (fresh == null) {
        fresh = ExactCompletion.of(given, over);
        int[] weights = fresh.weights(over);
        if (weights != null) {
          return new Outcome(null, weights, null);
        }
      }
      for (long k = 0; k < starts && !over.getAsBoolean(); k++) {
        fresh.start(random);
        if (fresh.decide(few, over)) {
          boolean none = fresh.outcome().queens() == null;
          return none && prove ? inOrder(fresh, over) : fresh.outcome();
        }
      }
    }
    throw new TimeoutException();
  }

  /** Proves in ascending order what a short search has proved. What has failed makes this short. */
  private static Outcome inOrder(ExactCompletion search, BooleanSupplier over) {
    search.startProof();
    return search.decide(Long.MAX_VALUE, over) ? search.outcome() : new Outcome(null, null, null);
  }

  /**
   * A proof by weights that a board has no completion: the least that a free square weighs, then
   * the weights of the columns, rows, sum diagonals and difference diagonals, the latter from row -
   * column = 1 - n on; 6 n - 1 numbers in all. {@code null} if none is found.
   */
  public static int[] weights(int[] given, BooleanSupplier over) {
    return new ExactCompletion(given, 1, over).weights(over);
  }
}
