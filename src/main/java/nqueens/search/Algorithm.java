package nqueens.search;

import java.util.Arrays;
import java.util.stream.Collectors;

/** The algorithms of the workbench, by the names that the command line knows. */
public enum Algorithm {
  HILL_CLIMBING("hill-climbing"),
  QS2("qs2"),
  PREFIX("prefix"),
  QS4("qs4"),
  MAIN("main");

  private final String label;

  Algorithm(String label) {
    this.label = label;
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

  /** The algorithm of that name, or null. */
  static Algorithm byName(String name) {
    return Arrays.stream(values()).filter(a -> a.label.equals(name)).findFirst().orElse(null);
  }

  /** All names, separated by commas. */
  static String names() {
    return Arrays.stream(values()).map(Algorithm::toString).collect(Collectors.joining(", "));
  }

  @Override
  public String toString() {
    return label;
  }
}
