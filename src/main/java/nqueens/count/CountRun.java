package nqueens.count;

import java.io.IOException;
import java.util.BitSet;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import nqueens.counters.CountMethod;
import nqueens.counters.SolutionCounter;
import nqueens.terminal.Progress;
import nqueens.terminal.Stdio;
import nqueens.terminal.UserError;

/** One count in the making: its tasks on several threads, with progress and a checkpoint. */
final class CountRun {
  private final int n;
  private final Part part;
  private final Checkpoint.Split split;
  private final SolutionCounter counter;
  private final Checkpoint checkpoint;
  private final Progress progress;
  private final BitSet done = new BitSet();
  private long total;

  /**
   * A count that continues where the checkpoint ends.
   *
   * @param n the number of rows, 1..{@link CountMethod#MAX_SIZE}
   * @param part the tasks that are done
   * @param checkpoint where results are kept, or null
   */
  CountRun(
      Stdio stdio,
      int n,
      CountMethod method,
      Part part,
      Checkpoint checkpoint,
      boolean showProgress) {
    this.n = n;
    this.part = part;
    this.counter = method.counter(n);
    if (part.parts() > counter.tasks()) {
      throw new UserError(
          String.format(
              "--part %s: n = %d by %s has %d tasks, so at most as many parts",
              part, n, method, counter.tasks()));
    }
    this.split = new Checkpoint.Split(n, method, counter.tasks());
    this.checkpoint = checkpoint;
    this.progress = new Progress(stdio, "n = " + n, part.tasks(counter.tasks()), showProgress);
    if (checkpoint != null) {
      resume(checkpoint.results(split));
    }
  }

  private void resume(Map<Integer, Long> results) {
    results.forEach(
        (task, count) -> {
          if (task >= counter.tasks()) {
            throw new UserError(
                "the checkpoint has a task " + task + " that n = " + n + " does not have");
          }
          if (!part.has(task)) {
            throw new UserError(
                "the checkpoint has a task " + task + " that part " + part + " does not have");
          }
          try {
            add(task, count);
          } catch (ArithmeticException e) {
            throw tooMany();
          }
        });
  }

  private UserError tooMany() {
    return new UserError("n = " + n + ": the number of placements does not fit 63 bits");
  }

  /**
   * Does the tasks of the part that are not done.
   *
   * @return the number of placements that fall to the part
   * @throws UserError if it does not fit 63 bits, or the checkpoint cannot be written
   */
  long run(int threads) throws InterruptedException {
    int[] open =
        IntStream.range(0, counter.tasks())
            .filter(task -> part.has(task) && !done.get(task))
            .toArray();
    AtomicInteger cursor = new AtomicInteger();
    ExecutorService pool = Executors.newFixedThreadPool(threads, CountRun::thread);
    try (progress) {
      Future<?>[] workers = new Future<?>[threads];
      for (int k = 0; k < threads; k++) {
        workers[k] =
            pool.submit(
                () -> {
                  try {
                    for (int i = cursor.getAndIncrement();
                        i < open.length;
                        i = cursor.getAndIncrement()) {
                      finish(open[i], counter.count(open[i]));
                    }
                    return null;
                  } catch (IOException | RuntimeException | Error e) {
                    cursor.set(open.length); // the others end after their tasks
                    throw e;
                  }
                });
      }
      for (Future<?> worker : workers) {
        await(worker);
      }
    } finally {
      cursor.set(open.length);
      pool.shutdownNow();
    }
    return total;
  }

  private void await(Future<?> worker) throws InterruptedException {
    while (true) {
      try {
        worker.get(100, TimeUnit.MILLISECONDS);
        return;
      } catch (TimeoutException e) {
        // More tasks are under way.
      } catch (ExecutionException e) {
        Throwable cause = e.getCause();
        throw cause instanceof ArithmeticException
            ? tooMany()
            : new UserError("n = " + n + ": the count failed: " + cause.getMessage());
      }
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
    progress.step(1);
  }

  /** What is done so far, in words. */
  synchronized String soFar() {
    return String.format(
        "n = %d: %d of %d tasks done, %d solutions so far",
        n, done.cardinality(), part.tasks(counter.tasks()), total);
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "count");
    thread.setDaemon(true);
    return thread;
  }
}
