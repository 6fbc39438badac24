package nqueens.counters.quadrants;

import java.util.Arrays;
import java.util.List;
import nqueens.counters.quadrants.JoinCase.Diagonal;
import nqueens.counters.quadrants.JoinCase.WestPairs;

/**
 * The west halves of a row set, each as the numbers of its four strips.
 *
 * <p>Halves whose pairs count alike are a group, and a group is in order of its halves' keys, so
 * that halves whose keys differ in the lowest bits alone are neighbours.
 *
 * <p>Time: for each north-west piece, a look at each south-west piece on the other columns; about
 * one in three fits. Memory: 18 bytes a half.
 */
final class WestHalves {
  /** The kinds of strips; a half has the number of the first in its highest 16 bits, and so on. */
  static final int KINDS = 4;

  private static final int NORTH_LOWER = 0;
  private static final int NORTH_UPPER = 1;
  private static final int SOUTH_LOWER = 2;
  private static final int SOUTH_UPPER = 3;

  private final int n;
  private final QuadrantPieces pieces;

  /** Case and rows of the south-west pieces, whose strips serve all row sets that share them. */
  private JoinCase joinCase;

  private int southRows;

  /** strips[kind] = the strips of a kind. */
  private final Strips[] strips = new Strips[KINDS];

  /** stripLines[kind] = their lines, numbered as a pattern's. */
  private final long[][] stripLines = new long[KINDS][];

  private List<WestPairs> groups;

  /** start[g] = the first half of group g, of 3 at most; one more entry ends the last. */
  private final int[] start = new int[4];

  /** The halves, as listed and then sorted, and room for sorting. */
  private long[] halves = new long[1 << 10];

  private long[] spare = new long[0];

  /** The place of each half among groups and keys. */
  private char[] places = new char[0];

  /** firstHalf[g * keys + key] = the first half of group g with that key or a larger one. */
  private int[] firstHalf;

  private int keys;

  WestHalves(int n, QuadrantPieces pieces) {
    this.n = n;
    this.pieces = pieces;
  }

  /** Lists the halves of a row set, which have the rows that the east does not use. */
  void list(JoinCase joinCase, int eastRows) {
    int southRows = ~eastRows & ((1 << pieces.size) - 1);
    int northRows = (eastRows ^ ((1 << n) - 1)) >> pieces.size;
    if (this.joinCase != joinCase || this.southRows != southRows) {
      this.joinCase = joinCase;
      this.southRows = southRows;
      take(SOUTH_LOWER, Strips.lower(pieces.size, southRows));
      take(SOUTH_UPPER, Strips.upper(pieces.size, southRows));
    }
    take(NORTH_LOWER, Strips.lower(pieces.size, northRows));
    take(NORTH_UPPER, Strips.upper(pieces.size, northRows));
    groups = joinCase.westPairs(n, eastRows);
    for (int g = 0; g < groups.size(); g++) {
      start[g + 1] = list(groups.get(g), northRows, start[g]);
    }
  }

  private void take(int kind, Strips of) {
    strips[kind] = of;
    long[] square = new long[pieces.size];
    long[] lines = {0};
    for (int level = 1; level <= of.rows.length; level++) {
      int row = firstRow(kind) + of.rows[level - 1];
      for (int column = 0; column < square.length; column++) {
        square[column] = Lines.ofWestSquare(n, row, column, joinCase.ordersMiddles());
      }
      long[] shorter = lines;
      lines = new long[of.parent[level].length];
      for (int i = 0; i < lines.length; i++) {
        lines[i] = shorter[of.parent[level][i]] | square[of.column[level][i]];
      }
    }
    stripLines[kind] = lines;
  }

  /** Lists the halves of a group from {@code m} on; returns their end. */
  private int list(WestPairs pairs, int northRows, int m) {
    int size = pieces.size;
    long low = Lines.reachesSouth(size);
    long wanted = pairs.southLines();
    int full = (1 << size) - 1;
    for (int columns = 0; columns <= full; columns++) {
      int endNorth = pieces.end(northRows, columns, Diagonal.ALL);
      for (int i = pieces.start(northRows, columns, Diagonal.ALL); i < endNorth; i++) {
        long north = pieces.lines[i];
        boolean longSum = ((north >>> (size - 1)) & 1) == 1;
        Diagonal south = longSum ? pairs.withTaken() : pairs.withClear();
        int first = pieces.start(southRows, full ^ columns, south);
        int end = pieces.end(southRows, full ^ columns, south);
        if (m + end - first > halves.length) {
          halves = Arrays.copyOf(halves, 2 * (m + end - first));
        }
        long attacked = (north & low) << size;
        if ((attacked & wanted) == 0) {
          m = addHalves(m, (long) pieces.strips[i] << 32, first, end, attacked | wanted, wanted);
        }
      }
    }
    return m;
  }

