package nqueens.race;

import nqueens.search.SearchStats;

/**
 * One run of one contestant on one board.
 *
 * @param contestant its name
 * @param wholeProcess whether start-up and output are in the time, as for outside programs
 * @param group the sizes it was raced in, as the user wrote them
 * @param n the number of queens
 * @param seed the seed
 * @param outcome how it ended
 */
record Measurement(
    String contestant, boolean wholeProcess, String group, int n, long seed, Outcome outcome) {
  boolean ok() {
    return outcome.status() == Status.OK;
  }

  double seconds() {
    return outcome.seconds();
  }

  /** The work done, or null if unknown. */
  SearchStats stats() {
    return outcome.stats();
  }
}
