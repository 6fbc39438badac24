package nqueens.counting;

import java.io.Serializable;
import java.util.function.IntToLongFunction;

/**
 * What is counted and how: the solutions for n queens, by a method, in so many tasks.
 *
 * @param n the number of queens, 1..{@link CountMethod#LARGEST}
 */
public record CountJob(int n, CountMethod method, int tasks) implements Serializable {
  /** The count for n by a method. */
  public static CountJob of(int n, CountMethod method) {
    return new CountJob(n, method, method.tasks(n));
  }

  /**
   * Takes a task, 0..tasks-1, and returns its share of the solutions. Tasks may be done in any
   * order and at the same time. The shares of all tasks add up to the number of all solutions.
   */
  public IntToLongFunction counter() {
    return method.counter(n);
  }

  /** The three as checkpoints have them, such as "20 quadrants 1024". */
  @Override
  public String toString() {
    return n + " " + method + " " + tasks;
  }
}
