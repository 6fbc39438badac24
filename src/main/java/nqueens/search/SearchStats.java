package nqueens.search;

/** What one search did, summed over all its starts. Algorithms differ in what they count as one. */
public final class SearchStats {
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
  public long openAfterPlacing;

  /** Queens that a swap freed of their conflicts; QS4 only. */
  public long repaired;

  /** The work that every algorithm has, in words. */
  @Override
  public String toString() {
    return "%d restarts, %d tries, %d pair tests, %d swaps"
        .formatted(restarts, tries, pairTests, swaps);
  }
}
