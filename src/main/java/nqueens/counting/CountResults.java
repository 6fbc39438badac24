package nqueens.counting;

import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntToLongFunction;
import nqueens.terminal.Progress;
import nqueens.terminal.RunScope;
import nqueens.threads.Workers;

/**
 * A count: the results of its tasks so far, for any number of threads, and the work on the rest.
 */
public final class CountResults {
  /** Stands for a task without a result. */
  private static final long NONE = -1;

  private final CountJob job;
  private final Saver saver;
  private final long[] counts;
  private int done;
  private long total;

  /** Stores a result before it is added to the total. */
  public interface Saver {
    void save(int task, long count) throws IOException;
  }

  public CountResults(CountJob job, Saver saver) {
    this.job = job;
    this.saver = saver;
    counts = new long[job.tasks()];
    Arrays.fill(counts, NONE);
  }

  public CountJob job() {
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
  public synchronized void add(int task, long count) throws IOException {
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
  public synchronized int done() {
    return done;
  }

  public synchronized long total() {
    return total;
  }

  /**
   * Does the tasks that have no result yet, and returns the number of solutions.
   *
   * @throws Workers.FailedException if a task fails, or its result cannot be saved
   */
  public long complete(IntToLongFunction counter, int threads, RunScope run)
      throws InterruptedException {
    String name = "n = " + job.n();
    int busy = Math.max(1, Math.min(threads, job.tasks() - done()));
    AtomicInteger next = new AtomicInteger();
    try (Progress bar = run.startBar(name, " tasks", job.tasks(), done())) {
      Workers.run(name + ": the count", busy, () -> work(counter, next, bar), this::toString);
    }
    return total();
  }

  /** Does one task after the other, until none is left or another thread has failed. */
  private void work(IntToLongFunction counter, AtomicInteger next, Progress bar)
      throws IOException {
    int task = next.getAndIncrement();
    while (task < job.tasks() && !Thread.currentThread().isInterrupted()) {
      if (!has(task)) {
        add(task, counter.applyAsLong(task));
      }
      bar.reach(done());
      task = next.getAndIncrement();
    }
  }

  /** What is done, in words. */
  @Override
  public synchronized String toString() {
    return "%,d of %,d tasks (%,d solutions)".formatted(done, job.tasks(), total);
  }
}
