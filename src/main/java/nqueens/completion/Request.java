package nqueens.completion;

import java.util.function.BooleanSupplier;
import nqueens.boards.PartialSolution;
import nqueens.threads.Workers;

/**
 * A board that is to be decided, and how.
 *
 * @param given no two of its queens attack each other
 * @param seed any number; the same board and seed give the same completion
 * @param prove whether a proof is wanted, for which a search may have to run once more
 * @param threads how many threads may be used; the outcome does not depend on the number
 * @param over returns whether the time is over; all threads call it often
 */
public record Request(
    PartialSolution given, long seed, boolean prove, int threads, BooleanSupplier over) {
  /**
   * Runs parts 0, 1, 2 and so on, and returns the outcome of the first part in this order that
   * decides. Which part ends first does not matter.
   *
   * @param what the parts in the plural, for a message
   * @param most the most threads
   * @param job does a part; returns undecided, and not null, if the part has to stop
   */
  Outcome first(String what, long most, long parts, Workers.Job<Outcome> job)
      throws InterruptedException {
    Outcome found =
        Workers.first(
            what,
            (int) Math.min(threads, most),
            (int) Math.min(parts, Integer.MAX_VALUE),
            over,
            (k, stop) -> {
              Outcome outcome = job.run(k, stop);
              return outcome.isDecided() ? outcome : null;
            });
    return found == null ? new Outcome.Undecided() : found;
  }
}
