package nqueens.threads;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Work that several threads share. */
public final class Workers {
  private Workers() {}

  /** A part of the work. */
  @FunctionalInterface
  public interface Part {
    /** Does part k. Returns false if the thread need not do further parts. */
    boolean run(int k) throws IOException;
  }

  /** A piece of work that may have a result. */
  @FunctionalInterface
  public interface Job<T> {
    /** Returns the result of job k; null if the job has none, or had to stop first. */
    T run(int k, BooleanSupplier stop);
  }

  /** Names the work that failed, and how much was done. The cause is what a part threw. */
  public static final class FailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private FailedException(String what, String done, Throwable cause) {
      super(what + " failed after " + done, cause);
    }
  }

  /**
   * Runs jobs 0, 1, 2 and so on. Returns the result of the first job in this order that has a
   * result. Once a job has a result, later jobs stop, and earlier jobs are finished.
   *
   * @param what the jobs in the plural
   * @param over whether all jobs have to stop
   * @return {@code null} if no job has a result
   * @throws FailedException as {@link #run} throws it
   */
  public static <T> T first(String what, int threads, int jobs, BooleanSupplier over, Job<T> job)
      throws InterruptedException {
    AtomicInteger ended = new AtomicInteger();
    AtomicInteger first = new AtomicInteger(jobs);
    Map<Integer, T> results = new ConcurrentHashMap<>();
    Part part =
        k -> {
          if (k >= first.get() || over.getAsBoolean()) {
            return false;
          }
          T result = job.run(k, () -> k > first.get() || over.getAsBoolean());
          if (result != null) {
            results.put(k, result);
            first.accumulateAndGet(k, Math::min);
          }
          ended.incrementAndGet();
          return true;
        };
    try {
      run(what, threads, jobs, part, () -> "%d of %d".formatted(ended.get(), jobs));
      return results.get(first.get());
    } finally {
      first.set(-1); // if a job has failed, or the caller is interrupted, the others stop
    }
  }

  /**
   * Runs parts 0, 1, 2 and so on, each on the thread that is free next, and returns when all have
   * ended. After the first failure the other threads are interrupted, but not waited for: their
   * parts may take hours. A single thread is the caller's thread, because to start a thread takes
   * longer than some parts take.
   *
   * @param what the work, such as "n = 20: the count"
   * @param done makes the text of what was done before a failure, such as "310 of 1,024 tasks"
   * @throws FailedException if a part fails, or the system refuses a thread
   */
  public static void run(String what, int threads, int parts, Part part, Supplier<String> done)
      throws InterruptedException {
    AtomicInteger next = new AtomicInteger();
    Callable<Void> worker =
        () -> {
          int k = next.getAndIncrement();
          while (k < parts && !Thread.currentThread().isInterrupted() && part.run(k)) {
            k = next.getAndIncrement();
          }
          return null;
        };
    int busy = Math.min(threads, parts);
    ExecutorService pool = busy > 1 ? Executors.newFixedThreadPool(busy, Workers::daemon) : null;
    Executor executor = pool == null ? Runnable::run : pool;
    CompletionService<Void> ended = new ExecutorCompletionService<>(executor);
    try {
      for (int k = 0; k < busy; k++) {
        ended.submit(worker);
      }
      for (int k = 0; k < busy; k++) {
        ended.take().get();
      }
    } catch (ExecutionException | OutOfMemoryError e) { // no memory to start a thread
      Throwable cause = e instanceof ExecutionException ? e.getCause() : e;
      throw new FailedException(what, done.get(), cause);
    } finally {
      if (pool != null) {
        pool.shutdownNow();
      }
    }
  }

  /** A thread that does not keep the process alive. */
  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work);
    thread.setDaemon(true);
    return thread;
  }
}
