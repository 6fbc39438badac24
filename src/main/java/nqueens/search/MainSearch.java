package nqueens.search;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;

/**
 * The search of {@code Main.java}, the one class of the unnamed package, which no class of a named
 * package can import. This is the only place that reaches it.
 */
public final class MainSearch implements Search {
  private static final MethodHandle SOLVE = handle(int.class, long.class, int.class, long[].class);

  private final int threads;

  /**
   * @param threads the most threads to use, at least 1; the placement does not depend on it
   */
  public MainSearch(int threads) {
    this.threads = threads;
  }

  /**
   * {@inheritDoc}
   *
   * <p>This search cannot be interrupted, and it tells the listener nothing.
   */
  @Override
  public int[] solve(int n, long seed, SearchStats stats, SearchListener listener) {
    long[] counted = new long[6];
    int[] queens = solve(n, seed, threads, counted);
    stats.restarts = counted[0];
    stats.tries = counted[1];
    stats.pairTests = counted[2];
    stats.swaps = counted[3];
    stats.openAfterInitialization = counted[4];
    stats.openAfterRetry = counted[5];
    return queens;
  }

  /**
   * One placement by Main's search.
   *
   * @param n the number of queens, 1 to 2^30
   * @param seed any number; n and seed fix the placement
   * @param threads the most threads to use, at least 1
   * @param counters null, or room for six figures: restarts, probes, pair tests, swaps, columns
   *     open after initialization, columns open after the retry
   * @return the 0-based row of the queen in each column, or null for n = 2 and n = 3
   */
  public static int[] solve(int n, long seed, int threads, long[] counters) {
    try {
      return (int[]) SOLVE.invokeExact(n, seed, threads, counters);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static MethodHandle handle(Class<?>... parameters) {
    try {
      Method method = Class.forName("Main").getDeclaredMethod("solve", parameters);
      method.setAccessible(true);
      return MethodHandles.lookup().unreflect(method);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(
          "Main.java does not offer the search that the workbench needs: " + e, e);
    }
  }
}
