package nqueens.search;

import java.util.Arrays;
import java.util.Iterator;
import java.util.Locale;

/** The algorithms of the workbench, by the names that the command line knows. */
public enum Algorithm {
  HILL_CLIMBING,
  QS2,
  PREFIX,
  QS4,
  MAIN;

  /** All names, for help texts. */
  public static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(values()).map(Algorithm::toString).iterator();
    }
  }

  /** A search by this algorithm; only Main's uses more than one thread. */
  public Search search(int threads) {
    return switch (this) {
      case HILL_CLIMBING -> new HillClimbing();
      case QS2 -> new Qs2();
      case PREFIX -> new Qs2Prefix();
      case QS4 -> new Qs4();
      case MAIN -> mainSearch(threads);
    };
  }

  /** The search of Main.java, from the unnamed package, which no class here can import. */
  private static Search mainSearch(int threads) {
    try {
      Class<? extends Search> found = Class.forName("MainSearch").asSubclass(Search.class);
      return found.getConstructor(int.class).newInstance(threads);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the workbench was built without Main.java", e);
    }
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
        "'" + name + "' is none of " + String.join(", ", new Names()));
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
