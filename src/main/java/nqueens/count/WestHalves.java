package nqueens.count;

import static nqueens.count.QuadrantPieces.FIELD;

import java.util.Arrays;
import java.util.List;
import nqueens.count.SymmetryClass.South;
import nqueens.count.SymmetryClass.WestPairs;

/**
 * The west half boards of a row set, each as the numbers of its half pieces.
 *
 * <p>A half board is an item, a word: the number of the north-west piece's upper half, times 2^32;
 * of the south-west piece's lower half, times 2^16; of its upper half. The fourth number, that of
 * the north-west piece's lower half, is the same for a whole segment of items, and so is the
 * weight: where a lower half fits no pattern of a block, its segments are passed over.
 *
 * <p>Time: for each north-west piece, a look at each south-west piece on the other columns; about
 * one in four fits. Memory: 8 bytes a half board.
 */
final class WestHalves {
  private final QuadrantPieces pieces;

  private int southRows;
  private HalfPieces southLower;
  private HalfPieces southUpper;
  private HalfPieces northLower;
  private HalfPieces northUpper;

  /** norths[0..northCount-1] = the north-west pieces by their lower halves. */
  private int[] norths = new int[0];

  /** southColumns[k] = the columns that norths[k] leaves. */
  private int[] southColumns = new int[0];

  private int northCount;

  private long[] items = new long[1 << 10];
  private int segments;

  /** segmentStart[s] = the first item of segment s; one more entry ends the last. */
  private int[] segmentStart = new int[1 << 8];

  /** segmentLower[s] = the north-west pieces' lower half. */
  private int[] segmentLower = new int[1 << 8];

  private int[] segmentWeight = new int[1 << 8];

  WestHalves(QuadrantPieces pieces) {
    this.pieces = pieces;
  }

  /** Sets the rows of the south-west pieces, of 0..size-1. */
  void south(int rows) {
    southRows = rows;
    int lower = QuadrantPieces.lowerRows(rows);
    southLower = new HalfPieces(pieces.size, lower);
    southUpper = new HalfPieces(pieces.size, rows ^ lower);
  }

  /**
   * Lists the half boards.
   *
   * @param northRows the rows of the north-west pieces, of 0..n/2-1
   * @param classes which pairs of pieces count, and how often
   */
  void join(int northRows, List<WestPairs> classes) {
    int lower = QuadrantPieces.lowerRows(northRows);
    northLower = new HalfPieces(pieces.size, lower);
    northUpper = new HalfPieces(pieces.size, northRows ^ lower);
    sortNorth(northRows);
    segments = 0;
    int length = 0;
    for (WestPairs pairs : classes) {
      length = join(pairs, length);
    }
    segmentStart[segments] = length;
  }

  /** By counting: the numbers of lower halves are small. */
  private void sortNorth(int rows) {
    int size = pieces.size;
    int full = (1 << size) - 1;
    int first = pieces.start(rows, 0);
    northCount = pieces.end(rows, full) - first;
    if (norths.length < northCount) {
      norths = new int[northCount];
      southColumns = new int[northCount];
    }
    int[] place = new int[northLower.leaves() + 1];
    for (int i = first; i < first + northCount; i++) {
      place[(pieces.halves[i] >>> 16) + 1]++;
    }
    for (int leaf = 1; leaf < place.length; leaf++) {
      place[leaf] += place[leaf - 1];
    }
    for (int columns = 0; columns <= full; columns++) {
      for (int i = pieces.start(rows, columns); i < pieces.end(rows, columns); i++) {
        int k = place[pieces.halves[i] >>> 16]++;
        norths[k] = i;
        southColumns[k] = full ^ columns;
      }
    }
  }

  /** Adds the half boards of one class to the items from {@code length} on; returns their end. */
  private int join(WestPairs pairs, int length) {
    int size = pieces.size;
    long low = ((1L << (size - 1)) - 1) * (1 | (1L << FIELD)); // (P1)
    int lower = -1;
    int m = length;
    for (int k = 0; k < northCount; k++) {
      int north = norths[k];
      long lines = pieces.lines[north];
      if ((lines & pairs.northTest()) != pairs.northWant()) {
        continue;
      }
      int halves = pieces.halves[north];
      if (halves >>> 16 != lower) {
        lower = halves >>> 16;
        addSegment(m, lower, pairs.weight());
      }
      int columns = southColumns[k];
      int middle = pieces.middle(southRows, columns);
      int start = pairs.south() == South.TAKEN ? middle : pieces.start(southRows, columns);
      int end = pairs.south() == South.CLEAR ? middle : pieces.end(southRows, columns);
      if (m + end - start > items.length) {
        items = Arrays.copyOf(items, 2 * (m + end - start));
      }
      long upper = (long) (halves & 0xFFFF) << 32;
      m = addItems(m, upper, start, end, (lines & low) << size, pairs.southLines());
    }
    return m;
  }

  private void addSegment(int start, int lower, int weight) {
    if (segments + 1 == segmentStart.length) {
      segmentStart = Arrays.copyOf(segmentStart, 2 * segmentStart.length);
      segmentLower = Arrays.copyOf(segmentLower, 2 * segmentLower.length);
      segmentWeight = Arrays.copyOf(segmentWeight, 2 * segmentWeight.length);
    }
    segmentStart[segments] = start;
    segmentLower[segments] = lower;
    segmentWeight[segments++] = weight;
  }

  /** A hot loop without a branch: every piece is written, but only those that fit advance m. */
  private int addItems(int from, long upper, int start, int end, long attacked, long required) {
    long[] lines = pieces.lines;
    int[] halves = pieces.halves;
    long[] items = this.items;
    int m = from;
    for (int i = start; i < end; i++) {
      items[m] = upper | (halves[i] & 0xFFFFFFFFL);
      long refused = (lines[i] & attacked) | (~lines[i] & required);
      m += (int) (1 + ((refused | -refused) >> 63));
    }
    return m;
  }

  HalfPieces southLower() {
    return southLower;
  }

  HalfPieces southUpper() {
    return southUpper;
  }

  HalfPieces northLower() {
    return northLower;
  }

  HalfPieces northUpper() {
    return northUpper;
  }

  /** The half boards of all segments, one after the other. */
  long[] items() {
    return items;
  }

  int segments() {
    return segments;
  }

  /** The first item of a segment; at {@link #segments()}, the end of the last. */
  int start(int segment) {
    return segmentStart[segment];
  }

  /** The north-west pieces' lower half, for a whole segment. */
  int lower(int segment) {
    return segmentLower[segment];
  }

  /** How often each pair with a half board of the segment counts. */
  int weight(int segment) {
    return segmentWeight[segment];
  }
}
