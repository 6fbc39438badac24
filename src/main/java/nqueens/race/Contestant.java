package nqueens.race;

import java.io.IOException;

/** What takes part in a race. */
interface Contestant {
  /** About the time of starting a process, in queens of a search. */
  long START_UP = 1_000_000;

  /** What the tables call it. */
  String name();

  /** Whether its time is that of a whole process. */
  default boolean wholeProcess() {
    return false;
  }

  /** What a run roughly costs, in queens of a search. The time left is estimated by it. */
  default long cost(int n) {
    return wholeProcess() ? START_UP + n : n;
  }

  /** Gets ready, so that the first run is like the others. */
  default void warmUp() throws InterruptedException {}

  /** One timed and checked run. */
  Outcome run(int n, long seed) throws IOException, InterruptedException;
}
