package nqueens.spark;

import java.util.Locale;
import nqueens.count.RingCounter;
import nqueens.count.SolutionCounter;

/** The ways of counting that are worth a cluster. */
enum Method {
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
    double estimatedSeconds(int n) {
      return 63 * Math.pow(8.4, n - 18.0);
    }
  };

  /** Builds the counter, with all the memory that it needs. */
  abstract SolutionCounter counter(int n);

  /** The number of tasks of that counter, found without building it where that is expensive. */
  abstract int tasks(int n);

  /** CPU seconds for all tasks, within a factor of two or so: enough to choose chunks by. */
  abstract double estimatedSeconds(int n);

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
