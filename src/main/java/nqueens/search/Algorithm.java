package nqueens.search;

import java.util.Arrays;
import java.util.stream.Collectors;

/** The algorithms of the workbench, by the names that the command line knows. */
public enum Algorithm {
  HILL_CLIMBING("hill-climbing", 20),
  QS2("qs2", 24),
  PREFIX("prefix", 24),
  QS4("qs4", 20),
  MAIN("main", 5);

  /** MiB of heap that the program takes beside a board. */
  private static final int PROGRAM_MEBIBYTES = 24;

  private final String label;
  private final int bytesPerQueen;

  Algorithm(String label, int bytesPerQueen) {
    this.label = label;
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

  /** The algorithm of that name, or null. */
  public static Algorithm byName(String name) {
    return Arrays.stream(values()).filter(a -> a.label.equals(name)).findFirst().orElse(null);
  }

  /** All names, separated by commas. */
  public static String names() {
    return Arrays.stream(values()).map(Algorithm::toString).collect(Collectors.joining(", "));
  }

  @Override
  public String toString() {
    return label;
  }
}
