package nqueens.counters.quadrants;

import java.util.Arrays;

/**
 * Halves that are in memory at the same time, group by group. A thread uses two again and again.
 */
final class Batch {
  /** The halves, in the first {@code length} words. */
  long[] halves = new long[1 << 10];

  int length;

  /** The groups to which the halves may belong, 3 at most. */
  int groups;

  /** start[g] = the first half of group g; the later entries end the last one. */
  final int[] start = new int[4];

  /** Empties the batch. */
  void clear(int groups) {
    this.groups = groups;
    length = 0;
    Arrays.fill(start, 0);
  }

  /** Makes room for so many halves more. */
  void reserve(int more) {
    if (length + more > halves.length) {
      halves = Arrays.copyOf(halves, 2 * (length + more));
    }
  }

  /** Ends a group here, and those after it until they have halves. */
  void end(int group) {
    Arrays.fill(start, group + 1, start.length, length);
  }
}
