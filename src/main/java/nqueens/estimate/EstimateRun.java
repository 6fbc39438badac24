package nqueens.estimate;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Collections;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import nqueens.placement.BoardSizes;
import nqueens.terminal.DaemonThread;
import nqueens.terminal.Progress;
import nqueens.terminal.Stdio;
import nqueens.terminal.UserError;

/**
 * An estimate in the making: populations on several threads, taken in the order of their numbers,
 * until the error is small enough or the time is over. So the digits depend on the seed and the
 * number of populations alone.
 */
final class EstimateRun {
  private static final int PROGRESS_STEPS = 1000;

  /** Digits behind the first that are printed at most. */
  private static final int MOST_DIGITS = 15;

  private final int n;
  private final int particles;
  private final Goal goal;
  private final Progress progress;
  private final long start = System.nanoTime();
  private final AtomicInteger next = new AtomicInteger();

  /** Estimates of populations that were done before some with smaller numbers. */
  private final Map<Integer, BigDecimal> early = new HashMap<>();

  private Estimate estimate = Estimate.NONE;
  private boolean ended;
  private long progressed;

  /**
   * When an estimate is good enough, and from which random numbers it comes.
   *
   * @param seed chooses the random numbers
   * @param error the relative standard error that is small enough
   * @param seconds when to end, whatever the error; but not before there are enough populations for
   *     one
   */
  record Goal(long seed, double error, double seconds) {}

  EstimateRun(Stdio stdio, int n, Goal goal, boolean showProgress) {
    this.n = n;
    this.goal = goal;
    particles = PlacementEstimator.particles(n);
    progress = new Progress(stdio, "n = " + n, PROGRESS_STEPS, showProgress);
  }

  /**
   * Estimates the number of placements.
   *
   * @throws UserError if no population got to the last column in time
   */
  void run(int threads) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(threads, DaemonThread::new);
    try (progress) {
      for (Future<?> worker :
          pool.invokeAll(Collections.<Callable<Void>>nCopies(threads, this::work))) {
        worker.get();
      }
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) { // such as OutOfMemoryError
        throw error;
      }
      throw new IllegalStateException(e.getCause());
    } finally {
      pool.shutdownNow();
    }
    if (estimate.sum().signum() == 0 && BoardSizes.solvable(n)) {
      throw new UserError(
          "n = %d: none of %d populations got to the last column: raise --limit"
              .formatted(n, estimate.populations()));
    }
  }

  private Void work() {
    PlacementEstimator estimator = new PlacementEstimator(n, particles);
    while (!isOver()) {
      int population = next.getAndIncrement();
      add(population, estimator.estimate(goal.seed, population));
    }
    return null;
  }

  private synchronized void add(int population, BigDecimal found) {
    early.put(population, found);
    for (BigDecimal x = early.remove(estimate.populations());
        x != null && !isOver();
        x = early.remove(estimate.populations())) {
      estimate = estimate.with(x);
    }
    showProgress();
  }

  private void showProgress() {
    double time = seconds() / goal.seconds;
    double error = goal.error / relativeError();
    long now = (long) (PROGRESS_STEPS * Math.min(1, Math.max(time, error * error)));
    progress.note(isKnown() ? line() : "");
    progress.step(Math.max(0, now - progressed));
    progressed = Math.max(now, progressed);
  }

  private synchronized boolean isOver() {
    ended |=
        estimate.populations() >= Estimate.FEWEST_POPULATIONS
            && (reached() || seconds() >= goal.seconds);
    return ended;
  }

  private double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }

  /** The relative standard error so far; of 0 placements of 2 or 3 queens, 0. */
  synchronized double relativeError() {
    boolean none = !BoardSizes.solvable(n) && estimate.populations() > 0;
    return none ? 0 : estimate.relativeError();
  }

  /** Whether the error is small enough. */
  synchronized boolean reached() {
    return relativeError() <= goal.error;
  }

  /** Whether there are enough populations for an estimate with an error. */
  synchronized boolean isKnown() {
    return relativeError() < Double.POSITIVE_INFINITY;
  }

  /**
   * The estimate so far, which is known, as a line: n, the estimate, its relative standard error.
   * Its digits go one beyond the two of the error, 3 behind the first at least; without an error it
   * has up to 16.
   */
  synchronized String line() {
    double error = relativeError();
    int digits = error == 0 ? MOST_DIGITS : (int) Math.max(3, 2 - Math.floor(Math.log10(error)));
    String mean =
        String.format(Locale.ROOT, "%." + Math.min(digits, MOST_DIGITS) + "e", estimate.mean());
    String shown = error == 0 ? mean.replaceFirst("\\.?0+e", "e") : mean;
    return n + " " + shown + " " + shown(error);
  }

  /** With two digits that are not zeros in front. */
  private static String shown(double error) {
    return error == 0 ? "0" : new BigDecimal(error).round(new MathContext(2)).toPlainString();
  }

  /** What was done, in words. */
  synchronized String done() {
    String why =
        !isOver()
            ? "it is not finished"
            : reached() ? "its error is small enough" : "its time is over";
    return String.format(
        "n = %d: %d populations of %d in %.1f s; %s",
        n, estimate.populations(), particles, seconds(), why);
  }
}
