package nqueens.search;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;

/**
 * The search of {@code Main.java}, the one class of the unnamed package, which no class of a named
 * package can import. This is the only place that reaches it.
 */
final class MainSearch implements Search {
  private static final MethodHandle SOLVE = handle(int.class, long.class, int.class, Map.class);

  private final int threads;

  /**
   * @param threads the most threads to use, at least 1; the placement does not depend on it
   */
  MainSearch(int threads) {
    this.threads = threads;
  }

  /**
   * {@inheritDoc}
   *
   * <p>An interrupt ends the search of a large board only, and the listener is told nothing.
   */
  @Override
  public int[] solve(int n, long seed, SearchStats stats, SearchListener listener)
      throws InterruptedException {
    Map<String, Long> counted = new HashMap<>();
    int[] queens = call(n, seed, counted);
    stats.restarts = counted.get("restarts");
    stats.tries = counted.get("probes");
    stats.pairTests = counted.get("pair tests");
    stats.swaps = counted.get("swaps");
    return queens;
  }

  private int[] call(int n, long seed, Map<String, Long> counted) throws InterruptedException {
    try {
      return (int[]) SOLVE.invokeExact(n, seed, threads, counted);
    } catch (IllegalStateException e) {
      if (e.getCause() instanceof InterruptedException interrupted) {
        throw interrupted;
      }
      throw e;
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
