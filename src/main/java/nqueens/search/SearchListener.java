package nqueens.search;

/** Watches a search. The boards that it is shown must not be kept or changed. */
public interface SearchListener {
  /** A listener that does nothing. */
  SearchListener NONE = new SearchListener() {};

  /** A board is complete and its repair begins: {@code queens[i]} is the row of column i. */
  default void started(int[] queens) {}

  /** The rows of columns i and j were swapped; the board is shown as it is now. */
  default void swapped(int[] queens, int i, int j) {}
}
