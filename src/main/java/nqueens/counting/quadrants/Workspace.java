package nqueens.counting.quadrants;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/**
 * What a thread's joins for one n share: the size of the board, and the arrays that they use again
 * and again. The arrays hold one row set and two batches of halves at a time.
 */
final class Workspace {
  /** What an array is for: the pieces of a quadrant, the strips of the west, or two batches. */
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

  final int n; // the size of the board
  final int side; // the side of a quadrant

  /** The number of halves that ends a batch. Halves of a set of columns stay together. */
  final int mostHalves;

  final Batch east = new Batch(); // east halves
  final Batch west = new Batch(); // west halves

  /** The array for each use, at least as long as it was ever needed. */
  private final Map<Use, long[]> arrays = new EnumMap<>(Use.class);

  /** A workspace for boards of n x n, and for batches of so many halves. */
  Workspace(int n, int mostHalves) {
    this.n = n;
    this.side = (n + 1) / 2;
    this.mostHalves = mostHalves;
  }

  /** The array for a use, with space for so many words, which are not set to 0. */
  long[] words(Use use, int length) {
    long[] array = arrays.get(use);
    if (array == null || array.length < length) {
      array = new long[length + length / 2];
      arrays.put(use, array);
    }
    return array;
  }

  /** Halves that are in memory at the same time, group by group. */
  static final class Batch {
    long[] halves = new long[1 << 10]; // the halves, in the first length words
    int length; // the number of halves
    int[] start; // start[g] = the first half of group g; the last entry ends the last group

    /** Makes space for so many halves more. */
    void reserve(int more) {
      if (length + more > halves.length) {
        halves = Arrays.copyOf(halves, 2 * (length + more));
      }
    }
  }
}
