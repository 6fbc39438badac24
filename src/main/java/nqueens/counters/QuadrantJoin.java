package nqueens.counters;

import static nqueens.counters.FreeMaps.WORDS;

/**
 * Counts, row set by row set, the pairs of an east and a west half board that do not attack each
 * other.
 *
 * <p>The east uses a set R of n / 2 rows, the west the others, and each its own columns: only
 * diagonals can clash, and of these only those that cross the line between the halves. East half
 * boards, in blocks, are bits of {@link FreeMaps}; a west half board ANDs the bitmaps of its four
 * half pieces, and each bit that is left is a pair. The work that R's south rows alone decide is
 * done once for all R that share them.
 *
 * <p>Tried without gain: passing over north-west pieces that fit no pattern (a branch that nobody
 * can predict), sorting all patterns and not the south-east pieces alone, tables of whole
 * south-west pieces (too large for the cache), both loops of {@link #countBlock} in one method
 * (slower until it is compiled).
 *
 * <p>Memory: lists and bitmaps of one row set. One object serves one thread.
 */
final class QuadrantJoin {
  private final int n;
  private final int size;
  private final EastHalves east;
  private final WestHalves west;
  private final FreeMaps free;
  private SymmetryClass symmetry;
  private int southRows;

  /** Whether the halves know the south rows: many of these have no row set that counts. */
  private boolean prepared;

  /** For the block at hand: the bitmaps of the west's half pieces, by their numbers. */
  private long[] maps = new long[0];

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
    this.free = new FreeMaps(n);
  }

  /**
   * Sets the class and the south rows of R.
   *
   * @param southRows a set of 0..size-1
   */
  void south(SymmetryClass symmetry, int southRows) {
    this.symmetry = symmetry;
    this.southRows = southRows;
    prepared = false;
  }

  /**
   * The pairs of half boards that fit, each as often as its weight within the row set says.
   *
   * @param northRows the north rows of R, a set of 0..n/2-1
   */
  long count(int northRows) {
    if (!prepared) {
      east.south(symmetry, southRows);
      west.south(southRows ^ ((1 << size) - 1));
      prepared = true;
    }
    int rows = (northRows << size) | southRows;
    int[] westRows = QuadrantPieces.members(rows ^ ((1 << n) - 1));
    east.join(northRows);
    west.join(northRows ^ ((1 << (n / 2)) - 1), symmetry.westPairs(n, rows));
    if (maps.length < west.halfPieces() * WORDS) {
      maps = new long[west.halfPieces() * WORDS];
    }
    long total = 0;
    for (int from = 0; from < east.length(); from += FreeMaps.BLOCK) {
      free.block(east.patterns(), from, east.length());
      free.squares(westRows, symmetry.ordersMiddles());
      for (int t = 0; t < WestHalves.TREES; t++) {
        free.leaves(west.tree(t), west.firstRow(t), maps, west.firstHalf(t) * WORDS);
      }
      total += countBlock();
    }
    return total;
  }

  private long countBlock() {
    long[] maps = this.maps;
    long total = 0;
    for (int s = 0; s < west.segments(); s++) {
      int i = west.lower(s) * WORDS;
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
            countItems(
                west.start(s),
                west.start(s + 1),
                word0,
                word1,
                word2,
                word3,
                word4,
                word5,
                word6,
                word7);
        total += west.weight(s) * pairs;
      }
    }
    return total;
  }

  /** The hot loop of it all: 24 loads, 24 ANDs and 8 bit counts for 512 pairs of half boards. */
  private long countItems(
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
    long[] items = west.items();
    long[] maps = this.maps;
    long pairs = 0;
    for (int m = start; m < end; m++) {
      long item = items[m];
      int i = WestHalves.northUpper(item) * WORDS;
      int j = WestHalves.southLower(item) * WORDS;
      int k = WestHalves.southUpper(item) * WORDS;
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
