package nqueens.terminal;

import static java.util.concurrent.TimeUnit.SECONDS;

import java.io.PrintStream;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor.DiscardPolicy;

/**
 * Writes to standard error in a thread of its own. Nobody may read there, or a terminal may be
 * suspended: then texts are dropped, and the work continues.
 */
final class StandardError {
  private static final int MAX_WAITING = 1_000; // the most texts that wait to be written

  private final PrintStream err;
  private ThreadPoolExecutor writer; // null until there is a text
  private boolean stuck; // whether texts were not written in time

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

  /** Waits for the end of the thread, a second at most, and no more once that was too short. */
  synchronized void await() {
    if (writer != null && !stuck) {
      writer.shutdown();
      try {
        stuck = !writer.awaitTermination(1, SECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      writer = stuck ? writer : null;
    }
  }
}
