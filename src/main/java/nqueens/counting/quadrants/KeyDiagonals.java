package nqueens.counting.quadrants;

import java.util.Arrays;
import nqueens.counting.quadrants.Workspace.Batch;
import nqueens.counting.quadrants.Workspace.Use;

/**
 * The few diagonals by which two batches of halves are sorted: the key diagonals. The key of a half
 * is its set of key diagonals. An east half and a west half whose keys share a diagonal do not fit.
 *
 * <p>A diagonal serves best if many east and many west halves have it. So the diagonals are those
 * with the largest product of the two numbers, in samples of both batches. The best diagonal is the
 * highest bit of a key.
 */
final class KeyDiagonals {
  /** The most diagonals, which serve batches of 2^18 patterns and more. */
  static final int MAX = 14;

  /** The fewest patterns for which sorting pays. */
  private static final int MIN_PATTERNS = 2 * Bitmaps.BUNDLE;

  /** Halves of each batch that are looked at. */
  private static final int SAMPLE = 256;

  /** diagonals[b] = the diagonal of bit b of a key. */
  private final int[] diagonals;

  /** Chooses the diagonals for the two batches at hand, neither of which is empty. */
  KeyDiagonals(Workspace workspace, WestStrips strips) {
    diagonals = new int[count(workspace.east.length)];
    if (diagonals.length > 0) {
      long[] inWest = sample(workspace.west);
      for (int i = 0; i < SAMPLE; i++) {
        inWest[i] = strips.diagonals(inWest[i]);
      }
      choose(having(sample(workspace.east)), having(inWest));
    }
  }

  /** A key gets 16 to 32 patterns on average, and more once there are MAX diagonals. */
  private static int count(int patterns) {
    int log = 31 - Integer.numberOfLeadingZeros(patterns / 16);
    return patterns < MIN_PATTERNS ? 0 : Math.min(MAX, log);
  }

  /** Chooses the diagonals. The arrays have how many halves of a sample have each diagonal. */
  private void choose(int[] inEast, int[] inWest) {
    for (int bit = diagonals.length - 1; bit >= 0; bit--) {
      int best = 0;
      for (int diagonal = 1; diagonal < Long.SIZE; diagonal++) {
        best = inEast[diagonal] * inWest[diagonal] > inEast[best] * inWest[best] ? diagonal : best;
      }
      diagonals[bit] = best;
      inEast[best] = 0;
    }
  }

  /** Halves at even distances in a batch. */
  private static long[] sample(Batch batch) {
    long[] sample = new long[SAMPLE];
    for (int i = 0; i < SAMPLE; i++) {
      sample[i] = batch.halves[(int) ((long) i * batch.length / SAMPLE)];
    }
    return sample;
  }

  /** having[diagonal] = how many of some sets have the diagonal. */
  private static int[] having(long[] sets) {
    int[] having = new int[Long.SIZE];
    for (long set : sets) {
      for (long rest = set; rest != 0; rest &= rest - 1) {
        having[Long.numberOfTrailingZeros(rest)]++;
      }
    }
    return having;
  }

  /** The number of keys, a power of two. */
  int keys() {
    return 1 << diagonals.length;
  }

  /** Finds the keys of sets[0..length-1]. */
  void find(long[] sets, int length, long[] keys) {
    Arrays.fill(keys, 0, length, 0);
    for (int bit = 0; bit < diagonals.length; bit++) {
      int diagonal = diagonals[bit];
      for (int i = 0; i < length; i++) {
        keys[i] |= ((sets[i] >>> diagonal) & 1) << bit;
      }
    }
  }

  /** The batch of patterns at hand in order of their keys. */
  SortedBatch sortPatterns(Workspace workspace) {
    int length = workspace.east.length;
    long[] keyOf = workspace.words(Use.PLACES, length);
    find(workspace.east.halves, length, keyOf);
    return new SortedBatch(workspace.east, keys(), keyOf, workspace.words(Use.SORTED_EAST, length));
  }

  /** Adds to the number of each key the numbers of all keys that contain the key. */
  static void addSupersets(int[] numbers) {
    for (int bit = 1; bit < numbers.length; bit <<= 1) {
      for (int key = 0; key < numbers.length; key++) {
        numbers[key] += (key & bit) == 0 ? numbers[key | bit] : 0;
      }
    }
  }
}
