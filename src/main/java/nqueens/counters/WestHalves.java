package nqueens.counters;

import static nqueens.counters.QuadrantPieces.FIELD;

import java.util.Arrays;
import java.util.List;
import nqueens.counters.SymmetryClass.Diagonal;
import nqueens.counters.SymmetryClass.WestPairs;

/**
 * The west half boards of a row set, each as the numbers of its half pieces.
 *
 * <p>There are four trees of half pieces: the north-west pieces' upper halves, the south-west
 * pieces' lower and upper halves, the north-west pieces' lower halves. Their leaves are numbered
 * through, in this order.
 *
 * <p>A half board is an item, a word:
 *
 * <ul>
 *   <li>bits 0..20: the number of the south-west piece's upper half
 *   <li>bits 21..41: of its lower half
 *   <li>bits 42..62: of the north-west piece's upper half
 * </ul>
 *
 * The fourth number, that of the north-west piece's lower half, is the same for a whole segment of
 * items, and so is the weight: where a lower half fits no pattern of a block, its segments are
 * passed over.
 *
 * <p>Time: for each north-west piece, a look at each south-west piece on the other columns; about
 * one in three fits. Memory: 8 bytes a half board.
 */
final class WestHalves {
  /** The number of trees. */
  static final int TREES = 4;

  private static final int NORTH_UPPER = 0;
  private static final int SOUTH_LOWER = 1;
  private static final int SOUTH_UPPER = 2;
  private static final int NORTH_LOWER = 3;

  /** Bits of a half piece's number in an item. */
  private static final int NUMBER = 21;

  private static final int NUMBERS = 1 << NUMBER;

  private final QuadrantPieces pieces;

  private int southRows;
  private final HalfPieces[] trees = new HalfPieces[TREES];

  /** firstHalf[t] = the number of the first leaf of tree t; firstHalf[TREES] ends the last. */
  private final int[] firstHalf = new int[TREES + 1];

  /**
   * The north-west pieces, 0..norths-1: from northTaken on those that have a queen on the long sum
   * diagonal (n even; the classes of odd n take all), within each part by their lower halves.
   */
  private long[] northLines = new long[0];

  private int[] northHalves = new int[0];

  /** southColumns[k] = the columns that north-west piece k leaves. */
  private int[] southColumns = new int[0];

  private int northTaken;
  private int norths;

  private long[] items = new long[1 << 10];
  private int segments;

  /** segmentStart[s] = the first item of segment s; one more entry ends the last. */
  private int[] segmentStart = new int[1 << 8];

  /** segmentLower[s] = the number of the north-west pieces' lower half. */
  private int[] segmentLower = new int[1 << 8];

  private int[] segmentWeight = new int[1 << 8];

  WestHalves(QuadrantPieces pieces) {
    this.pieces = pieces;
  }

  /** Sets the rows of the south-west pieces, of 0..size-1. */
  void south(int rows) {
    southRows = rows;
    int lower = QuadrantPieces.lowerRows(rows);
    trees[SOUTH_LOWER] = new HalfPieces(pieces.size, lower);
    trees[SOUTH_UPPER] = new HalfPieces(pieces.size, rows ^ lower);
  }

  /**
   * Lists the half boards.
   *
   * @param northRows the rows of the north-west pieces, of 0..n/2-1
   * @param classes which pairs of pieces count, and how often
   */
  void join(int northRows, List<WestPairs> classes) {
    int lower = QuadrantPieces.lowerRows(northRows);
    trees[NORTH_LOWER] = new HalfPieces(pieces.size, lower);
    trees[NORTH_UPPER] = new HalfPieces(pieces.size, northRows ^ lower);
    for (int t = 0; t < TREES; t++) {
      firstHalf[t + 1] = firstHalf[t] + trees[t].leaves();
    }
    if (firstHalf[TREES] > NUMBERS) {
      throw new ArithmeticException("the number of a half piece does not fit an item");
    }
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
    int full = (1 << pieces.size) - 1;
    int first = pieces.start(rows, 0);
    norths = pieces.end(rows, full) - first;
    if (northLines.length < norths) {
      northLines = new long[norths];
      northHalves = new int[norths];
      southColumns = new int[norths];
    }
    int leaves = trees[NORTH_LOWER].leaves();
    int[] place = new int[2 * leaves + 1];
    for (int i = first; i < first + norths; i++) {
      place[key(i, leaves) + 1]++;
    }
    for (int key = 1; key < place.length; key++) {
      place[key] += place[key - 1];
    }
    northTaken = place[leaves];
    for (int columns = 0; columns <= full; columns++) {
      for (int i = pieces.start(rows, columns); i < pieces.end(rows, columns); i++) {
        int k = place[key(i, leaves)]++;
        northLines[k] = pieces.lines[i];
        northHalves[k] = pieces.halves[i];
        southColumns[k] = full ^ columns;
      }
    }
  }

