package nqueens.search;

import java.util.Arrays;
import java.util.Locale;

/** The algorithms of the workbench, by the names that the command line knows. */
public enum Algorithm {
  HILL_CLIMBING(20),
  QS2(24),
  PREFIX(24),
  QS4(20),
  MAIN(5);

  /** MiB of heap that the program takes beside a board. */
  private static final int PROGRAM_MEBIBYTES = 24;

  private final int bytesPerQueen;

  Algorithm(int bytesPerQueen) {
    this.bytesPerQueen = bytesPerQueen;
  }

  /** A search by this algorithm; only Main's uses more than one thread. */
  public Search search(int threads) {
    return switch (this) {
      case HILL_CLIMBING -> new HillClimbing();
      case QS2 -> new Qs2();
      case PREFIX -> new Qs2Prefix();
      case QS4 -> new Qs4();
      case MAIN -> new MainSearch(threads);
    };
  }

  /**
   * The heap in which a search for n queens fits, in MiB: its arrays, a quarter more for the room
   * that collectors leave unused, and the program.
   */
  public long heapMebibytes(int n) {
    return PROGRAM_MEBIBYTES + (((long) bytesPerQueen * n * 5 / 4) >> 20);
  }

  /**
   * The algorithm of that name, in small letters or capitals.
   *
   * @throws IllegalArgumentException if there is none, with a message for the user
   */
  public static Algorithm named(String name) {
    for (Algorithm algorithm : values()) {
      if (algorithm.toString().equalsIgnoreCase(name)) {
        return algorithm;
      }
    }
    throw new IllegalArgumentException(
        "'" + name + "' is none of " + Arrays.toString(values()).replaceAll("[\\[\\]]", ""));
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
