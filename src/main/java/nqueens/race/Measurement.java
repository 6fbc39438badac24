package nqueens.race;

import nqueens.placement.BoardSizes;
import nqueens.search.SearchStats;

/**
 * One run of one contestant on one board.
 *
 * @param group the sizes that make a row of the table with this one
 * @param outcome how it ended, or null before the run
 */
record Measurement(BoardSizes group, Contestant contestant, int n, long seed, Outcome outcome) {
  Measurement with(Outcome end) {
    return new Measurement(group, contestant, n, seed, end);
  }

  Status status() {
    return outcome.status();
  }

  boolean ok() {
    return status() == Status.OK;
  }

  double seconds() {
    return outcome.seconds();
  }

  /** The work done, or null if unknown. */
  SearchStats stats() {
    return outcome.stats();
  }
}
