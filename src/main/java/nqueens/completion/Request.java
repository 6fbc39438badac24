package nqueens.completion;

import java.util.function.BooleanSupplier;
import nqueens.boards.PartialSolution;
import nqueens.threads.Workers;

/**
 * A board that is to be decided, and how.
 *
 * @param given no two of its queens attack each other
 * @param seed any number; the same board and seed give the same completion
 * @param prove whether a proof is wanted
 * @param threads how many threads may be used; the outcome does not depend on the number
 * @param over returns whether the time is over; all threads call it often
 */
public record Request(
    PartialSolution given, long seed, boolean prove, int threads, BooleanSupplier over) {
  /**
   * Runs parts 0, 1, 2 and so on, and returns the outcome of the first part in this order that has
   * one; null if none has. Which part ends first does not matter.
   *
   * @param what the parts in the plural, for a message
   * @param most the most threads
   * @param job does a part; returns null if the part does not decide, or has to stop
   */
  Outcome first(String what, int most, int parts, Workers.Job<Outcome> job)
      throws InterruptedException {
    return Workers.first(what, Math.min(threads, most), parts, over, job);
  }
}
