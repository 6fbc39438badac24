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

  private final Journal journal;
  private final PrintStream err;

  /** The first of these leaves when it is saved, and not before. */
  private final Queue<ChunkCount> unsaved = new ConcurrentLinkedQueue<>();

  private int saved;
  private boolean othersSeen;

  Saver(Journal journal, PrintStream err) {
    this.journal = journal;
    this.err = err;
  }

  /** Takes a result, on any thread. The other methods are for one thread alone. */
  void add(ChunkCount result) {
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
    ChunkCount result = unsaved.peek();
    if (result == null) {
      return false;
    }
    long begin = System.nanoTime();
    long pause = 0;
    while (true) {
      try {
        boolean first = journal.add(result);
        warnOfOthers(!first && pause == 0);
        unsaved.remove();
        saved++;
        return true;
      } catch (IOException e) {
        long tried = (System.nanoTime() - begin) / 1_000_000;
        long left = patience.toMillis() - tried;
        if (left <= 0) {
          String lost = "saving failed for %s s, and the results of %s chunks are lost: %s";
          throw new IOException(lost.formatted(tried / 1000, unsaved.size(), message(e)), e);
        }
        pause = Math.min(nextPause(pause), left);
        String kept =
            "saving failed, will try again in %s s; the results of %s chunks are kept: %s";
        err.println(
            WARNING + kept.formatted(Math.max(1, pause / 1000), unsaved.size(), message(e)));
        Thread.sleep(pause);
      }
    }
  }

  /** In milliseconds. Each pause is twice the last one, from 2 s to a minute. */
  static long nextPause(long last) {
    return Math.min(Math.max(2 * last, 2_000), 60_000);
  }

  private void warnOfOthers(boolean seen) {
    if (seen && !othersSeen) {
      othersSeen = true;
      err.println(
          WARNING + "another run saves there too: both count everything, and one of them will do");
    }
  }
}
