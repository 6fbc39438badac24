package nqueens.estimation;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.DoubleConsumer;
import nqueens.boards.BoardSizes;
import nqueens.text.Plural;
import nqueens.threads.Workers;

/**
 * Makes an estimate. Several threads draw populations until the error is small enough or the time
 * is over. The populations are added in the order of their numbers, so the digits depend only on
 * the seed and the number of populations.
 */
public final class EstimateRun {
  /** Most digits that are printed after the first. */
  private static final int MAX_DIGITS = 15;

  private final int n;
  private final int samples; // of each population
  private final long seed;
  private final double goal; // the error that is small enough
  private final double seconds; // the time limit
  private final long start = System.nanoTime();

  /** early[k] = the estimate of population k, which ended before a population of smaller number. */
  private final Map<Integer, BigDecimal> early = new HashMap<>();

  private Estimate estimate = Estimate.NONE; // of the populations so far
  private boolean ended; // whether no population is added any more

  /**
   * An estimate for n, whose time begins now.
   *
   * @param seed chooses the random numbers
   * @param goal the relative standard error that is small enough
   * @param seconds the time after which it ends, whatever its error, unless there are fewer
   *     populations than an error needs
   */
  public EstimateRun(int n, long seed, double goal, double seconds) {
    this.n = n;
    this.seed = seed;
    this.goal = goal;
    this.seconds = seconds;
    samples = SolutionEstimator.samples(n);
  }

  /**
   * Estimates the number of solutions.
   *
   * @param progress receives after each population the share of the work that is done, 0 to 1
   * @throws Workers.FailedException if a thread fails
   */
  public void run(int threads, DoubleConsumer progress) throws InterruptedException {
    String what = "n = " + n + ": the estimate";
    Queue<SolutionEstimator> idle = new ConcurrentLinkedQueue<>();
    Workers.Part part =
        population -> {
          SolutionEstimator free = idle.poll();
          SolutionEstimator estimator = free == null ? new SolutionEstimator(n, samples) : free;
          BigDecimal found = estimator.estimate(seed, population, () -> isIdle(population));
          if (found != null) {
            add(population, found, progress);
            idle.add(estimator);
          }
          return found != null && !isOver();
        };
    Workers.run(what, threads, Integer.MAX_VALUE, part, this::populations);
  }

  /** Whether a population is not needed: the run is over, or the time is and enough have begun. */
  private boolean isIdle(int population) {
    boolean late = population >= Estimate.MIN_POPULATIONS && isLate();
    return late || isOver();
  }

  /** Adds the estimate of a population, and of the populations that wait for it. */
  private synchronized void add(int population, BigDecimal found, DoubleConsumer progress) {
    early.put(population, found);
    for (BigDecimal x = early.remove(estimate.populations());
        x != null && !isOver();
        x = early.remove(estimate.populations())) {
      estimate = estimate.with(x);
    }
    double error = goal / relativeError();
    double share = Math.max(elapsed() / seconds, error * error);
    double enough = (double) estimate.populations() / Estimate.MIN_POPULATIONS;
    progress.accept(Math.min(1, Math.min(share, enough)));
  }

  private double elapsed() {
    return (System.nanoTime() - start) / 1e9;
  }

  private boolean isLate() {
    return elapsed() >= seconds;
  }

  private synchronized boolean isOver() {
    ended |= estimate.populations() >= Estimate.MIN_POPULATIONS && (reached() || isLate());
    return ended;
  }

  /** The number of populations so far, in words. */
  public synchronized String populations() {
    return Plural.of(estimate.populations(), "population");
  }

  /** The relative standard error so far; 0 for 2 and 3 queens, which have no solution. */
  synchronized double relativeError() {
    boolean none = !BoardSizes.solvable(n) && estimate.populations() > 0;
    return none ? 0 : estimate.relativeError();
  }

  /** Whether the error is small enough. */
  synchronized boolean reached() {
    return relativeError() <= goal;
  }

  /** Whether there are enough populations and samples in the last column to estimate the error. */
  public synchronized boolean isKnown() {
    return relativeError() < Double.POSITIVE_INFINITY;
  }

  /**
   * The estimate so far, which is known, as a line: n, the estimate, its relative standard error.
   * The estimate has one digit more than its error suggests, and at least three digits after the
   * first. An estimate without an error has up to 16 digits.
   */
  public synchronized String line() {
    double error = relativeError();
    int digits =
        error == 0 ? MAX_DIGITS : (int) Math.max(3, 2 - Math.floor(StrictMath.log10(error)));
    String mean =
        String.format(Locale.ROOT, "%." + Math.min(digits, MAX_DIGITS) + "e", estimate.mean());
    String shown = error == 0 ? mean.replaceFirst("\\.?0+e", "e") : mean;
    return n + " " + shown + " " + shown(error);
  }

  /** An error with two digits, not counting zeros in front. */
  private static String shown(double error) {
    return error == 0 ? "0" : new BigDecimal(error).round(new MathContext(2)).toPlainString();
  }

  /** What was done, in words. */
  public synchronized String done() {
    String why =
        !isOver()
            ? "it is not finished"
            : reached() ? "the error is small enough" : "the time limit is reached";
    return String.format(
        "n = %d: %s of %d samples in %.1f s; %s", n, populations(), samples, elapsed(), why);
  }
}
