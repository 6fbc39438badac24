package nqueens.count;

import static nqueens.count.FreeMaps.WORDS;

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

  /** Bitmaps of the leaves of the west's four trees of half pieces, for the block at hand. */
  private long[] southLower = new long[0];

  private long[] southUpper = new long[0];
  private long[] northLower = new long[0];
  private long[] northUpper = new long[0];

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
    east.south(symmetry, southRows);
    west.south(southRows ^ ((1 << size) - 1));
  }

  /**
   * The pairs of half boards that fit, each as often as its weight within the row set says.
   *
   * @param northRows the north rows of R, a set of 0..n/2-1
   */
  long count(int northRows) {
    int rows = (northRows << size) | southRows;
    int[] westRows = QuadrantPieces.members(rows ^ ((1 << n) - 1));
    east.join(northRows);
    west.join(northRows ^ ((1 << (n / 2)) - 1), symmetry.westPairs(n, rows));
    long total = 0;
    for (int from = 0; from < east.length(); from += FreeMaps.BLOCK) {
      free.block(east.patterns(), from, east.length());
      free.squares(westRows, symmetry.ordersMiddles());
      southLower = free.leaves(west.southLower(), 0, southLower);
      southUpper = free.leaves(west.southUpper(), 0, southUpper);
      northLower = free.leaves(west.northLower(), size, northLower);
      northUpper = free.leaves(west.northUpper(), size, northUpper);
      total += countBlock();
    }
    return total;
  }

  private long countBlock() {
    long total = 0;
    for (int s = 0; s < west.segments(); s++) {
      int i = west.lower(s) * WORDS;
      long word0 = northLower[i];
      long word1 = northLower[i + 1];
      long word2 = northLower[i + 2];
      long word3 = northLower[i + 3];
      if ((word0 | word1 | word2 | word3) != 0) {
        long pairs = countItems(west.start(s), west.start(s + 1), word0, word1, word2, word3);
        total += west.weight(s) * pairs;
      }
    }
    return total;
  }

  /** The hot loop of it all: 12 loads, 12 ANDs and 4 bit counts for 256 pairs of half boards. */
  private long countItems(int start, int end, long word0, long word1, long word2, long word3) {
    long[] items = west.items();
    long[] a = northUpper;
    long[] b = southLower;
    long[] c = southUpper;
    long pairs = 0;
    for (int m = start; m < end; m++) {
      long item = items[m];
      int i = (int) (item >>> 32) * WORDS;
      int j = ((int) item >>> 16) * WORDS;
      int k = ((int) item & 0xFFFF) * WORDS;
      pairs +=
          Long.bitCount(word0 & a[i] & b[j] & c[k])
              + Long.bitCount(word1 & a[i + 1] & b[j + 1] & c[k + 1])
              + Long.bitCount(word2 & a[i + 2] & b[j + 2] & c[k + 2])
              + Long.bitCount(word3 & a[i + 3] & b[j + 3] & c[k + 3]);
    }
    return pairs;
  }
}
