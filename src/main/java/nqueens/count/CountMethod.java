package nqueens.count;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The ways of counting, by the names that the command line knows. */
enum CountMethod {
  PLAIN,
  BITS,
  RINGS,
  QUADRANTS;

  /** The largest n: the masks of a board fit an int, those of its diagonals a long. */
  static final int MAX_SIZE = 30;

  /** From here on rings cost less than bits, and quadrants less than rings, start-up included. */
  private static final int SMALLEST_FOR_RINGS = 12;

  private static final int SMALLEST_FOR_QUADRANTS = 14;

  /**
   * The fastest method for n.
   *
   * @param heap the largest heap, in bytes
   */
  static CountMethod fastest(int n, int threads, long heap) {
    if (n < SMALLEST_FOR_RINGS) {
      return BITS;
    }
    boolean quadrants =
        n >= SMALLEST_FOR_QUADRANTS
            && n <= QuadrantCounter.LARGEST
            && QuadrantCounter.heapBytes(n, threads) <= heap;
    return quadrants ? QUADRANTS : RINGS;
  }

  /** The method of a name. */
  static Optional<CountMethod> named(String name) {
    return Arrays.stream(values()).filter(method -> method.toString().equals(name)).findFirst();
  }

  /** A counter for n in 1..{@value #MAX_SIZE}; of quadrants, up to its largest n. */
  SolutionCounter counter(int n) {
    return switch (this) {
      case PLAIN -> new BacktrackingCounter(n);
      case BITS -> new BitmaskCounter(n);
      case RINGS -> n < RingCounter.SMALLEST ? new BitmaskCounter(n) : new RingCounter(n);
      case QUADRANTS ->
          n < QuadrantCounter.SMALLEST ? new BitmaskCounter(n) : new QuadrantCounter(n);
    };
  }

  /**
   * The threads used unless the user says otherwise: the two textbook methods run on one, as they
   * were written.
   */
  int defaultThreads() {
    return this == PLAIN || this == BITS ? 1 : Runtime.getRuntime().availableProcessors();
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
