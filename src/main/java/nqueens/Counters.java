package nqueens;

/** What one search did, counted alike by every algorithm. Subclasses may watch the search. */
class Counters {
  /** Boards started, less one. */
  long restarts;

  /**
   * Columns tried while placing queens one by one; 0 for algorithms that start from a random
   * permutation.
   */
  long tries;

  /** Pairs of rows for which the effect of swapping their columns was computed. */
  long pairTests;

  /** Pairs of rows whose columns were swapped. */
  long swaps;

  /** Queens for which placing found no column free of conflicts, summed over all starts. */
  long openAfterPlacing;

  /** Queens still unplaced after the leftover columns were tried once more; Main's search only. */
  long openAfterPool;

  /** Queens that a swap freed of their conflicts; QS4 only. */
  long repaired;

  private boolean started;

  /** Called when a board is complete and its repair begins; q must not be kept or changed. */
  void start(int[] q) {
    if (started) {
      restarts++;
    }
    started = true;
  }

  /** Called after the columns of rows i and j were swapped. */
  void swapped(int i, int j) {
    swaps++;
  }
}
