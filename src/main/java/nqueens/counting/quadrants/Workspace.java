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

  /** The size of the board. */
  final int n;

  /** The side of a quadrant. */
  final int side;

  /** The number of halves that ends a batch. Halves of a set of columns stay together. */
  final int mostHalves;

  /** East halves. */
  final Batch east = new Batch();

  /** West halves. */
  final Batch west = new Batch();

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
    /** The halves, in the first {@code length} words. */
    long[] halves = new long[1 << 10];

    int length; // the number of halves

    /** start[g] = the first half of group g; the last entry ends the last group. */
    int[] start;

    /** Makes space for so many halves more. */
    void reserve(int more) {
      if (length + more > halves.length) {
        halves = Arrays.copyOf(halves, 2 * (length + more));
      }
    }
  }
}
