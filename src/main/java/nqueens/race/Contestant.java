package nqueens.race;

import java.io.IOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** What takes part in a race. */
interface Contestant {
  /** Threads that contestants work on; the end of the process does not wait for them. */
  ExecutorService THREADS =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, "contestant");
            thread.setDaemon(true);
            return thread;
          });

  /** About the time of starting a process, in queens of a search. */
  long START_UP = 1_000_000;

  /** What the tables call it. */
  String name();

  /** Whether its time is that of a whole process. */
  default boolean wholeProcess() {
    return false;
  }

  /** What its figures come from, in one line that changes when the program does. */
  String source();

  /** What a run roughly costs, in queens of a search: for the time left. */
  default long cost(int n) {
    return wholeProcess() ? START_UP + n : n;
  }

  /** Gets ready, so that the first run is like the others. */
  default void warmUp() throws InterruptedException {}

  /** One timed and checked run. */
  Outcome run(int n, long seed) throws IOException, InterruptedException;
}
