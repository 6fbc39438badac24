package nqueens.terminal;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;

/**
 * The progress bar of a task, with the time taken and the time left. It is drawn after two seconds
 * and then each second, and fills a line.
 */
public final class Progress implements AutoCloseable {
  /** Milliseconds without a bar; a test sets the property to 0. */
  private static final long PATIENCE = 2_000;

  private static final long INTERVAL = 1_000;

  /** Days. */
  private static final int YEAR = 365;

  /** Where there is less room, the line has no bar, only its numbers. */
  private static final int SHORTEST_BAR = 5;

  /**
   * The first seconds are slow, and the first steps of a long task are unlike the others. Therefore
   * the pace is that of the work so far and of these seconds, or a hundredth of the expected time
   * if that is more, at the pace that was expected.
   */
  private static final double PRIOR = 10;

  private final RunScope run;
  private final String task;
  private final String unit;
  private final long steps;
  private final double cost;
  private final long start = System.nanoTime();
  private final ScheduledExecutorService clock;
  private final Object drawing = new Object();
  private boolean drawn;
  private long done;
  private long spent;
  private double prior;
  private double expected = 1;
  private String note = "";

  /**
   * Begins a task.
   *
   * @param shown whether there is a bar
   * @param unit what the steps are called, after a space; if it is empty, they are not counted
   * @param steps their number, or -1 if it is not known
   * @param cost what all steps cost together, as far as is known; the time left follows from it
   */
  Progress(RunScope run, boolean shown, String task, String unit, long steps, double cost) {
    this.run = run;
    this.task = task;
    this.unit = unit;
    this.steps = steps;
    this.cost = cost;
    clock = shown ? Executors.newSingleThreadScheduledExecutor(DaemonThread::new) : null;
    if (clock != null) {
      long patience = Long.getLong("nqueens.patience", PATIENCE);
      if (patience == 0) {
        draw();
      }
      Future<?> unused = clock.scheduleAtFixedRate(this::draw, patience, INTERVAL, MILLISECONDS);
    }
  }

  /** Says that so many more steps are done. */
  public void step(long more) {
    step(more, more);
  }

  /** Says that so many more steps are done, and what they cost together. */
  public synchronized void step(long more, long price) {
    done += more;
    spent += price;
  }

  /** Says how many seconds the task is expected to take; what is measured soon outweighs it. */
  public synchronized void expect(double seconds) {
    expected = Math.max(1, seconds * 1e9);
    prior = Math.min(Math.max(PRIOR * 1e9, expected / 100), expected);
  }

  /** Sets what follows the bar, such as a result so far. */
  public synchronized void note(String text) {
    note = " " + text;
  }

  private void draw() {
    synchronized (drawing) {
      if (!clock.isShutdown()) {
        drawn = true;
        run.draw(width -> line(width, System.nanoTime() - start));
      }
    }
  }

  /** A line of that many characters, after so many nanoseconds. */
  synchronized String line(int columns, long nanos) {
    String share = steps > 0 ? "%3d%%".formatted(100 * done / steps) : "   ?";
    double pace = (spent / cost + prior / expected) / (nanos + prior); // in a nanosecond
    double left = Math.max(0, (1 - spent / cost) / pace);
    String time = time((double) nanos) + " / " + (pace > 0 ? time(left) : "?");
    String front = task + " " + share + " ";
    String count = unit.isEmpty() ? "" : "%d/%s%s ".formatted(done, steps < 0 ? "?" : steps, unit);
    String end = count + "(" + time + ")";
    int spare = columns - front.length() - end.length();
    if (spare < 0) {
      end = end.replace(unit + " (", " (");
    } else if (spare >= note.length()) {
      end += note;
    }
    int room = columns - front.length() - end.length() - "[] ".length();
    String bar = "";
    if (room >= SHORTEST_BAR) {
      int full = steps > 0 ? (int) Math.min(room, room * done / steps) : 0;
      bar = "[" + "=".repeat(full) + " ".repeat(room - full) + "] ";
    }
    String line = front + bar + end;
    return (line + " ".repeat(Math.max(0, columns - line.length()))).substring(0, columns);
  }

  private static String time(double nanos) {
    Duration time = Duration.ofSeconds((long) (nanos / 1e9));
    if (time.toDays() >= 2) {
      return time.toDays() < 2 * YEAR ? time.toDays() + " days" : time.toDays() / YEAR + " years";
    }
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
    synchronized (drawing) {
      if (drawn && !clock.isShutdown()) {
        draw();
        run.endBar();
      }
      clock.shutdownNow();
    }
  }
}
