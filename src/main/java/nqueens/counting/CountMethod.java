package nqueens.counting;

import java.util.Locale;
import nqueens.counting.quadrants.QuadrantCounter;

/** The ways of counting all solutions. On the command line their names are in lower case. */
public enum CountMethod {
  BACKTRACKING,
  BITMASKS,
  QUADRANTS;

  /** The largest n of every method, which is the limit of joining quadrants. */
  public static final int MAX_N = QuadrantCounter.MAX_N;

  /** From this n on, quadrants cost less than bit masks, start-up included. */
  private static final int MIN_N_FOR_QUADRANTS = 12;

  /** The method that is the fastest for n. */
  public static CountMethod fastest(int n) {
    return n < MIN_N_FOR_QUADRANTS ? BITMASKS : QUADRANTS;
  }

  /**
   * The heap that each thread of a count for n needs, in bytes; 0 up to n = 20, where threads share
   * the lists that take most memory.
   */
  public long threadBytes(int n) {
    if (this != QUADRANTS || n <= 20) {
      return 0;
    }
    return n <= 24 ? 250L << 20 : n <= 26 ? 2L << 30 : 4L << 30;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
