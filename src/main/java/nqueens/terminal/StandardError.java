package nqueens.terminal;

import static java.util.concurrent.TimeUnit.SECONDS;

import java.io.PrintStream;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor.DiscardPolicy;
import java.util.concurrent.TimeoutException;

/**
 * Writes to standard error in a thread of its own. Nobody may read there, or a terminal may be
 * suspended: then texts are dropped, and the work continues.
 */
final class StandardError {
  private static final int MAX_WAITING = 1_000; // the most texts that wait to be written

  private final PrintStream err;
  private ThreadPoolExecutor writer; // null until there is a text
  private boolean stuck; // whether texts were not written in time the last time

  StandardError(PrintStream err) {
    this.err = err;
  }

  /** Begins to write a text, unless many others wait. */
  synchronized void print(String text) {
    if (writer == null) {
      LinkedBlockingQueue<Runnable> waiting = new LinkedBlockingQueue<>(MAX_WAITING);
      writer =
          new ThreadPoolExecutor(
              1, 1, 0, SECONDS, waiting, StandardError::daemon, new DiscardPolicy());
    }
    writer.execute(
        () -> {
          err.print(text);
          err.flush();
        });
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "standard error");
    thread.setDaemon(true);
    return thread;
  }

  /** Whether all texts are written. */
  synchronized boolean isIdle() {
    return writer == null || writer.getCompletedTaskCount() == writer.getTaskCount();
  }

  /** Waits until all texts are written: a second at most, and not at all while others wait. */
  synchronized void await() {
    if (writer == null || (stuck && !isIdle())) {
      return;
    }
    try {
      stuck = true;
      writer.submit(() -> {}).get(1, SECONDS);
      stuck = false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException e) {
      // Nobody reads. The texts stay where they are.
    }
  }

  /** Writes what can be written, and ends the thread. */
  synchronized void close() {
    await();
    if (writer != null) {
      writer.shutdown();
      writer = null;
    }
  }
}
