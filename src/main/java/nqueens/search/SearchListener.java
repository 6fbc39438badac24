package nqueens.search;

/** Watches a search. The boards that it is shown must not be kept or changed. */
public interface SearchListener {
  SearchListener NONE = new SearchListener() {};

  /**
   * A board is begun: {@code queens[i]} is the row of column i. It is complete, and its repair
   * begins; only Main's columns are all {@link Search#OPEN}. A second start is a restart.
   */
  default void started(int[] queens) {}

  /** The rows of columns i and j were swapped; the board is shown as it is now. */
  default void swapped(int[] queens, int i, int j) {}

  /** Main made a move; the board is shown as it is now, open columns as {@link Search#OPEN}. */
  default void moved(int[] queens, MainMove move) {}
}
