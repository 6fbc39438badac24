package nqueens.count;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntToLongFunction;
import nqueens.counters.A000170;
import nqueens.counters.CountJob;
import nqueens.options.ThreadsOption;
import nqueens.terminal.CommandException;
import nqueens.terminal.Progress;
import nqueens.terminal.RunScope;
import nqueens.terminal.Workers;

/** Makes a count: several threads do those of its tasks that have no result yet. */
final class CountRun {
  private final RunScope run;
  private final CountResults results;
  private final CountJob job;
  private final IntToLongFunction counter;

  /** The number of threads that have a task to do. */
  final int threads;

  private final AtomicInteger next = new AtomicInteger();

  /**
   * A count that continues from these results.
   *
   * @param counter counts the job's tasks
   */
  CountRun(RunScope run, CountResults results, IntToLongFunction counter, int threads) {
    this.run = run;
    this.results = results;
    this.job = results.job();
    this.counter = counter;
    this.threads = Math.max(1, Math.min(threads, job.tasks() - results.done()));
  }

  /**
   * Does the tasks.
   *
   * @return the number of solutions
   * @throws CommandException if a task fails, or its result cannot be saved
   */
  long run() throws InterruptedException {
    String name = "n = " + job.n();
    boolean bySolution = job.method().paysBySolution();
    double cost =
        bySolution ? A000170.expected(job.n()) - results.total() : job.tasks() - results.done();
    try (Progress bar = run.bar(name, " tasks", job.tasks(), Math.max(1, cost))) {
      bar.step(results.done(), 0);
      bar.expect(expectedSeconds());
      Workers.run(name + ": the count", threads, () -> work(bar, bySolution), results::toString);
    }
    return results.total();
  }

  /** How long the tasks without a result are expected to take on the cores of this machine. */
  double expectedSeconds() {
    double share = 1 - results.done() / (double) job.tasks();
    return job.expectedSeconds() * share / Math.min(ThreadsOption.cores(), threads);
  }

  /** Does one task after the other, until none is left or another thread has failed. */
  private void work(Progress bar, boolean bySolution) throws IOException {
    int task = next.getAndIncrement();
    while (task < job.tasks() && !Thread.currentThread().isInterrupted()) {
      if (!results.has(task)) {
        long count = counter.applyAsLong(task);
        results.add(task, count);
        bar.step(1, bySolution ? count : 1);
      }
      task = next.getAndIncrement();
    }
  }
}
