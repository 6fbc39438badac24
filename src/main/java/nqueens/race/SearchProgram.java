package nqueens.race;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import nqueens.answers.SolutionCheck;
import nqueens.search.Algorithm;
import nqueens.search.Search;
import nqueens.search.SearchStats;
import nqueens.terminal.DaemonThread;

/** Runs one search, checks what it found, and stops it when it exceeds the limit in seconds. */
record SearchProgram(Algorithm algorithm, Search search, double limit) implements Program {
  private static final ExecutorService THREADS = Executors.newCachedThreadPool(DaemonThread::new);

  @Override
  public String name() {
    return algorithm.toString();
  }

  @Override
  public int largest() {
    return algorithm.largest();
  }

  /** Solves the boards of 8 to 300 queens once each, so that the search is compiled. */
  @Override
  public void warmUp() throws InterruptedException {
    try {
      int n = 8;
      while (n <= 300 && run(n, n).status() != Status.STOPPED) {
        n++;
      }
    } catch (ExecutionException | OutOfMemoryError e) {
      // The first run that counts fails likewise, and says why.
    }
  }

  /**
   * {@inheritDoc}
   *
   * <p>At the limit the search is interrupted. Main's search does not notice that on a small board,
   * or in its repair: it continues, and slows the runs that follow.
   */
  @Override
  public Outcome run(int n, long seed) throws InterruptedException, ExecutionException {
    SearchStats stats = new SearchStats();
    long[] nanos = new long[1];
    Future<int[]> result =
        THREADS.submit(
            () -> {
              long start = System.nanoTime();
              int[] queens = search.solve(n, seed, stats);
              nanos[0] = System.nanoTime() - start;
              return queens;
            });
    try {
      int[] queens = result.get(Math.round(limit * 1e9), TimeUnit.NANOSECONDS);
      String fault = SolutionCheck.faultOf(queens, n);
      return fault == null
          ? new Outcome(Status.OK, "", nanos[0] / 1e9, stats)
          : Outcome.without(Status.WRONG, fault);
    } catch (TimeoutException e) {
      result.cancel(true);
      return Outcome.stopped(limit);
    }
  }
}
