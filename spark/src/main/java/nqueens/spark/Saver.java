package nqueens.spark;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Saves results in the journal every so often. While the journal cannot be written it keeps them
 * and tries again, after pauses that grow, until its patience ends.
 */
final class Saver {
  /** Results wait this long for their segment, at least; a kill loses them. */
  private static final long INTERVAL = Duration.ofSeconds(2).toNanos();

  /** And at most this part of the time so far, which keeps the segments of a long count few. */
  private static final int PART = 100;

  private static final long LONGEST_PAUSE = Duration.ofMinutes(1).toNanos();

  private final Journal journal;
  private final Duration patience;
  private final PrintStream err;
  private final long start = System.nanoTime();
  private final List<ChunkCount> unsaved = new ArrayList<>();
  private int saved;
  private boolean othersSeen;

  /** When to save next. */
  private long due = start + INTERVAL;

  /**
   * When the attempt began since which none has succeeded; and the pause now, 0 outside outages.
   */
  private long outage;

  private long pause;

  /**
   * A saver.
   *
   * @param patience how long saving may fail
   * @param err where failures are told
   */
  Saver(Journal journal, Duration patience, PrintStream err) {
    this.journal = journal;
    this.patience = patience;
    this.err = err;
  }

  /** Takes a result, on any thread. */
  void add(ChunkCount result) {
    synchronized (unsaved) {
      unsaved.add(result);
    }
  }

  /** The results that are in the journal to stay. */
  int saved() {
    return saved;
  }

  /**
   * Saves if it is time to.
   *
   * @return whether more is saved now
   * @throws IOException if saving has failed for longer than the patience
   */
  boolean saveWhenDue() throws IOException {
    return System.nanoTime() - due >= 0 && save();
  }

  /**
   * Saves everything, after an outage if need be.
   *
   * @return whether more is saved now
   * @throws IOException if saving has failed for longer than the patience
   */
  boolean saveAll() throws IOException, InterruptedException {
    int before = saved;
    while (!results().isEmpty()) {
      if (pause > 0) {
        Thread.sleep(Math.max(0, Duration.ofNanos(due - System.nanoTime()).toMillis()));
      }
      save();
    }
    return saved > before;
  }

  /** One attempt. */
  boolean save() throws IOException {
    List<ChunkCount> results = results();
    long begin = System.nanoTime();
    if (!results.isEmpty()) {
      try {
        journal.write(results);
      } catch (IOException e) {
        postpone(begin, results.size(), e);
        return false;
      }
      synchronized (unsaved) {
        unsaved.subList(0, results.size()).clear();
      }
      saved += results.size();
      warnOfOthers();
    }
    long now = System.nanoTime();
    pause = 0;
    due = now + Math.max(INTERVAL, (now - start) / PART);
    return !results.isEmpty();
  }

  private List<ChunkCount> results() {
    synchronized (unsaved) {
      return List.copyOf(unsaved);
    }
  }

  private void postpone(long begin, int results, IOException e) throws IOException {
    if (pause == 0) {
      outage = begin;
    }
    long now = System.nanoTime();
    long left = patience.toNanos() - (now - outage);
    if (left <= 0) {
      throw new IOException(
          "saving failed for "
              + Duration.ofNanos(now - outage).toSeconds()
              + " s, and the results of "
              + results
              + " chunks are lost: "
              + SparkCount.message(e),
          e);
    }
    pause = Math.min(Math.min(Math.max(2 * pause, INTERVAL), LONGEST_PAUSE), left);
    due = now + pause;
    warn(
        "saving failed, will try again in "
            + Math.max(1, Duration.ofNanos(pause).toSeconds())
            + " s; the results of "
            + results
            + " chunks are kept: "
            + SparkCount.message(e));
  }

  private void warnOfOthers() {
    if (!othersSeen && journal.othersWrite()) {
      othersSeen = true;
      warn("another run saves there too: both count everything, and one of them will do");
    }
  }

  private void warn(String message) {
    err.println("nqueens-spark: warning: " + message);
  }
}