  private int key(int piece, int leaves) {
    long longSum = 1L << (pieces.size - 1);
    int lower = pieces.halves[piece] >>> 16;
    return (pieces.lines[piece] & longSum) == 0 ? lower : leaves + lower;
  }

  /** Adds the half boards of one class to the items from {@code length} on; returns their end. */
  private int join(WestPairs pairs, int length) {
    int size = pieces.size;
    long low = ((1L << (size - 1)) - 1) * (1 | (1L << FIELD)); // (P1)
    int lower = -1;
    int m = length;
    int endNorth = pairs.north() == Diagonal.CLEAR ? northTaken : norths;
    for (int k = pairs.north() == Diagonal.TAKEN ? northTaken : 0; k < endNorth; k++) {
      int halves = northHalves[k];
      if (halves >>> 16 != lower) {
        lower = halves >>> 16;
        addSegment(m, firstHalf[NORTH_LOWER] + lower, pairs.weight());
      }
      int columns = southColumns[k];
      int middle = pieces.middle(southRows, columns);
      int start = pairs.south() == Diagonal.TAKEN ? middle : pieces.start(southRows, columns);
      int end = pairs.south() == Diagonal.CLEAR ? middle : pieces.end(southRows, columns);
      if (m + end - start > items.length) {
        items = Arrays.copyOf(items, 2 * (m + end - start));
      }
      int upper = firstHalf[NORTH_UPPER] + (halves & 0xFFFF);
      long attacked = (northLines[k] & low) << size;
      if ((attacked & pairs.southLines()) == 0) {
        m = addItems(m, upper, start, end, attacked | pairs.southLines(), pairs.southLines());
      }
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

  /**
   * Adds the south-west pieces of start..end-1 whose {@code tested} diagonals are those of {@code
   * wanted}. A hot loop without a branch: every piece is written, but only those that fit advance
   * m.
   */
  private int addItems(int from, int northUpper, int start, int end, long tested, long wanted) {
    long[] lines = pieces.lines;
    int[] halves = pieces.halves;
    long[] items = this.items;
    long item =
        ((long) northUpper << (2 * NUMBER))
            + ((long) firstHalf[SOUTH_LOWER] << NUMBER)
            + firstHalf[SOUTH_UPPER];
    int m = from;
    for (int i = start; i < end; i++) {
      int half = halves[i];
      items[m] = item + ((long) (half >>> 16) << NUMBER) + (half & 0xFFFF);
      long wrong = (lines[i] ^ wanted) & tested;
      m += (int) ((wrong - 1) >>> 63); // 1 if it is 0; it is never negative
    }
    return m;
  }

  /** A tree of half pieces. */
  HalfPieces tree(int t) {
    return trees[t];
  }

  /** The row of the board that is row 0 of a tree's half pieces. */
  int firstRow(int t) {
    return t == NORTH_LOWER || t == NORTH_UPPER ? pieces.size : 0;
  }

  /** The number of a tree's first leaf. */
  int firstHalf(int t) {
    return firstHalf[t];
  }

  /** The number of leaves of all trees. */
  int halfPieces() {
    return firstHalf[TREES];
  }

  /** The half boards of all segments, one after the other. */
  long[] items() {
    return items;
  }

  static int northUpper(long item) {
    return (int) (item >>> (2 * NUMBER));
  }

  static int southLower(long item) {
    return (int) (item >>> NUMBER) & (NUMBERS - 1);
  }

  static int southUpper(long item) {
    return (int) item & (NUMBERS - 1);
  }

  int segments() {
    return segments;
  }

  /** The first item of a segment; at {@link #segments()}, the end of the last. */
  int start(int segment) {
    return segmentStart[segment];
  }

  /** The number of the north-west pieces' lower half, for a whole segment. */
  int lower(int segment) {
    return segmentLower[segment];
  }

  /** How often each pair with a half board of the segment counts. */
  int weight(int segment) {
    return segmentWeight[segment];
  }
}
