package nqueens.counters.quadrants;

import java.util.Arrays;
import java.util.function.IntToLongFunction;

/**
 * The few lines by which the halves of a row set are sorted. The key of a half is the set of those
 * that it has: an east half and a west half whose keys share a line do not fit.
 *
 * <p>A line serves best if many east and many west halves have it. So the lines are those with the
 * largest product of the two numbers, in samples of both lists. The best one is the highest bit of
 * a key.
 */
final class KeyLines {
  /** The most lines, which serve lists of 2^18 patterns and more. */
  static final int MOST = 14;

  /** The fewest patterns for which sorting pays. */
  private static final int FEWEST_PATTERNS = 2 * Bitmaps.BLOCK;

  /** Halves of each list that are looked at. */
  private static final int SAMPLE = 256;

  /** All diagonals, and of the distances (S4), which contain each other, one. */
  private final long candidates;

  /** lines[b] = the line of bit b of a key, 0..count-1. */
  private final int[] lines = new int[MOST];

  private int count;
  private final long[] matrix = new long[Long.SIZE];

  KeyLines(int n) {
    long diagonals = (1L << (n - 1)) - 1;
    int middle = Math.max(2, (n + 1) / 4);
    candidates = diagonals | diagonals << Lines.FIELD | Lines.distances(middle, middle + 1);
  }

  /** Chooses the lines of a row set. */
  void choose(EastHalves east, WestHalves west) {
    if (east.length < FEWEST_PATTERNS) {
      count = 0;
      return;
    }
    int patternsToAKey = 16; // up to twice as many, and more once there are MOST lines
    count = Math.min(MOST, 31 - Integer.numberOfLeadingZeros(east.length / patternsToAKey));
    int[] inEast = having(i -> east.patterns[(int) ((long) i * east.length / SAMPLE)]);
    int[] inWest = having(i -> west.lines(west.halves[(int) ((long) i * west.length() / SAMPLE)]));
    for (int bit = count - 1; bit >= 0; bit--) {
      int best = 0;
      for (int line = 1; line < Long.SIZE; line++) {
        best = inEast[line] * inWest[line] > inEast[best] * inWest[best] ? line : best;
      }
      lines[bit] = best;
      inEast[best] = 0;
    }
  }

  /** having[line] = how many halves of a sample have the line. */
  private int[] having(IntToLongFunction linesOf) {
    int[] having = new int[Long.SIZE];
    for (int from = 0; from < SAMPLE; from += Long.SIZE) {
      for (int i = 0; i < Long.SIZE; i++) {
        matrix[i] = linesOf.applyAsLong(from + i) & candidates;
      }
      Bitmaps.transpose(matrix);
      for (int line = 0; line < Long.SIZE; line++) {
        having[line] += Long.bitCount(matrix[line]);
      }
    }
    return having;
  }

  /** The number of keys, a power of two. */
  int keys() {
    return 1 << count;
  }

  /** Finds the keys of sets[0..length-1]. */
  void find(long[] sets, int length, long[] keys) {
    Arrays.fill(keys, 0, length, 0);
    for (int bit = 0; bit < count; bit++) {
      int line = lines[bit];
      for (int i = 0; i < length; i++) {
        keys[i] |= ((sets[i] >>> line) & 1) << bit;
      }
    }
  }

  /** Adds to the number of each key those of the keys that contain it. */
  static void addSupersets(int[] numbers) {
    for (int bit = 1; bit < numbers.length; bit <<= 1) {
      for (int key = 0; key < numbers.length; key++) {
        numbers[key] += (key & bit) == 0 ? numbers[key | bit] : 0;
      }
    }
  }
}
