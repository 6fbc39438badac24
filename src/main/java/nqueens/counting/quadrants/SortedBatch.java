package nqueens.counting.quadrants;

import nqueens.counting.quadrants.Workspace.Batch;

/**
 * The halves of a batch, group by group. The halves of a group are in order of their keys. So
 * halves whose keys differ in the lowest bits alone are neighbours.
 *
 * <p>Memory: 16 bytes a half, if there is more than one key.
 */
final class SortedBatch {
  final long[] halves; // the halves, in the first length words
  final int length; // the number of halves
  final int keys; // the number of keys, a power of two

  /** firstHalf[g * keys + key] = the first half of group g with that key or a larger one. */
  private final int[] firstHalf;

  /** Sorts by counting into an array. places[i] = g * keys + key, of half i of group g. */
  SortedBatch(Batch batch, int keys, long[] places, long[] sorted) {
    this.length = batch.length;
    this.keys = keys;
    if (keys == 1) { // the halves are sorted
      halves = batch.halves;
      firstHalf = batch.start;
      return;
    }
    halves = sorted;
    firstHalf = new int[(batch.start.length - 1) * keys + 2];
    for (int i = 0; i < length; i++) {
      firstHalf[(int) places[i] + 2]++;
    }
    // The sums make firstHalf[p + 1] the first half with place p. Each half that is put there
    // increases the entry, so that it ends as the first half with place p + 1.
    for (int place = 2; place < firstHalf.length; place++) {
      firstHalf[place] += firstHalf[place - 1];
    }
    for (int i = 0; i < length; i++) {
      halves[firstHalf[(int) places[i] + 1]++] = batch.halves[i];
    }
  }

  /** The first half of a group with that key or a larger one. */
  int first(int group, int key) {
    return firstHalf[group * keys + key];
  }

  /** counts[key] = how many halves have the key, in all groups. */
  int[] counts() {
    int[] counts = new int[keys];
    for (int place = 0; place < firstHalf.length - 1; place++) {
      counts[place & (keys - 1)] += firstHalf[place + 1] - firstHalf[place];
    }
    return counts;
  }
}
