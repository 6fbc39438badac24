package nqueens.count;

import java.io.IOException;
import java.util.BitSet;
import java.util.Collections;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import nqueens.counters.A000170;
import nqueens.counters.CountMethod;
import nqueens.counters.SolutionCounter;
import nqueens.terminal.Progress;
import nqueens.terminal.Stdio;
import nqueens.terminal.UserError;

/** One count in the making: its tasks on several threads, with progress and a checkpoint. */
final class CountRun {
  private final Stdio stdio;
  private final int n;
  private final Part part;
  private final Checkpoint.Split split;
  private final Checkpoint checkpoint;
  private final int threads;
  private final BitSet done = new BitSet();
  private long total;

  /**
   * A count that continues where the checkpoint ends.
   *
   * @param n the number of rows, 1..{@link CountMethod#MAX_SIZE}
   * @param part the tasks that are done
   * @param checkpoint where results are kept, or null
   */
  CountRun(Stdio stdio, int n, CountMethod method, Part part, Checkpoint checkpoint, int threads)
      throws IOException {
    this.stdio = stdio;
    this.n = n;
    this.part = part;
    this.split = new Checkpoint.Split(n, method, method.tasks(n));
    this.checkpoint = checkpoint;
    this.threads = threads;
    UserError.throwIf(
        part.parts() > split.tasks(),
        "--part %s: n = %d by %s has %d tasks, so at most as many parts",
        part,
        n,
        method,
        split.tasks());
    if (checkpoint != null) {
      checkpoint.results(split, part).forEach(this::resume);
    }
  }

  private void resume(int task, long count) {
    if (task >= split.tasks() || !part.has(task)) {
      String owner = task >= split.tasks() ? "n = " + n : "part " + part;
      throw new UserError(
          "the checkpoint has a task %d that %s does not have".formatted(task, owner));
    }
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
    double share = (part.tasks(split.tasks()) - done.cardinality()) / (double) split.tasks();
    return split.method().estimatedSeconds(n) * share / threads;
  }

  /**
   * Does the tasks of the part that are not done.
   *
   * @param showProgress whether there is a progress bar
   * @return the number of placements that fall to the part
   * @throws UserError if it does not fit 63 bits, or the checkpoint cannot be written
   */
  long run(boolean showProgress) throws InterruptedException {
    int[] open =
        IntStream.range(0, split.tasks())
            .filter(task -> part.has(task) && !done.get(task))
            .toArray();
    if (open.length == 0) {
      return total;
    }
    long start = System.nanoTime();
    LongSupplier now = () -> System.nanoTime() - start;
    double ofPart = A000170.expected(n) * part.tasks(split.tasks()) / split.tasks();
    TimeLeft left = new TimeLeft(expectedSeconds(), Math.max(0, ofPart - total), open.length);
    SolutionCounter counter = split.method().counter(n);
    AtomicInteger next = new AtomicInteger();
    ExecutorService pool = Executors.newFixedThreadPool(threads, CountRun::thread);
    int tasks = part.tasks(split.tasks());
    LongSupplier seconds = () -> (long) left.left(now.getAsLong() / 1e9);
    try (Progress progress = new Progress(stdio, "n = " + n, tasks, showProgress, seconds)) {
      progress.step(tasks - open.length);
      Callable<Void> work =
          () -> {
            try {
              for (int i = next.getAndIncrement(); i < open.length; i = next.getAndIncrement()) {
                long count = counter.count(open[i]);
                finish(open[i], count);
                left.finish(count, now.getAsLong() / 1e9);
                progress.step(1);
              }
              return null;
            } catch (IOException | RuntimeException | Error e) {
              next.set(open.length); // the others end after their tasks
              throw e;
            }
          };
      for (Future<Void> worker : pool.invokeAll(Collections.nCopies(threads, work))) {
        await(worker);
      }
    } finally {
      next.set(open.length);
      pool.shutdownNow();
    }
    return total;
  }

  private void await(Future<?> worker) throws InterruptedException {
    try {
      worker.get();
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      throw cause instanceof ArithmeticException
          ? tooMany()
          : new UserError("n = " + n + ": the count failed: " + cause.getMessage());
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
        "n = %d: %d of %d tasks done, %d solutions so far",
        n, done.cardinality(), part.tasks(split.tasks()), total);
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "count");
    thread.setDaemon(true);
    return thread;
  }
}
