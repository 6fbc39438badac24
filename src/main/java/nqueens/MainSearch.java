package nqueens;

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
   * <p>This search cannot be interrupted: it always runs to its end.
   */
  @Override
  public int[] solve(int n, long seed, Counters counters) {
    long[] counted = new long[6];
    int[] q = solve(n, seed, threads, counted);
    counters.restarts = counted[0];
    counters.tries = counted[1];
    counters.pairTests = counted[2];
    counters.swaps = counted[3];
    counters.openAfterPlacing = counted[4];
    counters.openAfterPool = counted[5];
    return q;
  }

  /**
   * One placement by Main's search.
   *
   * @param n the number of rows, 1 to 2^30
   * @param seed any number; n and seed fix the placement
   * @param threads the most threads to use, at least 1
   * @param counters null, or six sums to add to: restarts, placement tries, pair tests, swaps, rows
   *     open after placing, rows open after the pool of leftover columns was tried
   * @return the 0-based column of each row, or null for n = 2 and n = 3
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
