package nqueens.counters;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import nqueens.counters.quadrants.QuadrantCounter;

/** The ways of counting. On the command line their names are in lower case. */
public enum CountMethod {
  PLAIN(7.5e-6),
  BITS(5e-7),
  RINGS(1.28e-7),
  QUADRANTS(Double.NaN);

  /** The largest n: the masks of a board fit an int, those of its diagonals a long. */
  public static final int MAX_SIZE = 30;

  /** From here on rings cost less than bits, start-up included. */
  private static final int SMALLEST_FOR_RINGS = 12;

  /** From here on quadrants cost less than rings, or as much: the two are even from 12 to 14. */
  private static final int SMALLEST_FOR_QUADRANTS = 14;

  /** CPU seconds by quadrants, from this n on. */
  private static final int SMALLEST_MEASURED = 16;

  private static final double[] QUADRANT_SECONDS = {
    1, 3, 7, 33, 157, 1_760, 10_400, 112e3, 76e4, 11e6, 104e6, 17e8, 11e9
  };

  /** CPU seconds a placement, which hardly depend on n; the quadrants' do. */
  private final double secondsEach;

  CountMethod(double secondsEach) {
    this.secondsEach = secondsEach;
  }

  /** The fastest method for n. */
  public static CountMethod fastest(int n) {
    if (n < SMALLEST_FOR_RINGS) {
      return BITS;
    }
    return n >= SMALLEST_FOR_QUADRANTS && n <= QuadrantCounter.LARGEST ? QUADRANTS : RINGS;
  }

  /** The method with this name, or nothing. */
  public static Optional<CountMethod> named(String name) {
    return Arrays.stream(values()).filter(method -> method.toString().equals(name)).findFirst();
  }

  /** A counter for n in 1..{@value #MAX_SIZE}; of quadrants, up to its largest n. */
  public PlacementCounter counter(int n) {
    return switch (this) {
      case PLAIN -> new BacktrackingCounter(n);
      case BITS -> new BitmaskCounter(n);
      case RINGS -> n < RingCounter.SMALLEST ? new BitmaskCounter(n) : new RingCounter(n);
      case QUADRANTS ->
          n >= QuadrantCounter.SMALLEST ? new QuadrantCounter(n) : new BitmaskCounter(n);
    };
  }

  /** CPU seconds of a count for n, roughly. Those of quadrants are in bench/count-costs.md. */
  public double estimatedSeconds(int n) {
    if (this == QUADRANTS) {
      int row = Math.min(n, QuadrantCounter.LARGEST) - SMALLEST_MEASURED;
      return row < 0 ? 1 : QUADRANT_SECONDS[row];
    }
    return secondsEach * A000170.expected(n);
  }

  /**
   * The threads used unless the user says otherwise: the two textbook methods run on one, as they
   * were written.
   */
  public int defaultThreads() {
    return this == PLAIN || this == BITS ? 1 : Runtime.getRuntime().availableProcessors();
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
