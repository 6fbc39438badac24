package nqueens.race;

import java.util.List;
import nqueens.formats.BoardSizes;
import nqueens.search.SearchStats.Counter;

/** What takes part in a race. */
interface Program {
  /** The cost of starting a process: about that of placing so many queens. */
  long START_UP = 1_000_000;

  String name();

  /** Whether its time is that of a whole process. */
  default boolean wholeProcess() {
    return false;
  }

  /** The counters of its runs. A process has none. */
  default List<Counter> counters() {
    return List.of();
  }

  /**
   * Roughly what a run costs, in queens that a search places in that time. The progress bar
   * estimates the time left from it.
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
