package nqueens.search;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;

/**
 * The search of {@code Main.java}, the one class of the unnamed package, which no class of a named
 * package can import. This is the only place that reaches it.
 *
 * @param threads the most threads to use, at least 1; the placement does not depend on it
 */
record MainSearch(int threads) implements Search {
  private static final MethodHandle SOLVE =
      reach(
          () -> {
            Class<?>[] parameters = {int.class, long.class, int.class, Map.class};
            Method solve = Class.forName("Main").getDeclaredMethod("solve", parameters);
            return MethodHandles.lookup().unreflect(opened(solve));
          });

  /**
   * {@inheritDoc}
   *
   * <p>An interrupt ends the search of a large board only. The listener is told of boards up to n =
   * {@value MainReplay#LARGEST}, whose search is then made once more, move by move.
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
    if (listener != SearchListener.NONE && n <= MainReplay.LARGEST && queens != null) {
      int[] replayed = MainReplay.solve(n, seed, listener);
      if (!Arrays.equals(queens, replayed)) {
        throw new IllegalStateException(
            "the replay of Main's search does not end as the search did");
      }
    }
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

  /** A new solver of Main's, for {@link MainReplay}: one board at a time, on one thread. */
  static Object solver(int n, long seed) {
    return reach(
        () ->
            opened(Class.forName("Main$Solver").getDeclaredConstructors()[0])
                .newInstance(n, seed, 1, null));
  }

  /** Begins a board: placing and retry. */
  static void placeAndRetry(Object solver) {
    reach(() -> opened(solver.getClass().getDeclaredMethod("placeAndRetry")).invoke(solver));
  }

  /** Goes on from {@link #placeAndRetry} with up to so many moves of the repair. */
  static void repair(Object solver, long moves) {
    reach(
        () ->
            opened(solver.getClass().getDeclaredMethod("repair", long.class))
                .invoke(solver, moves));
  }

  /** The moves that Main allows the repair of this board before it restarts. */
  static long repairLimit(Object solver) {
    long perQueen = (long) field(solver, "MOVES_PER_QUEEN");
    return (long) field(solver, "openAfterRetry") + perQueen * (int) field(solver, "n");
  }

  /** The columns 0.. that placing goes through; it leaves the last ones to the retry. */
  static int placedColumns(int n) {
    return n - n / (int) field(solver(1, 0), "DEFER_ONE_IN");
  }

  /** The row of each column, {@link Search#OPEN} of those without a queen; n up to 64. */
  static int[] board(Object solver) {
    int[] queens = ((int[]) field(solver, "queens")).clone();
    long open = ((long[]) field(solver, "open"))[0];
    for (int i = 0; i < queens.length; i++) {
      if ((open >> i & 1) != 0) {
        queens[i] = OPEN;
      }
    }
    return queens;
  }

  private static Object field(Object solver, String name) {
    return reach(() -> opened(solver.getClass().getDeclaredField(name)).get(solver));
  }

  private static <T extends AccessibleObject> T opened(T member) {
    member.setAccessible(true);
    return member;
  }

  private static <T> T reach(Callable<T> member) {
    try {
      return member.call();
    } catch (Exception e) {
      throw new IllegalStateException(
          "Main.java does not offer the search that the workbench needs: " + e, e);
    }
  }
}
