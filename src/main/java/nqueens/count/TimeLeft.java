package nqueens.count;

/**
 * The time left of a count, from the share of the work that is done.
 *
 * <p>Tasks differ in cost, and for rings the first of them cost most; what a placement costs hardly
 * changes. So the share is at first that of the placements found among those to be expected, and in
 * the end, when most tasks are done, that of the tasks.
 */
final class TimeLeft {
  /** The share of the work that is left for which the time expected beforehand stands. */
  private static final double TRUST = 0.01;

  private final double seconds;
  private final double placements;
  private final int tasks;
  private double found;
  private int done;

  /** Seconds from the start to the end, as far as the tasks done tell. */
  private double whole;

  /**
   * @param seconds how long it is expected to take
   * @param placements how many placements its tasks are expected to have
   */
  TimeLeft(double seconds, double placements, int tasks) {
    this.seconds = seconds;
    this.placements = placements;
    this.tasks = tasks;
    this.whole = seconds;
  }

  /**
   * Takes the result of a task.
   *
   * @param count its placements
   * @param time seconds since the start
   */
  synchronized void finish(long count, double time) {
    found += count;
    done++;
    double ofTasks = (double) done / tasks;
    double ofPlacements = placements == 0 ? ofTasks : Math.min(1, found / placements);
    double share = ofTasks * ofTasks + (1 - ofTasks) * ofPlacements;
    double trust = TRUST * (1 - share);
    whole = (time + trust * seconds) / (share + trust);
  }

  /** Seconds left, at a time of so many seconds since the start. */
  synchronized double left(double time) {
    return Math.max(0, whole - time);
  }
}
