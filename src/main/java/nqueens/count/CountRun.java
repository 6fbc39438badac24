package nqueens.count;

import java.io.IOException;
import java.util.BitSet;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import nqueens.count.Checkpoint.Split;
import nqueens.counters.A000170;
import nqueens.counters.CountMethod;
import nqueens.counters.PlacementCounter;
import nqueens.terminal.DaemonThread;
import nqueens.terminal.Progress;
import nqueens.terminal.Stdio;
import nqueens.terminal.UserError;

/** One count in the making: its tasks on several threads, with progress and a checkpoint. */
final class CountRun {
  private final Stdio stdio;
  private final Split split;
  private final int n;
  private final PlacementCounter counter;
  private final Checkpoint checkpoint;
  private final int threads;
  private final BitSet done = new BitSet();
  private long total;

  /**
   * A count that continues where the checkpoint ends.
   *
   * @param counter has the tasks of the split, whose n is 1..{@link CountMethod#MAX_SIZE}
   * @param checkpoint where results are kept, or null
   */
  CountRun(Stdio stdio, Split split, PlacementCounter counter, Checkpoint checkpoint, int threads) {
    this.stdio = stdio;
    this.split = split;
    this.n = split.n();
    this.counter = counter;
    this.checkpoint = checkpoint;
    this.threads = threads;
    if (checkpoint != null) {
      checkpoint.results(split).forEach(this::resume);
    }
  }

  private void resume(int task, long count) {
    UserError.throwIf(
        task >= split.tasks(), "the checkpoint has a task %d that n = %d does not have", task, n);
    try {
      add(task, count);
    } catch (ArithmeticException e) {
      throw tooMany();
    }
  }

  private UserError tooMany() {
    return new UserError("n = " + n + ": the number of placements does not fit 63 bits");
  }

  /** How long the tasks that are not done are expected to take. */
  double expectedSeconds() {
    double share = 1 - done.cardinality() / (double) split.tasks();
    return split.method().estimatedSeconds(n) * share / threads;
  }

  /**
   * Does the tasks that are not done.
   *
   * @param showProgress whether there is a progress bar
   * @return the number of placements
   * @throws UserError if it does not fit 63 bits, or the checkpoint cannot be written
   */
  long run(boolean showProgress) throws InterruptedException {
    int[] open = IntStream.range(0, split.tasks()).filter(task -> !done.get(task)).toArray();
    double cost = weighed() ? A000170.expected(n) - total : open.length;
    int workers = Math.max(1, Math.min(threads, open.length));
    ExecutorService pool = Executors.newFixedThreadPool(workers, DaemonThread::new);
    try (Progress progress =
        new Progress(stdio, "n = " + n, "", split.tasks(), Math.max(1, cost), showProgress)) {
      progress.step(split.tasks() - open.length, 0);
      progress.expect(expectedSeconds());
      AtomicInteger next = new AtomicInteger();
      Callable<Void> worker = () -> work(open, next, progress);
      CompletionService<Void> ended = new ExecutorCompletionService<>(pool);
      for (int k = 0; k < workers; k++) {
        ended.submit(worker);
      }
      for (int k = 0; k < workers; k++) {
        await(ended.take()); // the first failure ends the count: others may go on for hours
      }
    } finally {
      pool.shutdownNow();
    }
    return total;
  }

  /**
   * Whether a task's price is the number of placements that it finds. Tasks of quadrants come in no
   * order of their costs, so each counts as one; of other methods' tasks, the first cost most, and
   * a placement's cost hardly changes.
   */
  private boolean weighed() {
    return split.method() != CountMethod.QUADRANTS;
  }

  /** Does one open task after the other, until none is left or one fails. */
  private Void work(int[] open, AtomicInteger next, Progress progress) throws IOException {
    try {
      for (int i = next.getAndIncrement(); i < open.length; i = next.getAndIncrement()) {
        long count = counter.count(open[i]);
        finish(open[i], count);
        progress.step(1, weighed() ? count : 1);
      }
      return null;
    } catch (IOException | RuntimeException | Error e) {
      next.set(open.length); // so that the other threads end after their tasks
      throw e;
    }
  }

  private void await(Future<?> worker) throws InterruptedException {
    try {
      worker.get();
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      if (cause instanceof ArithmeticException) {
        throw tooMany();
      }
      boolean full = cause instanceof OutOfMemoryError;
      String memory = UserError.NO_MEMORY + (threads > 1 ? ", or try fewer --threads" : "");
      String why = full ? memory : cause.getMessage();
      throw new UserError("n = " + n + ": the count failed: " + why);
    }
  }

  private synchronized void finish(int task, long count) throws IOException {
    if (checkpoint != null) {
      checkpoint.add(split, task, count);
    }
    add(task, count);
  }

  private synchronized void add(int task, long count) {
    total = Math.addExact(total, count);
    done.set(task);
  }

  /** What is done so far, in words. */
  synchronized String soFar() {
    return String.format(
        "n = %d: %d of %d tasks done, %d placements so far",
        n, done.cardinality(), split.tasks(), total);
  }
}
