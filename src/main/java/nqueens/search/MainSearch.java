package nqueens.search;

import java.util.function.BooleanSupplier;
import nqueens.boards.BoardSizes;

/**
 * The search of {@link Main}, whose source the build copies into this package.
 *
 * @param threads the most threads to use, at least 1; the solution does not depend on the number
 */
public record MainSearch(int threads) implements Search {
  /** Columns of the retry between two looks at the clock; a multiple of 64. */
  private static final int RETRY_COLUMNS = 1 << 12;

  /** Steps of the repair between two looks at the clock. */
  private static final long REPAIR_STEPS = 1 << 10;

  /** The most words that such steps may go through. */
  private static final long REPAIR_WORDS = 1 << 29;

  /**
   * {@inheritDoc}
   *
   * <p>An interrupt ends placing and retry of a large board. Any other phase runs to its end first.
   * If there is a listener, a board of up to {@value MainReplay#MAX_N} queens is searched once more
   * for each move, from the start of that board.
   */
  @Override
  public int[] solve(int n, long seed, SearchStats stats, Search.Listener listener)
      throws InterruptedException {
    Main.Solver solver = new Main.Solver(n, seed, threads);
    int[] queens = BoardSizes.solvable(n) ? solve(solver) : null;
    Search.throwIfInterrupted();
    stats.restarts += solver.restarts;
    stats.probes--;
    stats.pairTests += solver.tests;
    stats.moves += solver.moves;
    boolean replayed = listener != Search.Listener.NONE && n <= MainReplay.MAX_N && queens != null;
    return replayed ? new MainReplay(n, seed, listener).solve() : queens;
  }

  /** Searches, and ends the threads of the solver. */
  private static int[] solve(Main.Solver solver) throws InterruptedException {
    try {
      return solver.solve();
    } catch (InterruptedException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    } finally {
      if (solver.pool != null) {
        solver.pool.shutdownNow();
      }
    }
  }

  /**
   * Searches once for a completion, on one thread. All columns without a queen are open, and go
   * through Main's retry and repair.
   *
   * @param given the 0-based row of the queen in each column, or {@link #OPEN}; no two of the
   *     queens attack each other
   * @return the row of the queen in each column; {@code null} if none was found, or the time is
   *     over
   */
  public static int[] complete(int[] given, long seed, BooleanSupplier over) {
    int n = given.length;
    Main.Solver solver = new Main.Solver(n, seed, 1);
    solver.clearBoard();
    solver.movable = new long[solver.words];
    long steps = 0;
    for (int i = 0; i < n; i++) {
      if (given[i] == OPEN) {
        solver.movable[i >> 6] |= 1L << i;
        steps += Main.Solver.STEPS_PER_QUEEN;
      } else {
        solver.flip(i, given[i]);
      }
    }
    int[] groups = {};
    for (int i = 0, next = 0; i < n && !over.getAsBoolean(); i += RETRY_COLUMNS) {
      if (i >= next) { // each time for an eighth of the columns that are left, so O(n) in all
        groups = solver.groupsWithUnusedRows(0, n);
        next = i + (n - i) / 8;
      }
      solver.retry(i, Math.min(i + RETRY_COLUMNS, n), groups, solver.nextSeed());
    }
    long some = Math.min(REPAIR_STEPS, 1 + REPAIR_WORDS / solver.words);
    boolean done = solver.repair(some);
    for (; !done && steps > 0 && !over.getAsBoolean(); steps -= some) {
      done = solver.repair(some);
    }
    return done ? solver.queens : null;
  }
}
