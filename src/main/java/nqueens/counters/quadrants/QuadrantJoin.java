package nqueens.counters.quadrants;

import static nqueens.counters.quadrants.Bitmaps.WORDS;

/**
 * Counts, row set by row set, the pairs of an east and a west half that do not attack each other.
 *
 * <p>The east uses a set R of n / 2 rows, the west the others, and each its own columns: only
 * diagonals can clash, and of these only those that cross from one half into the other. The
 * patterns of a block are bits of {@link Bitmaps}; a west half ANDs the bitmaps of its four strips,
 * and each bit that is left is a pair. Most pairs clash on a few lines near the middle, so both
 * lists are sorted by these, and most west halves are never joined with most blocks.
 *
 * <p>Tried without gain: a table of whole pieces (too large for the cache), and blocks that are
 * simply the next patterns in order of their keys (1.6 times as long for n = 20).
 *
 * <p>Memory: lists and bitmaps of one row set. One object serves one thread.
 */
final class QuadrantJoin {
  private final int n;
  private final EastHalves east;
  private final WestHalves west;
  private final KeyLines lines;
  private final PatternBlocks blocks;
  private final Bitmaps bitmaps;

  /** For the block at hand: the bitmaps of the west's strips of each kind, by their numbers. */
  private final long[][] ofStrips = new long[WestHalves.KINDS][0];

  /**
   * A join without row sets so far.
   *
   * @param n {@value QuadrantCounter#SMALLEST}..{@value QuadrantCounter#LARGEST}
   * @param pieces those of size (n + 1) / 2
   */
  QuadrantJoin(int n, QuadrantPieces pieces) {
    this.n = n;
    this.east = new EastHalves(n, pieces);
    this.west = new WestHalves(n, pieces);
    this.lines = new KeyLines(pieces.size);
    this.blocks = new PatternBlocks(lines);
    this.bitmaps = new Bitmaps(n);
  }

  /**
   * The pairs of halves that fit, each as often as its weight within the row set says. Row sets
   * with the same south rows cost less one after the other.
   *
   * @param rows R, a set of 0..n-1
   */
  long count(JoinCase joinCase, int rows) {
    east.list(joinCase, rows);
    west.list(joinCase, rows);
    lines.choose(east, west);
    blocks.sort(east);
    west.sort(lines);
    for (int kind = 0; kind < WestHalves.KINDS; kind++) {
      int words = west.strips(kind).length() * WORDS;
      ofStrips[kind] = ofStrips[kind].length < words ? new long[words] : ofStrips[kind];
    }
    int[] avoiding = west.avoiding();
    long total = 0;
    while (blocks.next(avoiding)) {
      bitmaps.takeBlock(blocks.block(), blocks.length());
      bitmaps.makeSquares(rows ^ ((1 << n) - 1), joinCase.ordersMiddles());
      for (int kind = 0; kind < WestHalves.KINDS; kind++) {
        bitmaps.makeStrips(west.strips(kind), west.firstRow(kind), ofStrips[kind]);
      }
      total += countBlock(blocks.common());
    }
    return total;
  }

  /**
   * Counts the pairs of the block with the west halves that have none of the key lines {@code
   * common} to all its patterns. West halves are in order of their keys, so those whose keys are
   * equal from the lowest line of {@code common} upwards stand side by side: they are one run.
   */
  private long countBlock(int common) {
    int keys = lines.keys();
    int step = common == 0 ? keys : common & -common;
    int free = (keys - step) & ~common;
    long total = 0;
    for (int g = 0; g < west.groups().size(); g++) {
      long pairs = 0;
      int key = 0;
      do {
        pairs += countRun(west.first(g, key), west.first(g, key + step));
        key = (key - free) & free; // the next subset of the free ones
      } while (key != 0);
      total += west.groups().get(g).weight() * pairs;
    }
    return total;
  }

  /** The hot loop of it all: 16 loads, 12 ANDs and 4 bit counts for 256 pairs of halves. */
  private long countRun(int start, int end) {
    long[] halves = west.halves();
    long[] northLower = ofStrips[0];
    long[] northUpper = ofStrips[1];
    long[] southLower = ofStrips[2];
    long[] southUpper = ofStrips[3];
    long pairs = 0;
    for (int m = start; m < end; m++) {
      long half = halves[m];
      int i = (int) (half >>> 48) * WORDS;
      int j = ((int) (half >>> 32) & 0xFFFF) * WORDS;
      int k = ((int) (half >>> 16) & 0xFFFF) * WORDS;
      int l = ((int) half & 0xFFFF) * WORDS;
      pairs +=
          Long.bitCount(northLower[i] & northUpper[j] & southLower[k] & southUpper[l])
              + Long.bitCount(
                  northLower[i + 1] & northUpper[j + 1] & southLower[k + 1] & southUpper[l + 1])
              + Long.bitCount(
                  northLower[i + 2] & northUpper[j + 2] & southLower[k + 2] & southUpper[l + 2])
              + Long.bitCount(
                  northLower[i + 3] & northUpper[j + 3] & southLower[k + 3] & southUpper[l + 3]);
    }
    return pairs;
  }
}
