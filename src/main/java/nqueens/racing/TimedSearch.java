package nqueens.racing;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.NANOSECONDS;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeoutException;
import nqueens.checking.SolutionCheck;
import nqueens.racing.Race.Outcome;
import nqueens.racing.Race.Outcome.Status;
import nqueens.search.Algorithm;
import nqueens.search.Search;
import nqueens.search.SearchStats;
import nqueens.threads.DaemonThread;

/** Runs the search of an algorithm, checks what it finds, and stops it at a limit in seconds. */
public final class TimedSearch {
  /** Milliseconds in which a search that was interrupted may end. */
  private static final long GRACE = 1_000;

  final Algorithm algorithm;
  private final Search search;
  private final double limit;

  /** The thread of all runs, up to one that is stopped. The next run begins another one. */
  private ExecutorService thread = newThread();

  public TimedSearch(Algorithm algorithm, Search search, double limit) {
    this.algorithm = algorithm;
    this.search = search;
    this.limit = limit;
  }

  /** Solves the boards of 8 to 300 queens once each, so that the search is compiled. */
  void warmUp() throws InterruptedException {
    int n = 8;
    while (n <= 300 && run(n, n).ok()) {
      n++;
    }
  }

  /** One timed and checked run. */
  Outcome run(int n, long seed) throws InterruptedException {
    SearchStats stats = new SearchStats();
    long[] nanos = new long[1];
    try {
      Future<int[]> result =
          thread.submit(
              () -> {
                long start = System.nanoTime();
                int[] found = search.solve(n, seed, stats);
                nanos[0] = System.nanoTime() - start;
                return found;
              });
      int[] queens = result.get(Math.round(limit * 1e9), NANOSECONDS);
      if (nanos[0] > limit * 1e9) { // it has ended before this thread began to wait
        throw new TimeoutException();
      }
      String fault = SolutionCheck.faultOf(queens, n);
      return fault == null
          ? new Outcome(Status.OK, "", nanos[0] / 1e9, stats)
          : Outcome.without(Status.WRONG, fault);
    } catch (TimeoutException e) {
      return stopped();
    } catch (ExecutionException e) {
      return Outcome.failure(e.getCause());
    } catch (OutOfMemoryError e) { // of the check, or of a thread that the system refused
      return Outcome.failure(e);
    }
  }

  /**
   * Interrupts the search. Main's does not notice that on a small board, or in its repair, and may
   * run for long after it.
   */
  private Outcome stopped() throws InterruptedException {
    thread.shutdownNow();
    boolean ended = thread.awaitTermination(GRACE, MILLISECONDS);
    thread = newThread();
    String rest = ended ? "" : "; the search still runs and slows the runs after it";
    return Outcome.without(Status.STOPPED, "limit of " + RaceReport.plain(limit) + " s" + rest);
  }

  private static ExecutorService newThread() {
    return Executors.newSingleThreadExecutor(DaemonThread::new);
  }
}
