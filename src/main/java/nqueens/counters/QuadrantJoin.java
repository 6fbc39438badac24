package nqueens.counters;

import static nqueens.counters.Bitmaps.WORDS;

import nqueens.counters.WestHalves.Segment;

/**
 * Counts, row set by row set, the pairs of an east and a west half that do not attack each other.
 *
 * <p>The east uses a set R of n / 2 rows, the west the others, and each its own columns: only
 * diagonals can clash, and of these only those that cross the line between the halves. East halves,
 * a block at a time, are bits of {@link Bitmaps}; a west half ANDs the bitmaps of its four strips,
 * and each bit that is left is a pair.
 *
 * <p>Tried without gain: passing over north-west pieces that fit no pattern (a branch that nobody
 * can predict), sorting all patterns and not the south-east pieces alone, tables of whole
 * south-west pieces (too large for the cache), {@link #countSegment} written into {@link
 * #countBlock} (slower until it is compiled).
 *
 * <p>Memory: lists and bitmaps of one row set. One object serves one thread.
 */
final class QuadrantJoin {
  private final int n;
  private final int size;
  private final EastHalves east;
  private final WestHalves west;
  private final Bitmaps bitmaps;

  /** For the block at hand: the bitmaps of the west's strips, by their numbers. */
  private long[] ofStrips = new long[0];

  /**
   * A join without row sets so far.
   *
   * @param n {@value QuadrantCounter#SMALLEST}..{@value QuadrantCounter#LARGEST}
   * @param pieces those of size (n + 1) / 2
   */
  QuadrantJoin(int n, QuadrantPieces pieces) {
    this.n = n;
    this.size = pieces.size;
    this.east = new EastHalves(n, pieces);
    this.west = new WestHalves(pieces);
    this.bitmaps = new Bitmaps(n);
  }

  /**
   * The pairs of halves that fit, each as often as its weight within the row set says. Row sets
   * with the same south rows cost less one after the other.
   *
   * @param rows R, a set of 0..n-1
   */
  long count(SymmetryClass symmetry, int rows) {
    int westRows = rows ^ ((1 << n) - 1);
    int south = (1 << size) - 1;
    east.list(symmetry, rows & south, rows >> size);
    west.list(westRows & south, westRows >> size, symmetry.westPairs(n, rows));
    int strips = west.firstStrip(WestHalves.KINDS);
    if (ofStrips.length < strips * WORDS) {
      ofStrips = new long[strips * WORDS];
    }
    long total = 0;
    for (int from = 0; from < east.length(); from += Bitmaps.BLOCK) {
      bitmaps.takeBlock(east.patterns(), from, east.length());
      bitmaps.makeSquares(westRows, symmetry.ordersMiddles());
      for (int kind = 0; kind < WestHalves.KINDS; kind++) {
        int start = west.firstStrip(kind) * WORDS;
        bitmaps.makeStrips(west.strips(kind), west.firstRow(kind), ofStrips, start);
      }
      total += countBlock();
    }
    return total;
  }

  private long countBlock() {
    long[] maps = ofStrips;
    long total = 0;
    for (Segment segment : west.segments()) {
      int i = segment.lower() * WORDS;
      long word0 = maps[i];
      long word1 = maps[i + 1];
      long word2 = maps[i + 2];
      long word3 = maps[i + 3];
      long word4 = maps[i + 4];
      long word5 = maps[i + 5];
      long word6 = maps[i + 6];
      long word7 = maps[i + 7];
      if ((word0 | word1 | word2 | word3 | word4 | word5 | word6 | word7) != 0) {
        long pairs =
            countSegment(
                segment.start(),
                segment.end(),
                word0,
                word1,
                word2,
                word3,
                word4,
                word5,
                word6,
                word7);
        total += segment.weight() * pairs;
      }
    }
    return total;
  }

  /**
   * The hot loop of it all: 24 loads, 24 ANDs and 8 bit counts for 512 pairs of halves. Its 317
   * bytes of code must not become 326, or C2 no longer inlines it, which costs 4 %.
   */
  private long countSegment(
      int start,
      int end,
      long word0,
      long word1,
      long word2,
      long word3,
      long word4,
      long word5,
      long word6,
      long word7) {
    long[] halves = west.halves();
    long[] maps = ofStrips;
    long pairs = 0;
    for (int m = start; m < end; m++) {
      long half = halves[m];
      int i = WestHalves.northUpper(half) * WORDS;
      int j = WestHalves.southLower(half) * WORDS;
      int k = WestHalves.southUpper(half) * WORDS;
      pairs +=
          Long.bitCount(word0 & maps[i] & maps[j] & maps[k])
              + Long.bitCount(word1 & maps[i + 1] & maps[j + 1] & maps[k + 1])
              + Long.bitCount(word2 & maps[i + 2] & maps[j + 2] & maps[k + 2])
              + Long.bitCount(word3 & maps[i + 3] & maps[j + 3] & maps[k + 3])
              + Long.bitCount(word4 & maps[i + 4] & maps[j + 4] & maps[k + 4])
              + Long.bitCount(word5 & maps[i + 5] & maps[j + 5] & maps[k + 5])
              + Long.bitCount(word6 & maps[i + 6] & maps[j + 6] & maps[k + 6])
              + Long.bitCount(word7 & maps[i + 7] & maps[j + 7] & maps[k + 7]);
    }
    return pairs;
  }
}
