package nqueens.counters;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import nqueens.counters.SymmetryClass.Diagonal;
import nqueens.counters.SymmetryClass.WestPairs;

/**
 * The west halves of a row set, each as the numbers of its four strips.
 *
 * <p>The strips of the west are of four kinds, numbered consecutively, kind after kind. A half is a
 * word with the numbers of three of them; the fourth, the north-west piece's lower strip, is that
 * of the segment.
 *
 * <p>Time: for each north-west piece, a look at each south-west piece on the other columns; about
 * one in three fits. Memory: 8 bytes a half.
 */
final class WestHalves {
  /** The number of kinds of strips. */
  static final int KINDS = 4;

  private static final int NORTH_UPPER = 0;
  private static final int SOUTH_LOWER = 1;
  private static final int SOUTH_UPPER = 2;
  private static final int NORTH_LOWER = 3;

  /** Bits of a strip's number in a half. */
  private static final int NUMBER = 21;

  private static final int NUMBERS = 1 << NUMBER;

  /**
   * Halves with the same lower strip in the north, whose pairs count alike: where this strip fits
   * no pattern of a block, all of them are passed over.
   *
   * @param lower the number of the lower strip
   * @param weight how often a pair counts
   * @param start the first of the halves
   * @param end the end of the halves
   */
  record Segment(int lower, int weight, int start, int end) {}

  private final QuadrantPieces pieces;

  /** The rows of the south-west pieces, whose strips are kept for all row sets that share them. */
  private int southRows = -1;

  /** strips[kind] = the strips of a kind. */
  private final Strips[] strips = new Strips[KINDS];

  /** first[kind] = the number of the first strip of a kind; first[KINDS] ends the last. */
  private final int[] first = new int[KINDS + 1];

  /**
   * The north-west pieces, 0..norths-1: from northTaken on those that have a queen on the long sum
   * diagonal (for odd n that is none of the board's, and all pieces are used), both parts in order
   * of their lower strips.
   */
  private long[] northLines = new long[0];

  private int[] northStrips = new int[0];

  /** southColumns[k] = the columns that north-west piece k leaves. */
  private int[] southColumns = new int[0];

  private int northTaken;
  private int norths;

  private long[] halves = new long[1 << 10];
  private final List<Segment> segments = new ArrayList<>();

  WestHalves(QuadrantPieces pieces) {
    this.pieces = pieces;
  }

  /**
   * Lists the halves of a row set.
   *
   * @param southRows the rows of their south-west pieces, a set of 0..size-1
   * @param northRows the rows of their north-west pieces, a set of 0..n/2-1
   * @param westPairs which pairs of pieces count, and how often
   */
  void list(int southRows, int northRows, List<WestPairs> westPairs) {
    if (this.southRows != southRows) {
      this.southRows = southRows;
      strips[SOUTH_LOWER] = Strips.lower(pieces.size, southRows);
      strips[SOUTH_UPPER] = Strips.upper(pieces.size, southRows);
    }
    strips[NORTH_LOWER] = Strips.lower(pieces.size, northRows);
    strips[NORTH_UPPER] = Strips.upper(pieces.size, northRows);
    for (int kind = 0; kind < KINDS; kind++) {
      first[kind + 1] = first[kind] + strips[kind].length();
    }
    if (first[KINDS] > NUMBERS) {
      throw new ArithmeticException("the number of a strip does not fit a half");
    }
    listNorth(northRows);
    segments.clear();
    int length = 0;
    for (WestPairs pairs : westPairs) {
      length = addSegments(pairs, length);
    }
  }

  /** Lists the north-west pieces, sorted by counting: the numbers of lower strips are small. */
  private void listNorth(int rows) {
    int full = (1 << pieces.size) - 1;
    int from = pieces.start(rows, 0);
    norths = pieces.end(rows, full) - from;
    if (northLines.length < norths) {
      northLines = new long[norths];
      northStrips = new int[norths];
      southColumns = new int[norths];
    }
    int lowers = strips[NORTH_LOWER].length();
    int[] place = new int[2 * lowers + 1];
    for (int i = from; i < from + norths; i++) {
      place[key(i, lowers) + 1]++;
    }
    for (int key = 1; key < place.length; key++) {
      place[key] += place[key - 1];
    }
    northTaken = place[lowers];
    for (int columns = 0; columns <= full; columns++) {
      for (int i = pieces.start(rows, columns); i < pieces.end(rows, columns); i++) {
        int k = place[key(i, lowers)]++;
        northLines[k] = pieces.lines[i];
        northStrips[k] = pieces.strips[i];
        southColumns[k] = full ^ columns;
      }
    }
  }

