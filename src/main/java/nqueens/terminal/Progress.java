package nqueens.terminal;

import static java.util.concurrent.TimeUnit.SECONDS;

import java.util.concurrent.CompletableFuture;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * A progress bar on standard error with the time left, shown from the second second on; or none at
 * all.
 */
public final class Progress implements AutoCloseable {
  /** Seconds without a bar. */
  private static final int PATIENCE = 2;

  private final Stdio stdio;
  private final String task;
  private final long most;
  private long done;
  private boolean closed;
  private ProgressBar bar;

  /**
   * Progress of a task.
   *
   * @param stdio whose standard error is written to
   * @param task what the bar is called
   * @param most the number of steps; where some take longer than others, best weighed by their cost
   * @param shown whether there is a bar
   */
  public Progress(Stdio stdio, String task, long most, boolean shown) {
    this.stdio = stdio;
    this.task = task;
    this.most = most;
    if (shown) {
      CompletableFuture.delayedExecutor(PATIENCE, SECONDS).execute(this::show);
    }
  }

  /** Tells that so many more steps are done. */
  public synchronized void step(long steps) {
    done += steps;
    if (bar != null) {
      bar.stepTo(done);
    }
  }

  private synchronized void show() {
    if (!closed) {
      int width = TerminalWidth.columns() - 1; // in the last column the cursor would wrap
      bar =
          new ProgressBarBuilder()
              .setTaskName(task)
              .setInitialMax(most)
              .setStyle(ProgressBarStyle.ASCII)
              .setMaxRenderedLength(width)
              .setConsumer(new ConsoleProgressBarConsumer(stdio.err(), width))
              .build();
      bar.stepTo(done);
    }
  }

  /** Removes the bar. */
  @Override
  public synchronized void close() {
    closed = true;
    if (bar != null) {
      bar.close();
      bar = null;
    }
  }
}
