package nqueens.threads;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Work that several threads share. */
public final class Workers {
  private Workers() {}

  /** What each thread does: it takes parts of the work, one at a time, until none is left. */
  public interface Worker {
    void work() throws IOException;
  }

  /** A piece of work that may have a result. */
  @FunctionalInterface
  public interface Job<T> {
    /** Returns the result of job k; {@code null} if there is none, or it had to stop first. */
    T run(int k, BooleanSupplier stop);
  }

  /** Says which work failed, and after how much of it. The cause is what a worker threw. */
  public static final class FailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** How many threads shared the work. */
    public final int threads;

    private FailedException(String what, int threads, String done, Throwable cause) {
      super(what + " failed after " + done, cause);
      this.threads = threads;
    }
  }

  /**
   * Runs jobs 0, 1, 2 and so on. Returns the result of the first job in this order that has one,
   * whichever ends first: once a job has a result, later ones stop, and earlier ones are finished.
   *
   * @param what the jobs in the plural
   * @param over whether all jobs have to stop
   * @return {@code null} if no job has a result
   * @throws FailedException as {@link #run} throws it
   */
  public static <T> T first(String what, int threads, int jobs, BooleanSupplier over, Job<T> job)
      throws InterruptedException {
    if (jobs == 0) {
      return null;
    }
    AtomicInteger next = new AtomicInteger();
    AtomicInteger first = new AtomicInteger(jobs);
    Map<Integer, T> results = new ConcurrentHashMap<>();
    Worker worker =
        () -> {
          int k = next.getAndIncrement();
          for (; k < first.get() && !over.getAsBoolean(); k = next.getAndIncrement()) {
            int own = k;
            T result = job.run(k, () -> own > first.get() || over.getAsBoolean());
            if (result != null) {
              results.put(k, result);
              first.accumulateAndGet(k, Math::min);
            }
          }
        };
    try {
      run(what, Math.min(threads, jobs), worker, () -> "%d of %d".formatted(next.get(), jobs));
      return results.get(first.get());
    } finally {
      first.set(-1); // if a job has failed, or the caller is interrupted, the others stop
    }
  }

  /**
   * Runs a worker on each thread, and returns when all have ended. After the first failure the
   * other workers are interrupted, but not waited for: their parts may take hours. A single worker
   * runs on the thread of the caller, as it takes longer to start one than some jobs take.
   *
   * @param what the work, such as "n = 20: the count"
   * @param done makes the text of what was done before a failure, such as "310 of 1,024 tasks"
   * @throws FailedException if a worker fails, or the system refuses a thread
   */
  public static void run(String what, int threads, Worker worker, Supplier<String> done)
      throws InterruptedException {
    if (threads == 1) {
      runHere(what, worker, done);
      return;
    }
    Callable<Void> task =
        () -> {
          worker.work();
          return null;
        };
    ExecutorService pool = Executors.newFixedThreadPool(threads, DaemonThread::new);
    CompletionService<Void> ended = new ExecutorCompletionService<>(pool);
    try {
      for (int k = 0; k < threads; k++) {
        ended.submit(task);
      }
      for (int k = 0; k < threads; k++) {
        ended.take().get();
      }
    } catch (ExecutionException | OutOfMemoryError e) { // no memory to start a thread
      Throwable cause = e instanceof ExecutionException ? e.getCause() : e;
      throw new FailedException(what, threads, done.get(), cause);
    } finally {
      pool.shutdownNow();
    }
  }

  private static void runHere(String what, Worker worker, Supplier<String> done)
      throws InterruptedException {
    try {
      worker.work();
    } catch (IOException | RuntimeException | Error e) {
      throw new FailedException(what, 1, done.get(), e);
    }
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
  }
}
