package nqueens.search;

/** Watches a search. The boards that it is shown must not be kept or changed. */
public interface SearchListener {
  SearchListener NONE = new SearchListener() {};

  /**
   * A board is begun: {@code queens[i]} is the row of column i, {@link Search#OPEN} or {@link
   * Search#UNREACHED}. A second start is a restart.
   */
  default void started(int[] queens) {}

  /**
   * A move was made.
   *
   * @param queens the board as it is now
   * @param what the kind of the move in a word or two, such as "swap"
   * @param columns the columns that it was made for: they have a new row now, or are still open
   */
  default void moved(int[] queens, String what, int... columns) {}
}
