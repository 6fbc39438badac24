package nqueens.racing;

import static java.util.concurrent.TimeUnit.NANOSECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeoutException;
import nqueens.boards.BoardSizes;
import nqueens.checking.SolutionCheck;
import nqueens.search.Algorithm;
import nqueens.search.Search;
import nqueens.search.SearchStats;

/** Runs the search of an algorithm, checks what it finds, and stops it at a time limit. */
public final class TimedSearch implements AutoCloseable {
  /** How a run ended, the worst first. */
  enum Status {
    /** The solution was wrong, or the search threw an exception. */
    FAILED,
    /** The time or the memory was too little, and would be too little for larger boards. */
    STOPPED,
    SOLVED
  }

  /**
   * One run on all boards of a group.
   *
   * @param n the last board, which ended the run unless all are solved
   * @param note why the run is not SOLVED, else empty
   * @param seconds the time of a run that is SOLVED, else 0
   * @param stats the work of a run that is SOLVED, else null
   */
  record Run(Status status, int n, String note, double seconds, SearchStats stats) {
    static Run without(Status status, int n, String reason) {
      return new Run(status, n, "n = " + n + ": " + reason, 0, null);
    }
  }

  private static final BoardSizes WARM_UP = new BoardSizes("8..300", 8, 300);

  /** Seconds in which a search that was interrupted may end. */
  private static final long GRACE = 1;

  final Algorithm algorithm;
  private final Search search;
  private final double limit; // seconds for one board

  /** The thread of all searches. A search that is stopped may keep the thread. */
  private ExecutorService runner = Executors.newSingleThreadExecutor();

  /** The run on the smallest board that stopped the algorithm; null if there is none. */
  private Run stop;

  /**
   * A search that is to be timed.
   *
   * @param limit seconds for one board
   */
  public TimedSearch(Algorithm algorithm, Search search, double limit) {
    this.algorithm = algorithm;
    this.search = search;
    this.limit = limit;
  }

  /** Ends the thread of the searches. */
  @Override
  public void close() {
    runner.shutdownNow();
  }

  /** Solves small boards, so that the search is compiled. */
  void warmUp() throws InterruptedException {
    run(WARM_UP, 0);
    stop = null; // a cold search may be too slow
  }

  /** Solves all boards of a group, up to the first that is not solved. */
  Run run(BoardSizes group, long seed) throws InterruptedException {
    SearchStats stats = new SearchStats();
    double seconds = 0;
    for (int n = group.first(); n <= group.last(); n++) {
      if (stop != null && n >= stop.n) {
        return stop;
      }
      Run run = run(n, seed, stats);
      if (run.status == Status.STOPPED) {
        stop = run;
      }
      if (run.status != Status.SOLVED) {
        return run;
      }
      seconds += run.seconds;
    }
    return new Run(Status.SOLVED, group.last(), "", seconds, stats);
  }

  /** Solves one board. */
  private Run run(int n, long seed, SearchStats stats) throws InterruptedException {
    long[] nanos = new long[1];
    Future<int[]> result =
        runner.submit(
            () -> {
              long start = System.nanoTime();
              int[] found = search.solve(n, seed, stats);
              nanos[0] = System.nanoTime() - start;
              return found;
            });
    try {
      int[] queens = result.get(Math.round(limit * 1e9), NANOSECONDS);
      if (nanos[0] > limit * 1e9) { // the search ended before this thread began to wait
        throw new TimeoutException();
      }
      String fault = SolutionCheck.faultOf(queens, n);
      return fault == null
          ? new Run(Status.SOLVED, n, "", nanos[0] / 1e9, stats)
          : Run.without(Status.FAILED, n, "wrong: " + fault);
    } catch (TimeoutException e) {
      runner.shutdownNow();
      runner.awaitTermination(GRACE, SECONDS);
      runner = Executors.newSingleThreadExecutor();
      return Run.without(Status.STOPPED, n, "stopped at the time limit");
    } catch (ExecutionException e) {
      return e.getCause() instanceof OutOfMemoryError
          ? Run.without(Status.STOPPED, n, "out of memory")
          : Run.without(Status.FAILED, n, e.getCause().toString());
    }
  }
}
