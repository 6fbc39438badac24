package nqueens.race;

import nqueens.formats.BoardSizes;

/** What takes part in a race. */
interface Program {
  /** The cost of starting a process: about that of placing so many queens. */
  long START_UP = 1_000_000;

  String name();

  /** Whether its time is that of a whole process. */
  default boolean wholeProcess() {
    return false;
  }

  /**
   * Roughly what a run costs, in queens that a search places in that time. The progress bar
   * estimates the time left from it. It grows by the same amount from each n to the next.
   */
  default long cost(int n) {
    return wholeProcess() ? START_UP + n : n;
  }

  /** The largest board that it takes. */
  default int largest() {
    return BoardSizes.MAX;
  }

  /** Gets ready, so that the first run is like the others. */
  default void warmUp() throws InterruptedException {}

  /** One timed and checked run. What it throws is the reason why the run failed. */
  Outcome run(int n, long seed) throws Exception;
}
