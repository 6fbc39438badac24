package nqueens.terminal;

import java.util.concurrent.Semaphore;

/**
 * Reports the work done so far when the process is told to end (Ctrl-C: the exit status is then
 * 130). Closed when the work is complete.
 */
public final class InterruptReport implements AutoCloseable {
  private final Thread hook;

  private static final class Reporter extends Thread {
    Reporter(Runnable report) {
      super(report, "interrupted");
    }
  }

  /**
   * From here to {@link #close}, an end of the process runs the report, which must be safe beside
   * the work. If the process is ending already, this call never returns.
   */
  public InterruptReport(Runnable report) {
    hook = new Reporter(report);
    try {
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IllegalStateException shuttingDown) {
      waitForEver();
    }
  }

  /**
   * Ends the watch; if the process is ending already, the report has the word and this call never
   * returns.
   */
  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException shuttingDown) {
      waitForEver();
    }
  }

  /** Whether this thread is a report. */
  static boolean isReporting() {
    return Thread.currentThread() instanceof Reporter;
  }

  /** For a thread that has nothing to say any more, as the process is ending. */
  static void waitForEver() {
    new Semaphore(0).acquireUninterruptibly();
  }
}
