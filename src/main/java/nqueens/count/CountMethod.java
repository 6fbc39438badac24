package nqueens.count;

import java.util.Locale;

/** The ways of counting, by the names that the command line knows. */
enum CountMethod {
  PLAIN,
  BITS,
  FAST;

  /** The largest n: the masks of a board fit an int, those of its diagonals a long. */
  static final int MAX_SIZE = 30;

  /** A counter for n in 1..{@value #MAX_SIZE}. */
  SolutionCounter counter(int n) {
    return switch (this) {
      case PLAIN -> new BacktrackingCounter(n);
      case BITS -> new BitmaskCounter(n);
      case FAST -> n < RingCounter.SMALLEST ? new BitmaskCounter(n) : new RingCounter(n);
    };
  }

  /**
   * The threads used unless the user says otherwise: the two textbook methods run on one, as they
   * were written.
   */
  int defaultThreads() {
    return this == FAST ? Runtime.getRuntime().availableProcessors() : 1;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
