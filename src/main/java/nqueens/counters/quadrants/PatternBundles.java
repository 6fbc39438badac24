package nqueens.counters.quadrants;

import java.util.Arrays;

/**
 * The patterns of a batch in bundles. The patterns of a bundle have many key diagonals in common,
 * and a west half that has one of these diagonals need not be joined with the bundle.
 *
 * <p>Each bundle is chosen greedily. Among the sets of key diagonals that enough remaining patterns
 * contain to fill a bundle, the one that the fewest west halves avoid is chosen, and the bundle is
 * filled with patterns that contain it.
 *
 * <p>Time: a step for each key and each bundle, and for each subset of a key whose patterns the
 * bundle takes. Memory: 16 bytes a pattern.
 */
final class PatternBundles {
  private final KeyDiagonals diagonals;
  private long[] keyOf = new long[0];

  /** The patterns in order of their keys, which are sorted by counting. */
  private long[] sorted = new long[0];

  /** end[key] = the end of the patterns with that key. */
  private int[] end;

  /** left[key] = how many of them no bundle has taken; they stand before end[key]. */
  private int[] left;

  /** having[key] = how many of the patterns left have all diagonals of the key. */
  private int[] having;

  /** All keys, those first that the fewest west halves avoid: their number times 2^32, plus key. */
  private long[] order;

  /** Keys before this place of the order have too few patterns left to fill a bundle. */
  private int place;

  /** The patterns left. */
  private int rest;

  /** The patterns of the bundle: bundle[0..length-1]. */
  final long[] bundle = new long[Bitmaps.BUNDLE];

  int length;

  /** The key diagonals that every pattern of the bundle has. */
  int common;

  PatternBundles(KeyDiagonals diagonals) {
    this.diagonals = diagonals;
  }

  /**
   * Sorts the patterns of a batch, of which no bundle is taken so far.
   *
   * @param avoiding avoiding[key] = how many west halves have no diagonal of the key
   */
  void sort(EastHalves east, int[] avoiding) {
    rest = east.length;
    if (sorted.length < rest) {
      sorted = new long[rest];
      keyOf = new long[rest];
    }
    long[] patterns = east.patterns;
    diagonals.find(patterns, rest, keyOf);
    left = new int[diagonals.keys()];
    for (int i = 0; i < rest; i++) {
      left[(int) keyOf[i]]++;
    }
    end = new int[left.length];
    for (int key = 1; key < end.length; key++) {
      end[key] = end[key - 1] + left[key - 1]; // its start, until placing has moved it to the end
    }
    for (int i = 0; i < rest; i++) {
      sorted[end[(int) keyOf[i]]++] = patterns[i];
    }
    having = left.clone();
    KeyDiagonals.addSupersets(having);
    order = new long[avoiding.length];
    for (int key = 0; key < order.length; key++) {
      order[key] = (long) avoiding[key] << 32 | key;
    }
    Arrays.sort(order);
    place = 0;
  }

  /** Takes the next bundle; returns whether there was a pattern left. */
  boolean next() {
    length = 0;
    int want = Math.min(rest, Bitmaps.BUNDLE);
    place = want < Bitmaps.BUNDLE ? 0 : place; // for the last bundle more keys have enough
    while (having[(int) order[place]] < want) { // ends at the empty key at the latest
      place++;
    }
    int best = (int) order[place];
    common = -1;
    for (int key = best; length < want; key = (key + 1) | best) {
      int taken = Math.min(left[key], want - length);
      if (taken > 0) {
        System.arraycopy(sorted, end[key] - left[key], bundle, length, taken);
        length += taken;
        left[key] -= taken;
        common &= key;
        for (int subset = key; subset >= 0; subset = subset == 0 ? -1 : (subset - 1) & key) {
          having[subset] -= taken;
        }
      }
    }
    rest -= length;
    return length > 0;
  }
}
