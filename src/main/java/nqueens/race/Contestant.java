package nqueens.race;

import java.io.IOException;

/** What takes part in a race. */
interface Contestant {
  /** What the tables call it. */
  String name();

  /** Whether its time is that of a whole process. */
  boolean wholeProcess();

  /** What its figures come from, in one line that changes when the program does. */
  String source();

  /** What a run roughly costs, in queens of a search: for the time left. */
  long cost(int n);

  /** Gets ready, so that the first run is like the others. */
  default void warmUp() throws InterruptedException {}

  /** One timed and checked run. */
  Outcome run(int n, long seed) throws IOException, InterruptedException;
}
