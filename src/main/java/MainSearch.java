import java.util.function.BooleanSupplier;
import nqueens.completion.Completion;
import nqueens.search.Search;
import nqueens.search.SearchStats;

/**
 * The search of {@link Main}. It is in the unnamed package, as no class of a named one can import
 * Main, and the workbench finds it as a service.
 *
 * @param threads the most threads to use, at least 1; the solution does not depend on it
 */
public record MainSearch(int threads) implements Search, Completion.LocalSearch {
  /** After so many columns the words with unused rows are listed again; a multiple of 64. */
  private static final int RETRY_COLUMNS = 1 << 12;

  /** Steps of the repair between two looks at the clock. */
  private static final long REPAIR_STEPS = 1 << 10;

  /** The service, which searches on one thread. */
  public MainSearch() {
    this(1);
  }

  @Override
  public Search onThreads(int most) {
    return new MainSearch(most);
  }

  /**
   * {@inheritDoc}
   *
   * <p>An interrupt ends placing and retry of a large board; otherwise it is reported at the end.
   * If there is a listener, a board of up to {@value MainReplay#LARGEST} queens is searched once
   * more for each move, from the start of that board.
   */
  @Override
  public int[] solve(int n, long seed, SearchStats stats, Search.Listener listener)
      throws InterruptedException {
    Main.Solver solver = new Main.Solver(n, seed, threads, null);
    int[] queens = solve(solver);
    Search.throwIfInterrupted();
    stats.restarts += solver.restarts;
    stats.probes += solver.probes;
    stats.pairTests += solver.tests;
    stats.moves += solver.moves;
    if (listener != Search.Listener.NONE && n <= MainReplay.LARGEST && queens != null) {
      return new MainReplay(n, seed, listener).solve();
    }
    return queens;
  }

  private static int[] solve(Main.Solver solver) throws InterruptedException {
    try {
      return solver.solve();
    } catch (IllegalStateException e) {
      if (e.getCause() instanceof InterruptedException interrupted) {
        throw interrupted;
      }
      throw e;
    }
  }

  /**
   * {@inheritDoc}
   *
   * <p>All columns without a queen are open, and go through Main's retry and repair.
   */
  @Override
  public int[] complete(int[] given, long seed, BooleanSupplier over) {
    int n = given.length;
    Main.Solver solver = new Main.Solver(n, seed, 1, null);
    solver.clear();
    solver.kept = new long[solver.words];
    for (int i = 0; i < n; i++) {
      solver.open[i >> 6] |= 1L << i;
      if (given[i] != OPEN) {
        solver.kept[i >> 6] |= 1L << i;
        solver.put(i, given[i]);
      }
    }
    int[] list = new int[solver.words];
    long steps = solver.countOpen() * Main.Solver.STEPS_PER_QUEEN;
    for (int i = 0; i < n && !over.getAsBoolean(); i += RETRY_COLUMNS) {
      int count = solver.listUnused(0, n, list);
      solver.retryColumns(i, Math.min(i + RETRY_COLUMNS, n), list, count, solver.nextSeed());
    }
    boolean done = solver.repair(REPAIR_STEPS);
    for (; !done && steps > 0 && !over.getAsBoolean(); steps -= REPAIR_STEPS) {
      done = solver.repair(REPAIR_STEPS);
    }
    return done ? solver.queens : null;
  }
}
