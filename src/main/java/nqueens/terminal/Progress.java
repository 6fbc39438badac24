package nqueens.terminal;

import java.time.Duration;
import java.util.concurrent.Future;

/**
 * The progress bar of a task, with the time taken and the time left. It is drawn after two seconds
 * and then each second, and fills a line. The time left is what the rest takes at the pace so far.
 */
public final class Progress implements AutoCloseable {
  /** Milliseconds without a bar; a test sets the property to 0. */
  private static final long PATIENCE = 2_000;

  private static final long INTERVAL = 1_000;

  private static final int DAYS_OF_A_YEAR = 365;

  private final Screen screen;
  private final String task;
  private final String unit;
  private final long steps;
  private final long before;
  private final long start = System.nanoTime();

  /** What draws the bar from time to time; null if there is none. */
  private Future<?> drawing;

  /** Whether it was drawn. Only the thread of the screen uses it. */
  private boolean drawn;

  private long done;
  private String note = "";

  /** A bar that is not shown; its parameters are those of {@link RunScope#startBar}. */
  Progress(Screen screen, String task, String unit, long steps, long before) {
    this.screen = screen;
    this.task = task;
    this.unit = unit;
    this.steps = steps;
    this.before = before;
    done = before;
  }

  /** Begins to draw the bar from time to time. */
  void start() {
    long patience = Long.getLong("nqueens.patience", PATIENCE);
    if (patience == 0) {
      screen.show(this::draw);
    }
    // With a delay, bars that a stopped process missed are not made up for.
    drawing = screen.showRepeatedly(this::draw, patience, INTERVAL);
  }

  /** Says that so many more steps are done. */
  public synchronized void step(long more) {
    done += more;
  }

  /** Says that so many steps are done in all, or more. */
  public synchronized void reach(long now) {
    done = Math.max(done, now);
  }

  /** Sets what follows the bar, such as a result so far. */
  public synchronized void note(String text) {
    note = " " + text;
  }

  private void draw() {
    drawn = true;
    screen.draw(width -> text(width, System.nanoTime() - start));
  }

  /** The bar as a text of that many characters, after so many nanoseconds. */
  synchronized String text(int columns, long nanos) {
    String total = steps < 0 ? "?" : Long.toString(steps);
    String count = unit.isEmpty() ? "" : done + "/" + total + unit + " ";
    String share = steps > 0 ? "%3d%%".formatted(100 * reached() / steps) : "   ?";
    String front = task + " " + share + " [";
    String end = "] %s(%s / %s)%s".formatted(count, time((double) nanos), timeLeft(nanos), note);
    int room = Math.max(0, columns - front.length() - end.length());
    int full = steps > 0 ? (int) (room * reached() / steps) : 0;
    return (front + "=".repeat(full) + " ".repeat(room - full) + end).substring(0, columns);
  }

  /** The steps done; no more than there are, though a file may grow while it is read. */
  private long reached() {
    return steps < 0 ? done : Math.min(done, steps);
  }

  /** What the steps left take if each takes as long as those of this run. */
  private String timeLeft(long nanos) {
    long now = reached() - before;
    return steps > 0 && now > 0 ? time((double) (steps - reached()) / now * nanos) : "?";
  }

  private static String time(double nanos) {
    Duration time = Duration.ofSeconds((long) (nanos / 1e9));
    if (time.toDays() >= 2) {
      return time.toDays() < 2 * DAYS_OF_A_YEAR
          ? time.toDays() + " days"
          : time.toDays() / DAYS_OF_A_YEAR + " years";
    }
    long hours = time.toHours();
    String minutes = "%d:%02d".formatted(time.toMinutesPart(), time.toSecondsPart());
    return hours == 0 ? minutes : "%d:%5s".formatted(hours, minutes).replace(' ', '0');
  }

  /** Draws the bar a last time, if it was drawn before, and ends its line. */
  @Override
  public void close() {
    if (drawing != null && drawing.cancel(false)) {
      screen.show(this::end);
    }
  }

  private void end() {
    if (drawn) {
      draw();
      screen.endBar();
    }
  }
}
