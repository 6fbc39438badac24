package nqueens.race;

import java.math.BigDecimal;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import nqueens.placement.PlacementCheck;
import nqueens.search.Algorithm;
import nqueens.search.SearchStats;

/** Runs searches one at a time, checks what they found, and stops those that exceed the limit. */
final class SearchRunner {
  private final double limit;
  private ExecutorService executor = executor();

  /**
   * A runner.
   *
   * @param limit the seconds that one search may take
   */
  SearchRunner(double limit) {
    this.limit = limit;
  }

  /**
   * One timed and checked run. Main's search cannot be stopped: beyond the limit it is left to
   * itself.
   */
  Measurement run(Algorithm algorithm, int threads, String group, int n, long seed)
      throws InterruptedException {
    SearchStats counters = new SearchStats();
    long[] nanos = new long[1];
    Future<int[]> search =
        executor.submit(
            () -> {
              long start = System.nanoTime();
              int[] q = algorithm.search(threads).solve(n, seed, counters);
              nanos[0] = System.nanoTime() - start;
              return q;
            });
    String status;
    try {
      int[] q = search.get(Math.round(limit * 1e9), TimeUnit.NANOSECONDS);
      String fault = q == null ? null : PlacementCheck.faultOf(q, n);
      status = fault == null ? Measurement.OK : "wrong: " + fault;
    } catch (TimeoutException e) {
      executor.shutdownNow();
      executor = executor();
      return new Measurement(
          algorithm.toString(), false, group, n, seed, stopped(limit), limit, null);
    } catch (ExecutionException e) {
      status =
          e.getCause() instanceof OutOfMemoryError ? "out of memory" : "failed: " + e.getCause();
    }
    return new Measurement(
        algorithm.toString(), false, group, n, seed, status, nanos[0] / 1e9, counters);
  }

  static String stopped(double limit) {
    return "stopped after " + BigDecimal.valueOf(limit).stripTrailingZeros().toPlainString() + " s";
  }

  private static ExecutorService executor() {
    return Executors.newSingleThreadExecutor(
        task -> {
          Thread thread = new Thread(task, "search");
          thread.setDaemon(true);
          return thread;
        });
  }
}
