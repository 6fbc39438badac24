package nqueens.counters;

/**
 * The number of placements of n queens, counted in tasks that may be done in any order and at the
 * same time.
 */
public interface PlacementCounter {
  /** The number of tasks, at least 1; the same for every counter of the same kind and n. */
  int tasks();

  /**
   * Counts the placements that fall to one task.
   *
   * @param task 0..tasks()-1
   * @return the number of placements; the sum over all tasks is the number of all placements
   * @throws ArithmeticException if the number does not fit 63 bits
   */
  long count(int task);
}
