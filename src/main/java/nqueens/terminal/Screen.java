package nqueens.terminal;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeoutException;
import java.util.function.IntFunction;
import nqueens.threads.DaemonThread;

/**
 * Standard error, where a bar may be on the last line. One thread writes to it. That thread hangs
 * where nobody reads what it writes, and nobody waits for it longer than {@value #PATIENCE}
 * seconds, unless the user has asked for the text.
 */
final class Screen implements AutoCloseable {
  private static final long PATIENCE = 2;

  /** What a terminal shows after the bar when the user interrupts. */
  private static final String CTRL_C = "^C";

  /** The width of a bar that is not drawn on a terminal. */
  private static final int COLUMNS = 80;

  private final Stdio stdio;
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(work -> new DaemonThread(work, "screen"));

  /** The width of the bar on the last line, or 0. */
  private int drawn;

  /** Whether the process is ending, so that no bar may be drawn any more. */
  private volatile boolean ending;

  Screen(Stdio stdio) {
    this.stdio = stdio;
  }

  /** Has the thread do a step, and waits for it, but not for long. */
  void show(Runnable step) {
    show(step, PATIENCE);
  }

  /** Has the thread do a step for which the user waits, and waits for it. */
  void showAskedFor(Runnable step) {
    show(step, Long.MAX_VALUE);
  }

  private void show(Runnable step, long seconds) {
    try {
      thread.submit(step).get(seconds, SECONDS);
    } catch (TimeoutException nobodyReads) {
      // It is shown when somebody reads.
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause()); // of the program
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Has the thread do a step again and again, with pauses of so many milliseconds. */
  Future<?> showRepeatedly(Runnable step, long firstPause, long pause) {
    return thread.scheduleWithFixedDelay(step, firstPause, pause, MILLISECONDS);
  }

  /** A step: draws a bar over the one before, in the width of the moment. */
  synchronized void draw(IntFunction<String> barOfWidth) {
    int columns = stdio.errTerminal() ? stdio.errColumns().getAsInt() : COLUMNS;
    String bar = barOfWidth.apply(Math.max(0, columns - CTRL_C.length() - 1));
    if (!ending) {
      drawn = bar.length();
      stdio.err().print("\r" + bar);
      stdio.err().flush();
    }
  }

  /** A step: ends the line of a bar that was drawn. */
  void endBar() {
    if (drawn > 0 && !ending) {
      stdio.err().println();
      drawn = 0;
    }
  }

  /**
   * Removes the bar from its line, where other text will be. It is drawn again later, but not while
   * the caller holds the lock of the screen.
   */
  synchronized void clear() {
    if (drawn > 0 && !ending) {
      stdio.err().print("\r" + " ".repeat(drawn) + "\r");
      drawn = 0;
    }
  }

  /** A step: writes a line in place of the bar. */
  void printLine(String line) {
    clear();
    stdio.err().println(line);
  }

  /** Draws no bar any more, and leaves the line of a bar, or of the Ctrl-C of a terminal. */
  void end() {
    ending = true;
    show(
        () -> {
          if (drawn > 0 || stdio.errTerminal()) {
            stdio.err().println();
          }
          drawn = 0;
        });
  }

  @Override
  public void close() {
    thread.shutdown();
  }
}
