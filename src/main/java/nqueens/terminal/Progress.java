package nqueens.terminal;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A progress bar on standard error with the time left, once a task has taken two seconds. It is
 * drawn anew each second, over itself, and fills a line of the terminal.
 */
public final class Progress implements AutoCloseable {
  /** Milliseconds without a bar; a test sets the property to 0. */
  private static final long PATIENCE = 2_000;

  private static final long INTERVAL = 1_000;

  /** A terminal shows it behind the bar. */
  private static final String CTRL_C = "^C";

  /** The width of a line that goes to no terminal. */
  private static final int COLUMNS = 80;

  /** Where there is less room, the line has no bar, only its numbers. */
  private static final int SHORTEST_BAR = 5;

  /**
   * The first seconds are slow, and the first steps of a long task are unlike the others. Therefore
   * this many seconds of what is expected, or a hundredth of it if that is more, are mixed with
   * those measured.
   */
  private static final double PRIOR = 10;

  private static volatile boolean ended;

  /** Whether a bar stands on a line that has no end. */
  private static final AtomicBoolean DRAWN = new AtomicBoolean();

  private final Stdio stdio;
  private final String task;
  private final String unit;
  private final long most;
  private final double cost;
  private final long start = System.nanoTime();
  private final ScheduledExecutorService clock;
  private long done;
  private long spent;
  private final Object screen = new Object();
  private double prior;
  private double expected = 1;
  private String note = "";

  /** Progress of a task of so many steps; without a bar unless it is to be shown. */
  public Progress(Stdio stdio, String task, long most, boolean shown) {
    this(stdio, task, "", most, (double) most, shown);
  }

  /**
   * Progress of a task whose steps have prices, which the time left follows.
   *
   * @param unit what the steps are called, after a blank
   * @param most the number of steps, or -1 if nobody knows
   * @param cost what all steps cost together, as far as can be told
   */
  public Progress(Stdio stdio, String task, String unit, long most, double cost, boolean shown) {
    this.stdio = stdio;
    this.task = task;
    this.unit = unit;
    this.most = most;
    this.cost = cost;
    clock = shown ? Executors.newSingleThreadScheduledExecutor(DaemonThread::new) : null;
    if (shown) {
      long patience = Long.getLong("nqueens.patience", PATIENCE);
      if (patience == 0) {
        draw();
      }
      Future<?> unused = clock.scheduleAtFixedRate(this::draw, patience, INTERVAL, MILLISECONDS);
    }
  }

  /** Tells that so many more steps are done. */
  public void step(long steps) {
    step(steps, steps);
  }

  /** Tells that so many more steps are done, and what they cost together. */
  public synchronized void step(long steps, long price) {
    done += steps;
    spent += price;
  }

  /** Tells how many seconds the task is expected to take; what is measured outweighs it soon. */
  public synchronized void expect(double seconds) {
    expected = Math.max(1, seconds * 1e9);
    prior = Math.min(Math.max(PRIOR * 1e9, expected / 100), expected);
  }

  /** Sets what stands behind the bar, such as a result so far. */
  public synchronized void note(String text) {
    note = " " + text;
  }

  /** Prints outside the lock of the work, which goes on when the terminal is stopped. */
  private void draw() {
    synchronized (screen) {
      if (!ended && !clock.isShutdown()) {
        DRAWN.set(true);
        int columns = stdio.errTerminal() ? stdio.errColumns() : COLUMNS;
        stdio.err().print("\r" + line(columns - CTRL_C.length() - 1, System.nanoTime() - start));
        stdio.err().flush();
      }
    }
  }

  /**
   * No bar is drawn any more, as the process ends and other words follow.
   *
   * @return whether they follow a bar in its line
   */
  static boolean end() {
    ended = true;
    return DRAWN.get();
  }

  /** A line of that many characters, after so many nanoseconds. */
  synchronized String line(int width, long nanos) {
    String share = most > 0 ? "%3d%%".formatted(100 * done / most) : "   ?";
    double pace = (spent / cost + prior / expected) / (nanos + prior); // in a nanosecond
    double left = Math.max(0, (1 - spent / cost) / pace);
    String time = time((double) nanos) + " / " + (pace > 0 ? time(left) : "?");
    String front = task + " " + share + " ";
    String behind = "%d/%s%s (%s)".formatted(done, most < 0 ? "?" : most, unit, time);
    behind += front.length() + behind.length() + note.length() <= width ? note : "";
    int room = width - front.length() - behind.length() - "[] ".length();
    String bar = "";
    if (room >= SHORTEST_BAR) {
      int full = most > 0 ? (int) Math.min(room, room * done / most) : 0;
      bar = "[" + "=".repeat(full) + " ".repeat(room - full) + "] ";
    }
    String line = front + bar + behind;
    return (line + " ".repeat(Math.max(0, width - line.length()))).substring(0, width);
  }

  private static String time(double nanos) {
    Duration time = Duration.ofSeconds((long) (nanos / 1e9));
    long hours = time.toHours();
    String minutes = "%d:%02d".formatted(time.toMinutesPart(), time.toSecondsPart());
    return hours == 0 ? minutes : "%d:%5s".formatted(hours, minutes).replace(' ', '0');
  }

  /** Draws the bar a last time, if it was drawn before, and ends its line. */
  @Override
  public void close() {
    if (clock == null) {
      return;
    }
    synchronized (screen) {
      if (DRAWN.get() && !ended && !clock.isShutdown()) {
        draw();
        stdio.err().println();
        DRAWN.set(false);
      }
      clock.shutdownNow();
    }
  }
}
