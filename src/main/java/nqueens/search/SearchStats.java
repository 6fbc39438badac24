package nqueens.search;

import static java.util.stream.Collectors.joining;

import java.util.function.ToLongFunction;

/** What searches did, summed over all their starts. Algorithms differ in what they count as one. */
public final class SearchStats {
  /** One of the numbers below, and what an algorithm calls it. */
  public record Counter(String name, ToLongFunction<SearchStats> of) {}

  static final Counter RESTARTS = new Counter("restarts", stats -> stats.restarts);
  static final Counter TRIES = new Counter("tries", stats -> stats.tries);
  static final Counter PAIR_TESTS = new Counter("pair tests", stats -> stats.pairTests);
  static final Counter SWAPS = new Counter("swaps", stats -> stats.swaps);

  /** Boards started, less one. */
  public long restarts;

  /**
   * Rows tried while columns are placed one by one. Main counts its probes of 64 rows, those of the
   * retry included. 0 for algorithms that start from a random permutation.
   */
  public long tries;

  /** Pairs of columns for which the effect of swapping their rows was computed. */
  public long pairTests;

  /**
   * Pairs of columns whose rows were swapped. In Main an open column and a placed one; and its
   * sideways moves count, too, in which only the placed column gets another row.
   */
  public long swaps;

  /** Columns that placing gives a random row, whatever attacks it; QS4 only. */
  public long queensLeft;

  /** Queens that a swap freed of their conflicts; QS4 only. */
  public long repaired;

  /** An algorithm's counters in words, such as "1 restarts, 25 tries". */
  public String text(Algorithm algorithm) {
    return algorithm.counters().stream()
        .map(counter -> counter.of.applyAsLong(this) + " " + counter.name)
        .collect(joining(", "));
  }
}
