package nqueens.racing;

import static java.util.concurrent.TimeUnit.NANOSECONDS;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import nqueens.checking.SolutionCheck;
import nqueens.racing.Race.Outcome;
import nqueens.racing.Race.Outcome.Status;
import nqueens.search.Algorithm;
import nqueens.search.Search;
import nqueens.search.SearchStats;

/** Runs the search of an algorithm, checks what it finds, and stops it at a limit in seconds. */
public final class TimedSearch {
  /** Nanoseconds in which a search that was interrupted may end. */
  private static final long GRACE = 1_000_000_000;

  final Algorithm algorithm;
  private final Search search;
  private final double limit;
  private final Function<Throwable, Outcome> failure;

  /** All threads of the search: Main's begin in the group of the one that calls them. */
  private ThreadGroup threads;

  /** The thread of all runs, up to one that is stopped. The next run begins another one. */
  private ExecutorService runner;

  /** A search, the most seconds of a run, and how a run ended that threw something. */
  public TimedSearch(
      Algorithm algorithm, Search search, double limit, Function<Throwable, Outcome> failure) {
    this.algorithm = algorithm;
    this.search = search;
    this.limit = limit;
    this.failure = failure;
    begin();
  }

  private void begin() {
    ThreadGroup group = new ThreadGroup("search");
    threads = group;
    runner = Executors.newSingleThreadExecutor(work -> new Thread(group, work));
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
          runner.submit(
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
      return failure.apply(e.getCause());
    } catch (OutOfMemoryError e) { // of the check, or of a thread that the system refused
      return failure.apply(e);
    }
  }

  /**
   * Interrupts the search. Main's does not notice that on a small board, or in its repair, and its
   * other threads end a pass over a large one.
   */
  private Outcome stopped() throws InterruptedException {
    long start = System.nanoTime();
    runner.shutdownNow();
    while (threads.activeCount() > 0 && System.nanoTime() - start < GRACE) {
      Thread.sleep(1);
    }
    String rest =
        threads.activeCount() == 0 ? "" : "; the search still runs and slows the runs after it";
    begin();
    return Outcome.without(Status.STOPPED, "limit of " + RaceReport.plain(limit) + " s" + rest);
  }
}
