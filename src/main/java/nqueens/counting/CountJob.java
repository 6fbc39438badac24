package nqueens.counting;

import java.io.Serializable;
import java.util.Optional;
import java.util.function.IntToLongFunction;
import nqueens.counting.quadrants.QuadrantCounter;

/**
 * What is counted and how: the solutions for n queens, by a method.
 *
 * @param n the number of queens, 1..{@link CountMethod#MAX_N}
 */
public record CountJob(int n, CountMethod method) implements Serializable {
  /** The count for n by the method asked for, or else by the fastest method. */
  public static CountJob of(int n, Optional<CountMethod> asked) {
    return new CountJob(n, asked.orElseGet(() -> CountMethod.fastest(n)));
  }

  /** The number of tasks into which the count is divided. */
  public int tasks() {
    return isJoining() ? QuadrantCounter.tasks(n) : n * n;
  }

  /**
   * The function that counts the solutions of a task, 0..tasks-1. Tasks may be done in any order
   * and at the same time. The results of all tasks add up to the number of all solutions.
   */
  public IntToLongFunction counter() {
    if (isJoining()) {
      return new QuadrantCounter(n)::count;
    }
    boolean tests = method == CountMethod.BACKTRACKING;
    return tests ? new BacktrackingCounter(n)::count : new BitmaskCounter(n)::count;
  }

  /** Boards too small to have quadrants are counted with bit masks. */
  private boolean isJoining() {
    return method == CountMethod.QUADRANTS && n >= QuadrantCounter.MIN_N;
  }

  /** The size, the method and the number of tasks, as in checkpoints: "20 quadrants 1024". */
  @Override
  public String toString() {
    return n + " " + method + " " + tasks();
  }
}
