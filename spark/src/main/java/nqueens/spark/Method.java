package nqueens.spark;

import java.util.Locale;
import nqueens.count.QuadrantCounter;
import nqueens.count.RingCounter;
import nqueens.count.SolutionCounter;

/** The ways of counting that are worth a cluster. */
enum Method {
  QUADRANTS {
    @Override
    SolutionCounter counter(int n) {
      return new QuadrantCounter(n);
    }

    @Override
    int tasks(int n) {
      return QuadrantCounter.tasks(n);
    }

    @Override
    long heapBytes(int n, int threads) {
      return QuadrantCounter.heapBytes(n, threads);
    }

    @Override
    double estimatedSeconds(int n) {
      return 250 * Math.pow(9.3, n - 20.0);
    }
  },

  RINGS {
    @Override
    SolutionCounter counter(int n) {
      return new RingCounter(n);
    }

    @Override
    int tasks(int n) {
      return counter(n).tasks();
    }

    @Override
    long heapBytes(int n, int threads) {
      return 0; // so little that every executor has it
    }

    @Override
    double estimatedSeconds(int n) {
      return 63 * Math.pow(8.4, n - 18.0);
    }
  };

  /** Builds the counter, with all the memory that it needs. */
  abstract SolutionCounter counter(int n);

  /** The number of tasks of that counter, found without building it where that is expensive. */
  abstract int tasks(int n);

  /** The heap that an executor needs for so many tasks at a time, in bytes. */
  abstract long heapBytes(int n, int threads);

  /** CPU seconds for all tasks, within a factor of two or so: enough to choose chunks by. */
  abstract double estimatedSeconds(int n);

  /** The faster method, by n alone: quadrants as far as they go. */
  static Method fastest(int n) {
    return n <= QuadrantCounter.LARGEST ? QUADRANTS : RINGS;
  }

  /** The method that a name on the command line stands for, or null. */
  static Method of(String name) {
    for (Method method : values()) {
      if (method.toString().equals(name)) {
        return method;
      }
    }
    return null;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
