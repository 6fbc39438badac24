package nqueens.terminal;

import java.util.concurrent.Semaphore;

/**
 * Reports the work done so far when the process is told to end (Ctrl-C: the exit status is then
 * 130). Closed when the work is complete.
 */
public final class InterruptReport implements AutoCloseable {
  private final Thread hook;

  /**
   * From here to {@link #close}, an end of the process runs the report, which must be safe beside
   * the work. It begins on a line of its own, below a bar or the Ctrl-C that the terminal shows. If
   * the process is ending already, this call never returns.
   */
  public InterruptReport(Stdio stdio, Runnable report) {
    Runnable below =
        () -> {
          if (Progress.end() || stdio.errTerminal()) {
            stdio.err().println();
          }
          report.run();
        };
    hook = new Thread(below, "interrupted");
    unlessEnding(() -> Runtime.getRuntime().addShutdownHook(hook));
  }

  /**
   * Ends the watch; if the process is ending already, the report has the word and this call never
   * returns.
   */
  @Override
  public void close() {
    unlessEnding(() -> Runtime.getRuntime().removeShutdownHook(hook));
  }

  private static void unlessEnding(Runnable step) {
    try {
      step.run();
    } catch (IllegalStateException shuttingDown) {
      new Semaphore(0).acquireUninterruptibly();
    }
  }
}
