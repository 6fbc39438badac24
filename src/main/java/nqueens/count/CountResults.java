package nqueens.count;

import java.io.IOException;
import java.util.Arrays;
import nqueens.counters.CountJob;

/** The results of a count's tasks so far. Any number of threads may use it. */
final class CountResults {
  /** Stands for a task without a result. */
  private static final long NONE = -1;

  private final CountJob job;
  private final Saver saver;
  private final long[] counts;
  private int done;
  private long total;

  /** Stores a result before it is added to the total. */
  interface Saver {
    void save(int task, long count) throws IOException;
  }

  CountResults(CountJob job, Saver saver) {
    this.job = job;
    this.saver = saver;
    counts = new long[job.tasks()];
    Arrays.fill(counts, NONE);
  }

  CountJob job() {
    return job;
  }

  /** Whether a task has a result. */
  synchronized boolean has(int task) {
    return counts[task] != NONE;
  }

  /** The result of a task that has one. */
  synchronized long count(int task) {
    return counts[task];
  }

  /** Saves and adds the result of a task, unless it has one. */
  synchronized void add(int task, long count) throws IOException {
    if (!has(task)) {
      saver.save(task, count);
    }
    if (!has(task)) { // a checkpoint that was put in place of ours may have had it
      restore(task, count);
    }
  }

  /** Adds a result that is saved already, of a task that has none. */
  synchronized void restore(int task, long count) {
    total = Math.addExact(total, count);
    counts[task] = count;
    done++;
  }

  /** The number of tasks with a result. */
  synchronized int done() {
    return done;
  }

  synchronized long total() {
    return total;
  }

  /** What is done, in words. */
  @Override
  public synchronized String toString() {
    return "%,d of %,d tasks (%,d solutions)".formatted(done, job.tasks(), total);
  }
}
