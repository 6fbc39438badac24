package nqueens.spark;

import static nqueens.spark.SparkCount.message;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Saves results in the journal, one after the other. An outage takes time, but no result. */
final class Saver {
  private static final String WARNING = "nqueens-spark: warning: ";
  private static final String OTHERS =
      "another run saves in this directory, too; both count everything, so one can be stopped";

  private final Journal journal;
  private final PrintStream err;

  /** The first of these leaves when it is saved, and not before. */
  private final Queue<PartitionCount> unsaved = new ConcurrentLinkedQueue<>();

  private int saved;
  private boolean othersSeen;

  Saver(Journal journal, PrintStream err) {
    this.journal = journal;
    this.err = err;
  }

  /** Takes a result, on any thread. The other methods are for one thread alone. */
  void add(PartitionCount result) {
    unsaved.add(result);
  }

  /** The number of results that the journal has acknowledged. */
  int saved() {
    return saved;
  }

  /**
   * Saves one result. When that fails, tries again after pauses that grow.
   *
   * @param patience how long to try
   * @return whether there was one
   * @throws IOException if saving has failed for longer than that
   */
  boolean saveNext(Duration patience) throws IOException, InterruptedException {
    PartitionCount result = unsaved.peek();
    if (result == null) {
      return false;
    }
    long begin = System.nanoTime();
    long pause = 0;
    while (true) {
      try {
        boolean first = journal.add(result);
        if (!first && pause == 0 && !othersSeen) {
          othersSeen = true;
          err.println(WARNING + OTHERS);
        }
        unsaved.remove();
        saved++;
        return true;
      } catch (IOException e) {
        long tried = (System.nanoTime() - begin) / 1_000_000;
        long left = patience.toMillis() - tried;
        if (left <= 0) {
          String lost = "saving failed for %s s (%s); unsaved results lost: %s";
          throw new IOException(lost.formatted(tried / 1000, message(e), unsaved.size()), e);
        }
        pause = Math.min(nextPause(pause), left);
        String kept = "saving failed (%s); trying again in %s s; unsaved results: %s";
        long seconds = Math.max(1, pause / 1000);
        err.println(WARNING + kept.formatted(message(e), seconds, unsaved.size()));
        Thread.sleep(pause);
      }
    }
  }

  /** In milliseconds. Each pause is twice the last one, from 2 s to a minute. */
  static long nextPause(long last) {
    return Math.min(Math.max(2 * last, 2_000), 60_000);
  }
}
