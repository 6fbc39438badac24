package nqueens.search;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import nqueens.search.SearchStats.Counter;

/**
 * The algorithms of the workbench, by the names that the command line knows, and all in which one
 * differs from the others.
 */
@SuppressWarnings("ImmutableEnumChecker") // No function has a state, and no list changes.
public enum Algorithm {
  HILL_CLIMBING("#56b4e9", Lowered.SURPLUS, HillClimbing::solves),
  QS2("#009e73", Lowered.SURPLUS, Qs2::solves),
  PREFIX("#cc79a7", Lowered.PAIRS, Qs2Prefix::solves),
  QS4("#0072b2", Lowered.SURPLUS, Qs4::solves),
  MAIN("#d55e00", Lowered.OPEN_COLUMNS, threads -> main(Search.class, threads), swapping());

  private final String colour;
  private final Lowered lowered;
  private final IntFunction<Search> search;
  private final List<Counter> counters;

  /** An algorithm that swaps. */
  Algorithm(String colour, Lowered lowered, RestartingSearch.Start start) {
    this(colour, lowered, threads -> new RestartingSearch(lowered, start), swapping());
  }

  private static List<Counter> swapping() {
    return List.of(
        SearchStats.RESTARTS, SearchStats.TRIES, SearchStats.PAIR_TESTS, SearchStats.SWAPS);
  }

  Algorithm(String colour, Lowered lowered, IntFunction<Search> search, List<Counter> counters) {
    this.colour = colour;
    this.lowered = lowered;
    this.search = search;
    this.counters = counters;
  }

  /** All names, for help texts. */
  public static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(values()).map(Algorithm::toString).iterator();
    }
  }

  /** Its colour in charts, such as "#0072b2". */
  public String colour() {
    return colour;
  }

  public Lowered lowered() {
    return lowered;
  }

  /** The counters that tables show, in their order. */
  public List<Counter> counters() {
    return counters;
  }

  /** A search by this algorithm; only Main's uses more than one thread. */
  public Search search(int threads) {
    return search.apply(threads);
  }

  /** The search of Main.java, from the unnamed package, which no class here can import. */
  static <T> T main(Class<T> kind, int threads) {
    try {
      Class<? extends T> found = Class.forName("MainSearch").asSubclass(kind);
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
