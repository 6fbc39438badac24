package nqueens.threads;

import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/** Work that several threads share. */
public final class Workers {
  private Workers() {}

  /** What each thread does: it takes parts of the work, one at a time, until none is left. */
  public interface Worker {
    void work() throws IOException;
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
   * Runs a worker on each thread, and returns when all have ended. After the first failure the
   * other workers are interrupted, but not waited for: their parts may take hours.
   *
   * @param what the work, such as "n = 20: the count"
   * @param done makes the text of what was done before a failure, such as "310 of 1,024 tasks"
   * @throws FailedException if a worker fails, or the system refuses a thread
   */
  public static void run(String what, int threads, Worker worker, Supplier<String> done)
      throws InterruptedException {
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
}
