package nqueens.terminal;

import static java.util.concurrent.TimeUnit.SECONDS;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;
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
  private final LongSupplier secondsLeft;
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
    this(stdio, task, most, shown, null);
  }

  /**
   * The same for steps that tell little of the time left.
   *
   * @param secondsLeft tells that time, or null if steps do
   */
  public Progress(Stdio stdio, String task, long most, boolean shown, LongSupplier secondsLeft) {
    this.stdio = stdio;
    this.task = task;
    this.most = most;
    this.secondsLeft = secondsLeft;
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
      ProgressBarBuilder builder =
          new ProgressBarBuilder()
              .setTaskName(task)
              .setInitialMax(most)
              .setStyle(ProgressBarStyle.ASCII)
              .setMaxRenderedLength(width)
              .setConsumer(new ConsoleProgressBarConsumer(stdio.err(), width))
              .continuousUpdate(); // every second, whether a step was done or not
      if (secondsLeft != null) {
        builder.setEtaFunction(state -> Optional.of(Duration.ofSeconds(secondsLeft.getAsLong())));
      }
      bar = builder.build();
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
