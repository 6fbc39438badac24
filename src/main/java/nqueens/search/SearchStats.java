package nqueens.search;

/** What one search did, counted alike by every algorithm. */
public final class SearchStats {
  /** Boards started, less one. */
  public long restarts;

  /**
   * Rows tried while columns are initialized one by one, or Main's probes of 64 rows; 0 for
   * algorithms that start from a random permutation.
   */
  public long tries;

  /** Pairs of columns for which the effect of swapping their rows was computed. */
  public long pairTests;

  /** Pairs of columns whose rows were swapped. */
  public long swaps;

  /** Columns that initialization left without an unattacked row, summed over all starts. */
  public long openAfterInitialization;

  /** Queens that a swap freed of their conflicts; QS4 only. */
  public long repaired;
}
