package nqueens.search;

import java.util.List;
import java.util.function.ToLongFunction;

/** What searches did, summed over all their starts. Algorithms count work in different ways. */
public final class SearchStats {
  /** A counter of searches, and the heading of its column in tables. */
  public record Counter(String name, ToLongFunction<SearchStats> value) {}

  /** The counters that tables show, in their order. */
  public static final List<Counter> COUNTERS =
      List.of(
          new Counter("restarts", stats -> stats.restarts),
          new Counter("probes", stats -> stats.probes),
          new Counter("pair tests", stats -> stats.pairTests),
          new Counter("moves", stats -> stats.moves));

  /** Boards started, less one. */
  public long restarts;

  /**
   * How many squares a search tested while it placed columns one by one. 0 for algorithms that
   * start from a random permutation, and -1 for each board of Main's, which looks at 64 squares at
   * once.
   */
  public long probes;

  /** Pairs of columns for which the effect of swapping their rows was computed. */
  public long pairTests;

  /**
   * Moves. A swap moves two queens; in Main, the queens of an open and of a placed column. A
   * sideways move, which only Main makes, moves one queen.
   */
  public long moves;

  /** Columns that placing gives a random row, even if the row is attacked; QS4 only. */
  public long randomlyPlaced;
}
