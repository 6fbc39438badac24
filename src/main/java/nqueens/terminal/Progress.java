package nqueens.terminal;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A progress bar on standard error with the time left, once a task has taken two seconds. */
public final class Progress implements AutoCloseable {
  /** Milliseconds without a bar; a test sets the property to 0. */
  private static final long PATIENCE = 2_000;

  private final Stdio stdio;
  private final String task;
  private final String unit;
  private final long most;
  private final double cost;
  private final long start = System.nanoTime();
  private long done;
  private final AtomicLong spent = new AtomicLong();
  private boolean closed;
  private String note = "";
  private ProgressBar bar;

  /** Progress of a task of so many steps; without a bar unless it is to be shown. */
  public Progress(Stdio stdio, String task, long most, boolean shown) {
    this(stdio, task, "", most, (double) most, shown);
  }

  /**
   * Progress of a task whose steps have prices, which the time left follows.
   *
   * @param unit what the steps are called, after a blank
   * @param cost what all steps cost together, as far as can be told
   */
  public Progress(Stdio stdio, String task, String unit, long most, double cost, boolean shown) {
    this.stdio = stdio;
    this.task = task;
    this.unit = unit;
    this.most = most;
    this.cost = cost;
    long patience = Long.getLong("nqueens.patience", PATIENCE);
    if (shown && patience == 0) {
      show();
    } else if (shown) {
      CompletableFuture.delayedExecutor(patience, MILLISECONDS).execute(this::show);
    }
  }

  /** Tells that so many more steps are done. */
  public void step(long steps) {
    step(steps, steps);
  }

  /** Tells that so many more steps are done, and what they cost together. */
  public synchronized void step(long steps, long price) {
    done += steps;
    spent.addAndGet(price);
    if (bar != null) {
      bar.stepTo(done);
    }
  }

  /** Without the lock, which {@link #close} holds while it waits for the bar's last line. */
  private Optional<Duration> left() {
    return left(System.nanoTime() - start, spent.get() / cost);
  }

  /** The time left after so many nanoseconds in which that share of the cost was spent. */
  static Optional<Duration> left(long nanos, double share) {
    return share > 0
        ? Optional.of(Duration.ofNanos(Math.max(0, (long) (nanos * (1 / share - 1)))))
        : Optional.empty();
  }

  /** Sets what stands behind the bar, such as a result so far. */
  public synchronized void note(String text) {
    note = text;
    if (bar != null) {
      bar.setExtraMessage(" " + note);
    }
  }

  private synchronized void show() {
    if (!closed) {
      bar =
          new ProgressBarBuilder()
              .setTaskName(task)
              .setInitialMax(most)
              .setUnit(unit, 1)
              .setEtaFunction(state -> left())
              .setStyle(ProgressBarStyle.ASCII)
              .setConsumer(new ConsoleProgressBarConsumer(stdio.err()))
              .continuousUpdate() // every second, whether a step was done or not
              .build();
      bar.stepTo(done);
      bar.setExtraMessage(" " + note);
    }
  }

  @Override
  public synchronized void close() {
    closed = true;
    if (bar != null) {
      bar.close();
      bar = null;
    }
  }
}
