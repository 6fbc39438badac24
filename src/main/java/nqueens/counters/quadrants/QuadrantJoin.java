package nqueens.counters.quadrants;

import static nqueens.counters.quadrants.Bitmaps.WORDS;

/**
 * Counts, row set by row set, the pairs of an east and a west half that do not attack each other.
 * They have rows and columns of their own, so only diagonals that cross the middle can clash. Most
 * pairs clash on a few diagonals, so both lists are sorted by these, and most west halves are never
 * joined with most bundles.
 *
 * <p>Tried without gain: a table of whole pieces (too large for the cache), and bundles that are
 * simply the next patterns in order of their keys (1.6 times as long for n = 20).
 *
 * <p>Memory: 24 bytes for each east and 18 for each west half of a batch, the pieces of a row set,
 * and 32 bytes for each of its strips. One object serves one thread.
 */
final class QuadrantJoin {
  /** With fewer halves in a batch bitmaps are made more often; more halves take more memory. */
  private static final int BATCH = 1 << 22;

  private final int n;
  private final QuadrantPieces pieces;
  private final EastHalves east;
  private final WestHalves west;
  private final KeyDiagonals diagonals;
  private final PatternBundles bundles;
  private final Bitmaps bitmaps;

  /** The south's rows of the east, and the pieces that serve all row sets which share them. */
  private int southRows = -1;

  private PieceList southEast;
  private PieceList southWest;

  /** For the bundle at hand: the bitmaps of the west's strips, kind after kind. */
  private long[] ofStrips = new long[0];

  QuadrantJoin(int n, QuadrantPieces pieces) {
    this(n, pieces, BATCH);
  }

  /**
   * A join without row sets so far.
   *
   * @param n {@value QuadrantCounter#SMALLEST}..{@value QuadrantCounter#LARGEST}
   * @param pieces those of side (n + 1) / 2
   * @param batch so many halves, and those of one set of columns more, are in memory at most
   */
  QuadrantJoin(int n, QuadrantPieces pieces, int batch) {
    this.n = n;
    this.pieces = pieces;
    this.east = new EastHalves(n, batch);
    this.west = new WestHalves(n, batch);
    this.diagonals = new KeyDiagonals(n);
    this.bundles = new PatternBundles(diagonals);
    this.bitmaps = new Bitmaps(n);
  }

  /**
   * The pairs of halves that fit, each as often as its weight within the row set says. Row sets
   * with the same south rows cost less one after the other.
   *
   * @param rows R, a set of 0..n-1
   */
  long count(JoinCase joinCase, int rows) {
    int westRows = rows ^ ((1 << n) - 1);
    int full = (1 << pieces.side) - 1;
    if (southRows != (rows & full)) {
      southRows = rows & full;
      southEast = pieces.list(southRows);
      southWest = pieces.list(westRows & full);
    }
    east.begin(joinCase, southEast, pieces.list(rows >> pieces.side));
    PieceList northWest = pieces.list(westRows >> pieces.side);
    west.begin(joinCase, joinCase.westPairs(n, rows), southWest, northWest);
    long total = 0;
    while (east.next()) {
      while (west.next()) {
        total += countBatches(joinCase, westRows);
      }
    }
    return total;
  }

  private long countBatches(JoinCase joinCase, int westRows) {
    diagonals.choose(east, west);
    west.sort(diagonals);
    bundles.sort(east, west.avoiding());
    int words = west.strips() * WORDS;
    ofStrips = ofStrips.length < words ? new long[words] : ofStrips;
    long total = 0;
    while (bundles.next()) {
      bitmaps.takeBundle(bundles.bundle, bundles.length);
      bitmaps.makeSquares(westRows, joinCase.ordersMiddles());
      for (int kind = 0; kind < WestHalves.KINDS; kind++) {
        bitmaps.makeStrips(west.strips[kind], west.firstRow(kind), ofStrips, west.bases[kind]);
      }
      total += countBundle(bundles.common);
    }
    return total;
  }

  /**
   * Counts the pairs of the bundle with the west halves that have none of the key diagonals {@code
   * common} to all its patterns. West halves are in order of their keys, so those whose keys are
   * equal from the lowest diagonal of {@code common} upwards stand side by side: they are one run.
   */
  private long countBundle(int common) {
    int keys = diagonals.keys();
    int step = common == 0 ? keys : common & -common;
    int free = (keys - step) & ~common;
    long total = 0;
    for (int g = 0; g < west.groups.size(); g++) {
      long pairs = 0;
      int key = 0;
      do {
        int start = west.first(g, key);
        int end = west.first(g, key + step);
        pairs += west.isNarrow() ? countRun(start, end) : countWideRun(start, end);
        key = (key - free) & free; // the next subset of the free ones
      } while (key != 0);
      total += west.groups.get(g).weight() * pairs;
    }
    return total;
  }

  /** The hot loop of it all: 16 loads, 12 ANDs and 4 bit counts for 256 pairs of halves. */
  private long countRun(int start, int end) {
    long[] halves = west.halves;
    long[] of = ofStrips;
    long pairs = 0;
    for (int m = start; m < end; m++) {
      long half = halves[m];
      int i = ((int) half & 0xFFFF) * WORDS;
      int j = ((int) (half >>> 16) & 0xFFFF) * WORDS;
      int k = ((int) (half >>> 32) & 0xFFFF) * WORDS;
      int l = (int) (half >>> 48) * WORDS;
      pairs +=
          Long.bitCount(of[i] & of[j] & of[k] & of[l])
              + Long.bitCount(of[i + 1] & of[j + 1] & of[k + 1] & of[l + 1])
              + Long.bitCount(of[i + 2] & of[j + 2] & of[k + 2] & of[l + 2])
              + Long.bitCount(of[i + 3] & of[j + 3] & of[k + 3] & of[l + 3]);
    }
    return pairs;
  }

  /** The same where the numbers of strips have other widths than 16 bits; it takes longer. */
  private long countWideRun(int start, int end) {
    long pairs = 0;
    for (int m = start; m < end; m++) {
      long half = west.halves[m];
      for (int word = 0; word < WORDS; word++) {
        long fitting = -1;
        for (int kind = 0; kind < WestHalves.KINDS; kind++) {
          fitting &=
              ofStrips[((int) (half >>> west.shifts[kind]) & west.mask(kind)) * WORDS + word];
        }
        pairs += Long.bitCount(fitting);
      }
    }
    return pairs;
  }
}
