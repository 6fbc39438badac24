package nqueens.counters.quadrants;

/**
 * The patterns of a row set in blocks, so that the patterns of a block have many key lines in
 * common: no west half with one of these needs to be joined with the block.
 *
 * <p>Each block is chosen greedily. Of all sets of key lines that enough of the patterns left have
 * to fill it, it takes the one that the fewest west halves avoid, and patterns that have it.
 *
 * <p>Time: a step for each key and block, and one for each subset of a key of which it takes
 * patterns. Memory: 16 bytes a pattern.
 */
final class PatternBlocks {
  private final KeyLines lines;
  private long[] keyOf = new long[0];

  /** The patterns in order of their keys, which are sorted by counting. */
  private long[] sorted = new long[0];

  /** end[key] = the end of the patterns with that key. */
  private int[] end;

  /** left[key] = how many of them no block has taken; they stand before end[key]. */
  private int[] left;

  /** having[key] = how many of the patterns left have all lines of the key. */
  private int[] having;

  /** The patterns left. */
  private int rest;

  private final long[] block = new long[Bitmaps.BLOCK];
  private int length;
  private int common;

  PatternBlocks(KeyLines lines) {
    this.lines = lines;
  }

  /** Sorts the patterns of a row set, of which no block is taken so far. */
  void sort(EastHalves east) {
    rest = east.length();
    if (sorted.length < rest) {
      sorted = new long[rest];
      keyOf = new long[rest];
    }
    long[] patterns = east.patterns();
    lines.find(patterns, rest, keyOf);
    left = new int[lines.keys()];
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
    for (int bit = 1; bit < having.length; bit <<= 1) {
      for (int key = 0; key < having.length; key++) {
        having[key] += (key & bit) == 0 ? having[key | bit] : 0;
      }
    }
  }

  /**
   * Takes the next block.
   *
   * @param avoiding avoiding[key] = how many west halves have no line of the key
   * @return whether there was a pattern left
   */
  boolean next(int[] avoiding) {
    length = 0;
    int want = Math.min(rest, Bitmaps.BLOCK);
    int best = 0;
    for (int key = 1; key < avoiding.length; key++) {
      if (having[key] >= want && avoiding[key] < avoiding[best]) {
        best = key;
      }
    }
    common = -1;
    for (int key = best; length < want; key = (key + 1) | best) {
      int taken = Math.min(left[key], want - length);
      if (taken > 0) {
        System.arraycopy(sorted, end[key] - left[key], block, length, taken);
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

  /** The patterns of the block, in the first {@link #length()} words. */
  long[] block() {
    return block;
  }

  int length() {
    return length;
  }

  /** The key lines that every pattern of the block has. */
  int common() {
    return common;
  }
}
