package nqueens.counting.quadrants;

import java.util.Arrays;

/**
 * The patterns of a batch in bundles. The patterns of a bundle have many key diagonals in common,
 * and a west half that has one of these diagonals need not be joined with the bundle.
 *
 * <p>Each bundle is chosen greedily. Among the sets of key diagonals that enough remaining patterns
 * contain to fill a bundle, the set that the fewest west halves avoid is chosen. The bundle is
 * filled with patterns that contain this set.
 *
 * <p>Time: a step for each key and each bundle, and for each subset of a key whose patterns the
 * bundle takes. Memory: 16 bytes a key.
 */
final class PatternBundles {
  private final SortedBatch patterns; // the patterns in order of their keys

  /** left[key] = how many patterns with that key no bundle has taken: the last with that key. */
  private final int[] left;

  /** having[key] = how many of the patterns left have all diagonals of the key. */
  private final int[] having;

  /** All keys in order of how many west halves avoid them: this number times 2^32, plus the key. */
  private final long[] order;

  /** Keys before this place of the order have too few of the patterns left to fill a bundle. */
  private int place;

  private int rest; // the number of patterns left

  /**
   * The patterns of the bundle. If there are fewer patterns than words, the other words deny every
   * diagonal. They fit no west half, because every west half has a queen on some diagonal.
   */
  final long[] bundle = new long[Bitmaps.BUNDLE];

  int length; // the number of patterns in the bundle
  int common; // the key diagonals that every pattern of the bundle has

  /** The patterns of a sorted batch, of which no bundle is taken so far. */
  PatternBundles(SortedBatch patterns, SortedBatch west) {
    this.patterns = patterns;
    rest = patterns.length;
    left = patterns.counts();
    having = left.clone();
    KeyDiagonals.addSupersets(having);
    order = new long[left.length];
    int[] avoiding = avoiding(west);
    for (int key = 0; key < order.length; key++) {
      order[key] = (long) avoiding[key] << 32 | key;
    }
    Arrays.sort(order);
  }

  /** avoiding[key] = how many west halves have no diagonal of the key. */
  static int[] avoiding(SortedBatch west) {
    int[] counts = west.counts();
    int[] avoiding = new int[counts.length];
    for (int key = 0; key < counts.length; key++) {
      avoiding[~key & (counts.length - 1)] = counts[key];
    }
    KeyDiagonals.addSupersets(avoiding); // a half avoids each subset of the diagonals that it lacks
    return avoiding;
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
        int from = patterns.first(0, key + 1) - left[key];
        System.arraycopy(patterns.halves, from, bundle, length, taken);
        length += taken;
        left[key] -= taken;
        common &= key;
        for (int subset = key; subset >= 0; subset = subset == 0 ? -1 : (subset - 1) & key) {
          having[subset] -= taken;
        }
      }
    }
    Arrays.fill(bundle, length, Bitmaps.BUNDLE, -1);
    rest -= length;
    return length > 0;
  }
}
