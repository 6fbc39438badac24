package nqueens.terminal;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

/**
 * The progress bar of a task, with the time taken and the time left. The bar is drawn after two
 * seconds and then each second. The time left is what the rest takes at the pace so far.
 */
public final class Progress implements AutoCloseable {
  private static final long DELAY = 2_000; // milliseconds without a bar
  private static final long INTERVAL = 1_000; // milliseconds between two drawings
  static final long SHARES = 1_000_000; // the steps of a task whose progress is in shares

  private final RunScope run;
  private final String task;
  private final String unit;
  private final long steps;
  private final long start = System.nanoTime();

  private volatile ScheduledExecutorService timer; // null if the bar is hidden or has ended
  private long before; // the steps that an earlier run has done
  private long done; // the steps done so far, also in an earlier run
  private String note = "";

  /** A bar that is hidden, with the parameters of {@link RunScope#startBar}. */
  Progress(RunScope run, String task, String unit, long steps) {
    this.run = run;
    this.task = task;
    this.unit = unit;
    this.steps = steps;
  }

  /** Begins to draw the bar from time to time. */
  void show() {
    timer = Executors.newSingleThreadScheduledExecutor();
    var unused =
        timer.scheduleWithFixedDelay(() -> run.drawBar(this), DELAY, INTERVAL, MILLISECONDS);
  }

  /** Whether the bar is shown and has not ended. */
  boolean isOpen() {
    return timer != null;
  }

  /** The bar as it is now. */
  String text() {
    return text(System.nanoTime() - start, run.stdio().columns());
  }

  /** Reports the steps that an earlier run has done. */
  public synchronized void resume(long steps) {
    before = steps;
    done = steps;
  }

  /** Reports that so many more steps are done. */
  public synchronized void step(long more) {
    done += more;
  }

  /** Reports that at least so many steps are done in all. */
  public synchronized void reach(long now) {
    done = Math.max(done, now);
  }

  /** Reports that at least this share of the work is done, 0 to 1. */
  public void reachShare(double share) {
    reach((long) (SHARES * share));
  }

  /** Sets what follows the bar, such as a result so far. */
  public synchronized void note(String text) {
    note = " " + text;
  }

  /** The bar after so many nanoseconds, which has so many characters. */
  synchronized String text(long nanos, int columns) {
    String total = steps < 0 ? "?" : Long.toString(steps);
    String count = unit.isEmpty() ? "" : done + "/" + total + unit + " ";
    long reached = Math.min(done, steps);
    String share = steps > 0 ? "%3d%%".formatted(100 * reached / steps) : "   ?";
    String front = task + " " + share + " [";
    String end = "] %s(%s / %s)%s".formatted(count, time((double) nanos), timeLeft(nanos), note);
    int width = Math.max(0, columns - front.length() - end.length());
    int full = steps > 0 ? (int) (width * reached / steps) : 0;
    return (front + "=".repeat(full) + " ".repeat(width - full) + end).substring(0, columns);
  }

  /** The time that the steps left take at the pace of this run. */
  private String timeLeft(long nanos) {
    long now = Math.min(done, steps) - before;
    return now > 0 ? time((double) (steps - before - now) / now * nanos) : "?";
  }

  /** A time as minutes and seconds, or as hours, minutes and seconds. */
  private static String time(double nanos) {
    Duration time = Duration.ofSeconds((long) (nanos / 1e9));
    long hours = time.toHours();
    String minutes = "%d:%02d".formatted(time.toMinutesPart(), time.toSecondsPart());
    return hours == 0 ? minutes : "%d:%5s".formatted(hours, minutes).replace(' ', '0');
  }

  /** Ends the bar. The last state of a bar that was drawn stays on its line. */
  @Override
  public void close() {
    if (timer != null) {
      timer.shutdownNow();
      timer = null;
      run.endBar(this);
    }
  }
}
