package nqueens.counters.quadrants;

/**
 * The board of a thread's joins, and the arrays that they use again and again. To make these for
 * each row set would take a small join 5 % longer.
 */
final class Workspace {
  /** What an array holds: for the pieces of a quadrant, the strips of the west, or two batches. */
  enum Use {
    SOUTH_EAST,
    NORTH_EAST,
    SOUTH_WEST,
    NORTH_WEST,
    STRIP_DIAGONALS,
    STRIP_KEYS,
    STRIP_BITMAPS,
    PLACES,
    SORTED_EAST,
    SORTED_WEST
  }

  final int n;
  final int side;

  /** arrays[use] = the array for this use, as long as it was ever needed. */
  private final long[][] arrays = new long[Use.values().length][0];

  Workspace(int n) {
    this.n = n;
    this.side = (n + 1) / 2;
  }

  /** The array for a use, with room for so many words. Its words are those of its last use. */
  long[] words(Use use, int length) {
    long[] words = arrays[use.ordinal()];
    if (words.length < length) {
      words = new long[length + length / 2];
      arrays[use.ordinal()] = words;
    }
    return words;
  }
}