  /**
   * Adds the south-west pieces of start..end-1 that have a queen on each diagonal of {@code wanted}
   * and none on the others of {@code tested}. A hot loop without a branch: every half is written,
   * but only those that fit advance m.
   */
  private int addHalves(int from, long north, int start, int end, long tested, long wanted) {
    long[] lines = pieces.lines;
    int[] strips = pieces.strips;
    long[] halves = this.halves;
    int m = from;
    for (int i = start; i < end; i++) {
      halves[m] = north | Integer.toUnsignedLong(strips[i]);
      long wrong = (lines[i] ^ wanted) & tested;
      m += (int) ((wrong - 1) >>> 63); // 1 if it is 0; it is never negative
    }
    return m;
  }

  /** Sorts the halves of each group by their keys, by counting. */
  void sort(KeyLines by) {
    keys = by.keys();
    if (keys == 1) { // they are sorted
      firstHalf = start;
      return;
    }
    if (places.length < length()) {
      places = new char[length()];
      spare = new long[length()];
    }
    long[][] keyOf = new long[KINDS][];
    for (int kind = 0; kind < KINDS; kind++) {
      keyOf[kind] = new long[stripLines[kind].length];
      by.find(stripLines[kind], keyOf[kind].length, keyOf[kind]);
    }
    firstHalf = new int[groups.size() * keys + 2];
    for (int g = 0; g < groups.size(); g++) {
      count(start[g], start[g + 1], g * keys, keyOf[0], keyOf[1], keyOf[2], keyOf[3]);
    }
    for (int place = 2; place < firstHalf.length; place++) {
      firstHalf[place] += firstHalf[place - 1];
    }
    put();
  }

  /** Finds the places of halves from..end-1, and counts those of place p in firstHalf[p + 2]. */
  private void count(int from, int end, int group, long[] a, long[] b, long[] c, long[] d) {
    for (int i = from; i < end; i++) {
      long half = halves[i];
      long key =
          a[(int) (half >>> 48)]
              | b[(int) (half >>> 32) & 0xFFFF]
              | c[(int) (half >>> 16) & 0xFFFF]
              | d[(int) half & 0xFFFF];
      int place = group + (int) key;
      places[i] = (char) place;
      firstHalf[place + 2]++;
    }
  }

  /** Puts each half at its place p: firstHalf[p + 1] moves from where these begin to their end. */
  private void put() {
    for (int i = 0; i < length(); i++) {
      spare[firstHalf[places[i] + 1]++] = halves[i];
    }
    long[] sorted = spare;
    spare = halves;
    halves = sorted;
  }

  /** How many halves have no line of a key, for each key. */
  int[] avoiding() {
    int[] avoiding = new int[keys];
    for (int place = 0; place < groups.size() * keys; place++) {
      avoiding[~place & (keys - 1)] += firstHalf[place + 1] - firstHalf[place];
    }
    for (int bit = 1; bit < keys; bit <<= 1) { // adds, so far by complement, those of supersets
      for (int key = 0; key < keys; key++) {
        avoiding[key] += (key & bit) == 0 ? avoiding[key | bit] : 0;
      }
    }
    return avoiding;
  }

  /** The strips of a kind, 0..{@link #KINDS}-1. */
  Strips strips(int kind) {
    return strips[kind];
  }

  /** The row of the board that is row 0 of a kind's quadrant. */
  int firstRow(int kind) {
    return kind == NORTH_LOWER || kind == NORTH_UPPER ? pieces.size : 0;
  }

  /** The lines of a half, numbered as those of a pattern. */
  long lines(long half) {
    return stripLines[0][(int) (half >>> 48)]
        | stripLines[1][(int) (half >>> 32) & 0xFFFF]
        | stripLines[2][(int) (half >>> 16) & 0xFFFF]
        | stripLines[3][(int) half & 0xFFFF];
  }

  List<WestPairs> groups() {
    return groups;
  }

  /** The first half of a group with that key or a larger one. */
  int first(int group, int key) {
    return firstHalf[group * keys + key];
  }

  int length() {
    return start[groups.size()];
  }

  /** The halves, in the first {@link #length()} words. */
  long[] halves() {
    return halves;
  }
}
