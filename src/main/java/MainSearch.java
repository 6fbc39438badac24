import java.util.Arrays;
import nqueens.search.Search;
import nqueens.search.SearchListener;
import nqueens.search.SearchStats;

/**
 * The search of {@link Main}. It is in the unnamed package, as no class of a named one can import
 * Main, and the workbench makes it by its name.
 *
 * @param threads the most threads to use, at least 1; the placement does not depend on it
 */
public record MainSearch(int threads) implements Search {
  /**
   * {@inheritDoc}
   *
   * <p>An interrupt ends the search of a large board only. The listener is told of boards up to n =
   * {@value MainReplay#LARGEST}, whose search is then made once more, move by move.
   */
  @Override
  public int[] solve(int n, long seed, SearchStats stats, SearchListener listener)
      throws InterruptedException {
    Main.Solver solver = new Main.Solver(n, seed, threads, null);
    int[] queens = solve(solver);
    stats.restarts = solver.restarts;
    stats.tries = solver.probes;
    stats.pairTests = solver.tests;
    stats.swaps = solver.swaps;
    if (listener != SearchListener.NONE && n <= MainReplay.LARGEST && queens != null) {
      int[] replayed = MainReplay.solve(n, seed, listener);
      if (!Arrays.equals(queens, replayed)) {
        throw new IllegalStateException(
            "the replay of Main's search does not end as the search did");
      }
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
}
