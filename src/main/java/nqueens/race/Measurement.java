package nqueens.race;

import nqueens.search.SearchStats;

/**
 * One run of one contestant on one board.
 *
 * @param contestant the algorithm's name, or a peer's
 * @param wholeProcess whether start-up and output are in the time, as for peers
 * @param group the sizes it was raced in, as the user wrote them
 * @param n the number of rows
 * @param seed the seed
 * @param status "ok", or why there is no figure
 * @param seconds the time; of a stopped run the limit, of a run that did not start 0
 * @param counters the work done, or null if unknown
 */
record Measurement(
    String contestant,
    boolean wholeProcess,
    String group,
    int n,
    long seed,
    String status,
    double seconds,
    SearchStats counters) {
  static final String OK = "ok";

  boolean ok() {
    return status.equals(OK);
  }
}