  private int key(int piece, int lowers) {
    long longSum = 1L << (pieces.size - 1);
    int lower = QuadrantPieces.lowerStrip(pieces.strips[piece]);
    return (pieces.lines[piece] & longSum) == 0 ? lower : lowers + lower;
  }

  /** Adds the halves of {@code pairs} from {@code length} on; returns their end. */
  private int addSegments(WestPairs pairs, int length) {
    int size = pieces.size;
    long low = Lines.reachesSouth(size);
    long wanted = pairs.southLines();
    int m = length;
    int last = pairs.north() == Diagonal.CLEAR ? northTaken : norths;
    for (int k = pairs.north() == Diagonal.TAKEN ? northTaken : 0; k < last; ) {
      int lower = QuadrantPieces.lowerStrip(northStrips[k]);
      int segment = m;
      for (; k < last && QuadrantPieces.lowerStrip(northStrips[k]) == lower; k++) {
        int columns = southColumns[k];
        int taken = pieces.startTaken(southRows, columns);
        int start = pairs.south() == Diagonal.TAKEN ? taken : pieces.start(southRows, columns);
        int end = pairs.south() == Diagonal.CLEAR ? taken : pieces.end(southRows, columns);
        if (m + end - start > halves.length) {
          halves = Arrays.copyOf(halves, 2 * (m + end - start));
        }
        int upper = first[NORTH_UPPER] + QuadrantPieces.upperStrip(northStrips[k]);
        long attacked = (northLines[k] & low) << size;
        if ((attacked & wanted) == 0) {
          m = addHalves(m, upper, start, end, attacked | wanted, wanted);
        }
      }
      segments.add(new Segment(first[NORTH_LOWER] + lower, pairs.weight(), segment, m));
    }
    return m;
  }

  /**
   * Adds the south-west pieces of start..end-1 that have a queen on each diagonal of {@code wanted}
   * and none on the others of {@code tested}. A hot loop without a branch: every half is written,
   * but only those that fit advance m.
   */
  private int addHalves(int from, int northUpper, int start, int end, long tested, long wanted) {
    long[] lines = pieces.lines;
    int[] strips = pieces.strips;
    long[] halves = this.halves;
    long half = half(northUpper, first[SOUTH_LOWER], first[SOUTH_UPPER]);
    int m = from;
    for (int i = start; i < end; i++) {
      int south = strips[i];
      int lower = QuadrantPieces.lowerStrip(south);
      halves[m] = half + half(0, lower, QuadrantPieces.upperStrip(south));
      long wrong = (lines[i] ^ wanted) & tested;
      m += (int) ((wrong - 1) >>> 63); // 1 if it is 0; it is never negative
    }
    return m;
  }

  private static long half(int northUpper, int southLower, int southUpper) {
    return ((long) northUpper << (2 * NUMBER)) + ((long) southLower << NUMBER) + southUpper;
  }

  static int northUpper(long half) {
    return (int) (half >>> (2 * NUMBER));
  }

  static int southLower(long half) {
    return (int) (half >>> NUMBER) & (NUMBERS - 1);
  }

  static int southUpper(long half) {
    return (int) half & (NUMBERS - 1);
  }

  /** The strips of a kind, 0..{@link #KINDS}-1. */
  Strips strips(int kind) {
    return strips[kind];
  }

  /** The row of the board that is row 0 of a kind's quadrant. */
  int firstRow(int kind) {
    return kind == NORTH_LOWER || kind == NORTH_UPPER ? pieces.size : 0;
  }

  /** The number of a kind's first strip; that of {@link #KINDS} ends the last. */
  int firstStrip(int kind) {
    return first[kind];
  }

  List<Segment> segments() {
    return segments;
  }

  /** The halves of all segments, one after the other. */
  long[] halves() {
    return halves;
  }
}
