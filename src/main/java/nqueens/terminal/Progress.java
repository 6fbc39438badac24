package nqueens.terminal;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * A progress bar on standard error with the time left, shown from the second second on; or none at
 * all.
 */
public final class Progress implements AutoCloseable {
  private static final long PATIENCE = 2_000_000_000L;

  private final Stdio stdio;
  private final String task;
  private final long most;
  private final boolean shown;
  private final long start = System.nanoTime();
  private long done;
  private String note = "";
  private ProgressBar bar;

  /**
   * Progress of a task.
   *
   * @param stdio whose standard error is written to
   * @param task what the bar is called
   * @param most the number of steps; where some take longer than others, best weighed by their cost
   * @param shown false for no bar; null for one where standard error is a terminal
   */
  public Progress(Stdio stdio, String task, long most, Boolean shown) {
    this.stdio = stdio;
    this.task = task;
    this.most = most;
    this.shown = shown == null ? stdio.terminal() : shown;
  }

  /** Tells that so many more steps are done. */
  public synchronized void step(long steps) {
    done += steps;
    if (bar != null) {
      bar.stepTo(done);
    }
  }

  /** Sets what stands behind the bar, such as a result so far. */
  public synchronized void note(String text) {
    note = text;
    if (bar != null) {
      bar.setExtraMessage(" " + note);
    }
  }

  /** Shows the bar if the task has run long enough; to be called now and then. */
  public synchronized void tick() {
    if (shown && bar == null && System.nanoTime() - start > PATIENCE) {
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
      bar.setExtraMessage(" " + note);
    }
  }

  /** Removes the bar. */
  @Override
  public synchronized void close() {
    if (bar != null) {
      bar.close();
      bar = null;
    }
  }
}
