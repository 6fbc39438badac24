package nqueens.counting.quadrants;

import static nqueens.counting.quadrants.Bitmaps.WORDS;

import java.util.List;
import nqueens.counting.quadrants.ParityCase.Group;
import nqueens.counting.quadrants.Workspace.Use;

/**
 * Counts, row set by row set, the pairs of an east and a west half that do not attack each other.
 * Most pairs clash on a few diagonals, so both batches are sorted by these, and most west halves
 * are never joined with most bundles.
 *
 * <p>Memory: 24 to 48 bytes for each half of a batch, the pieces of a row set, and 48 bytes for
 * each of its strips. One object serves one thread.
 */
final class QuadrantJoin {
  /** With fewer halves in a batch bitmaps are made more often; more halves take more memory. */
  private static final int BATCH = 1 << 22;

  private final Workspace workspace;
  private final QuadrantPieces pieces;
  private final Bitmaps bitmaps;

  private int southRows = -1; // the south's rows of the east half
  private PieceList southEast; // for all row sets that have these south rows
  private PieceList southWest; // for the same row sets

  /** A join for boards of n x n. */
  QuadrantJoin(int n, QuadrantPieces pieces) {
    this(n, pieces, BATCH);
  }

  /** A join whose batches end when they have so many halves, or a few more. */
  QuadrantJoin(int n, QuadrantPieces pieces, int mostHalves) {
    this.workspace = new Workspace(n, mostHalves);
    this.pieces = pieces;
    this.bitmaps = new Bitmaps(n);
  }

  /**
   * The pairs of halves that fit, each as often as its weight within the row set says. Row sets
   * with the same south rows cost less one after the other.
   *
   * @param rows R, a set of 0..n-1
   */
  long count(ParityCase parity, int rows) {
    int westRows = rows ^ ((1 << workspace.n) - 1);
    int full = (1 << pieces.side) - 1;
    if (southRows != (rows & full)) {
      southRows = rows & full;
      southEast = pieces.list(southRows);
      southWest = pieces.list(westRows & full);
    }
    PieceList northEast = pieces.list(rows >> pieces.side);
    PieceList northWest = pieces.list(westRows >> pieces.side);
    Halves east = Halves.east(workspace, parity, southEast, northEast);
    WestStrips strips = new WestStrips(workspace, parity, rows, southWest, northWest);
    long total = 0;
    for (int e = 0; e < east.end(); ) {
      e = east.list(e, workspace.east);
      for (int w = 0; w < strips.halves.end(); ) {
        w = strips.halves.list(w, workspace.west);
        total += countBatches(strips);
      }
    }
    return total;
  }

  /** Counts the pairs of the two batches at hand. */
  private long countBatches(WestStrips strips) {
    if (workspace.east.length == 0 || workspace.west.length == 0) {
      return 0;
    }
    KeyDiagonals by = new KeyDiagonals(workspace, strips);
    SortedBatch west = strips.sort(by);
    PatternBundles bundles = new PatternBundles(by.sortPatterns(workspace), west);
    long[] stripBitmaps = workspace.words(Use.STRIP_BITMAPS, strips.bitmapPlaces * WORDS);
    long total = 0;
    while (bundles.next()) {
      bitmaps.takeBundle(bundles.bundle);
      strips.makeBitmaps(bitmaps, stripBitmaps);
      total += countBundle(bundles.common, west, strips, stripBitmaps);
    }
    return total;
  }

  /**
   * Counts the pairs of the bundle with the west halves that have none of the key diagonals {@code
   * common} to all its patterns. West halves are in order of their keys, so those whose keys are
   * equal from the lowest diagonal of {@code common} upwards stand side by side: they are one run.
   */
  private static long countBundle(
      int common, SortedBatch west, WestStrips strips, long[] stripBitmaps) {
    boolean narrow = strips.isNarrow();
    List<Group> groups = strips.halves.groups();
    long[] halves = west.halves;
    int step = common == 0 ? west.keys : common & -common;
    int free = (west.keys - step) & ~common;
    long total = 0;
    for (int g = 0; g < groups.size(); g++) {
      long pairs = 0;
      int key = 0;
      do {
        int start = west.first(g, key);
        int end = west.first(g, key + step);
        pairs +=
            narrow
                ? countRun(stripBitmaps, halves, start, end)
                : countWide(stripBitmaps, halves, start, end, strips);
        key = (key - free) & free; // the next subset of the free ones
      } while (key != 0);
      total += groups.get(g).weight() * pairs;
    }
    return total;
  }

  /**
   * Counts a run. The hot loop of the count: 16 loads, 12 ANDs, 4 bit counts for 256 pairs. With
   * the places of all four strips at once, JDK 25 runs out of registers. The last word goes first,
   * as that is a little faster.
   */
  private static long countRun(long[] stripBitmaps, long[] halves, int start, int end) {
    long pairs = 0;
    for (int m = start; m < end; m++) {
      long half = halves[m];
      int i = (int) (half << 2) & 0xFFFF * WORDS; // WORDS = 4 times a strip's number
      long d = stripBitmaps[i + 3];
      long a = stripBitmaps[i];
      long b = stripBitmaps[i + 1];
      long c = stripBitmaps[i + 2];
      i = (int) (half >>> 14) & 0xFFFF * WORDS;
      d &= stripBitmaps[i + 3];
      a &= stripBitmaps[i];
      b &= stripBitmaps[i + 1];
      c &= stripBitmaps[i + 2];
      i = (int) (half >>> 30) & 0xFFFF * WORDS;
      d &= stripBitmaps[i + 3];
      a &= stripBitmaps[i];
      b &= stripBitmaps[i + 1];
      c &= stripBitmaps[i + 2];
      i = (int) (half >>> 46) & 0xFFFF * WORDS;
      d &= stripBitmaps[i + 3];
      a &= stripBitmaps[i];
      b &= stripBitmaps[i + 1];
      c &= stripBitmaps[i + 2];
      pairs += Long.bitCount(a) + Long.bitCount(b) + Long.bitCount(c) + Long.bitCount(d);
    }
    return pairs;
  }

  /** Counts a run whose numbers of strips are wide, which takes longer. */
  private static long countWide(
      long[] stripBitmaps, long[] halves, int start, int end, WestStrips strips) {
    long pairs = 0;
    for (int m = start; m < end; m++) {
      for (int word = 0; word < WORDS; word++) {
        long fitting = -1;
        for (int kind = 0; kind < WestStrips.KINDS; kind++) {
          fitting &= stripBitmaps[strips.strip(kind, halves[m]) * WORDS + word];
        }
        pairs += Long.bitCount(fitting);
      }
    }
    return pairs;
  }
}
