package nqueens.counting;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import nqueens.counting.Checkpoint.Saved;
import nqueens.text.UserException;
import nqueens.threads.Workers;

/** The results of a count's tasks, and the work on tasks without a result, by several threads. */
public final class CountResults {
  /** Stands for a task without a result. */
  private static final long NONE = -1;

  private final CountJob job;
  private final Saver saver;
  private final long[] counts; // entry k is the result of task k, or NONE
  private int done; // the number of results
  private long total; // the sum of the results
  private boolean frozen; // whether no result is taken any more

  /** Stores a result before it is added to the total. */
  private interface Saver {
    void save(CountJob job, int task, long count) throws IOException;
  }

  private CountResults(CountJob job, Saver saver) {
    this.job = job;
    this.saver = saver;
    counts = new long[job.tasks()];
    Arrays.fill(counts, NONE);
  }

  /** A count that is saved nowhere. */
  public static CountResults begin(CountJob job) {
    return new CountResults(job, (same, task, count) -> {});
  }

  /**
   * The count that a checkpoint has begun.
   *
   * @param asked the method; if none is asked for, the method of the checkpoint, or the fastest
   * @param checkpoint not open yet
   * @throws UserException if the checkpoint has something else
   */
  public static CountResults resume(int n, Optional<CountMethod> asked, Checkpoint checkpoint)
      throws IOException {
    List<Saved> saved = checkpoint.open();
    Optional<CountMethod> begun = saved.stream().map(first -> first.job().method()).findFirst();
    CountJob job = CountJob.of(n, asked.or(() -> begun));
    CountResults results = new CountResults(job, checkpoint::append);
    saved.forEach(results::restore);
    return results;
  }

  /** Takes a result from a checkpoint, and refuses a result that does not belong to this count. */
  private void restore(Saved saved) {
    CountJob its = saved.job();
    String other = " is of n = %d by %s, and this count is of n = %d by %s";
    boolean same = its.equals(job);
    saved.refuseIf(!same, other.formatted(its.n(), its.method(), job.n(), job.method()));
    if (!has(saved.task())) {
      put(saved.task(), saved.count());
    }
    String twice = " has another count of its task than an earlier line: delete the wrong one";
    saved.refuseIf(counts[saved.task()] != saved.count(), twice);
    // No board has so many solutions. Twice as many, with the tasks to come, would not overflow.
    saved.refuseIf(total > 1L << 62, ": the counts add up to more than 2^62");
  }

  /** What is counted. */
  public CountJob job() {
    return job;
  }

  private synchronized boolean has(int task) {
    return counts[task] != NONE;
  }

  private synchronized void put(int task, long count) {
    total = Math.addExact(total, count);
    counts[task] = count;
    done++;
  }

  private synchronized void save(int task, long count) throws IOException {
    if (!frozen) {
      saver.save(job, task, count);
      put(task, count);
    }
  }

  /** Takes no result any more, so that a report of the results stays true. */
  public synchronized void freeze() {
    frozen = true;
  }

  /** The number of tasks with a result. */
  public synchronized int done() {
    return done;
  }

  /** The solutions of all tasks with a result. */
  public synchronized long total() {
    return total;
  }

  /** The tasks among first..last that have no result yet. */
  public int[] missing(int first, int last) {
    int end = Math.min(last, job.tasks() - 1);
    return IntStream.rangeClosed(first, end).filter(task -> !has(task)).toArray();
  }

  /**
   * Does some tasks that have no result yet.
   *
   * @param progress receives the number of tasks with a result, from any thread
   * @throws Workers.FailedException if a task fails, or its result cannot be saved
   */
  public void complete(int[] tasks, IntToLongFunction counter, int threads, IntConsumer progress)
      throws InterruptedException {
    String what = "n = " + job.n() + ": the count";
    Workers.Part part =
        place -> {
          save(tasks[place], counter.applyAsLong(tasks[place]));
          progress.accept(done());
          return true;
        };
    Workers.run(what, threads, tasks.length, part, this::toString);
  }

  /** What is done, in words. */
  @Override
  public synchronized String toString() {
    return "%,d of %,d tasks (%,d solutions)".formatted(done, job.tasks(), total);
  }
}
