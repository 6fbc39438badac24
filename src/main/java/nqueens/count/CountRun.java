package nqueens.count;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntToLongFunction;
import nqueens.counters.CountJob;
import nqueens.terminal.CommandException;
import nqueens.terminal.Progress;
import nqueens.terminal.RunScope;
import nqueens.terminal.Workers;

/** Makes a count: several threads do those of its tasks that have no result yet. */
final class CountRun {
  private final RunScope run;
  private final CountResults results;
  private final CountJob job;

  /** The number of threads that have a task to do. */
  final int threads;

  private final AtomicInteger next = new AtomicInteger();

  /** A count that continues from these results. */
  CountRun(RunScope run, CountResults results, int threads) {
    this.run = run;
    this.results = results;
    this.job = results.job();
    this.threads = Math.max(1, Math.min(threads, job.tasks() - results.done()));
  }

  /**
   * Does the tasks.
   *
   * @param counter counts a task
   * @return the number of solutions
   * @throws CommandException if a task fails, or its result cannot be saved
   */
  long run(IntToLongFunction counter) throws InterruptedException {
    String name = "n = " + job.n();
    try (Progress bar = run.startBar(name, " tasks", job.tasks(), results.done())) {
      Workers.run(name + ": the count", threads, () -> work(counter, bar), results::toString);
    }
    return results.total();
  }

  /** How long the tasks without a result are expected to take on the cores of this machine. */
  double expectedSeconds() {
    double share = 1 - results.done() / (double) job.tasks();
    int cores = Runtime.getRuntime().availableProcessors();
    return job.expectedSeconds() * share / Math.min(cores, threads);
  }

  /** Does one task after the other, until none is left or another thread has failed. */
  private void work(IntToLongFunction counter, Progress bar) throws IOException {
    int task = next.getAndIncrement();
    while (task < job.tasks() && !Thread.currentThread().isInterrupted()) {
      if (!results.has(task)) {
        results.add(task, counter.applyAsLong(task));
        bar.step(1);
      }
      task = next.getAndIncrement();
    }
  }
}
