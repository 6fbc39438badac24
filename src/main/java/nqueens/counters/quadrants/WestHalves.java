package nqueens.counters.quadrants;

import java.util.Arrays;
import java.util.List;
import nqueens.counters.quadrants.JoinCase.Diagonal;
import nqueens.counters.quadrants.JoinCase.WestPairs;

/**
 * The west halves of a row set, each as the numbers of its four strips.
 *
 * <p>A batch has the halves of a group side by side, in order of their keys, so that halves whose
 * keys differ in the lowest bits alone are neighbours.
 *
 * <p>Time: for each north-west piece, a look at each south-west piece on the other columns; about
 * one in three fits. Memory: 18 bytes a half of a batch.
 */
final class WestHalves {
  /** The kinds of strips: those of the upper and of the lower north rows, then of the south's. */
  static final int KINDS = 4;

  /** Bits of a strip's number in a half, unless the strips are too many. */
  private static final int NARROW = 16;

  private final int n;
  private final int side;

  /** A batch ends with the set of columns that brings it to so many halves. */
  private final int batch;

  private JoinCase joinCase;
  private PieceList south;
  private PieceList north;

  /** strips[kind] = the strips of a kind. */
  Strips[] strips;

  /** bases[kind] = the number of the first strip of a kind; the last entry ends them all. */
  final int[] bases = new int[KINDS + 1];

  /**
   * shifts[kind] = where a half has the number of a kind's strip; the last entry is the end. It is
   * at most 64: by (S1) the west has most rows in the south, so the north's strips, whose numbers
   * come first, are few wherever the south's are many.
   */
  final int[] shifts = new int[KINDS + 1];

  /** southNumbers[i] = the numbers of the strips of south-west piece i, where a half has them. */
  private long[] southNumbers = new long[0];

  /** stripDiagonals[strip] = the diagonals of a strip, numbered as a pattern's. */
  private long[] stripDiagonals = new long[0];

  /** stripKeys[strip] = the key of a strip. */
  private long[] stripKeys = new long[0];

  List<WestPairs> groups;

  /** The group and the columns of the north-west pieces with which the next batch begins. */
  private int group;

  private int columns;

  /** start[g] = the first half of group g, of 3 at most; one more entry ends the last. */
  private final int[] start = new int[4];

  /** The halves, in the first {@link #length()} words, as listed and then sorted. */
  long[] halves = new long[1 << 10];

  /** Room for sorting. */
  private long[] spare = new long[0];

  /** places[i] = g * keys + key, of half i of group g. */
  private char[] places = new char[0];

  /** firstHalf[g * keys + key] = the first half of group g with that key or a larger one. */
  private int[] firstHalf;

  private int keys;

  WestHalves(int n, int batch) {
    this.n = n;
    this.side = (n + 1) / 2;
    this.batch = batch;
  }

  /** Begins with a row set. */
  void begin(JoinCase joinCase, List<WestPairs> groups, PieceList south, PieceList north) {
    this.joinCase = joinCase;
    this.groups = groups;
    this.south = south;
    this.north = north;
    strips = new Strips[] {north.upper, north.lower, south.upper, south.lower};
    for (int kind = 0; kind < KINDS; kind++) {
      findLines(kind, strips[kind]);
    }
    for (int kind = 0; kind < KINDS; kind++) {
      int bits = Integer.SIZE - Integer.numberOfLeadingZeros(bases[kind + 1] - 1);
      shifts[kind + 1] = isNarrow() ? NARROW * (kind + 1) : shifts[kind] + bits;
    }
    numberSouth();
    group = 0;
    columns = 0;
  }

  private void numberSouth() {
    int count = south.diagonals.length;
    southNumbers = southNumbers.length < count ? new long[count] : southNumbers;
    for (int i = 0; i < count; i++) {
      southNumbers[i] = number(2, south.upperStrips[i]) | number(3, south.lowerStrips[i]);
    }
  }

  /** The number of a kind's strip, where a half has it. */
  private long number(int kind, int strip) {
    return (long) (bases[kind] + strip) << shifts[kind];
  }

  /** Numbers the strips of a kind, and finds their diagonals. */
  private void findLines(int kind, Strips of) {
    bases[kind + 1] = bases[kind] + of.last().diagonals.length;
    if (bases[kind + 1] > stripDiagonals.length) {
      stripDiagonals = Arrays.copyOf(stripDiagonals, 2 * bases[kind + 1]);
    }
    long[] square = new long[side];
    long[] diagonals = {0};
    for (int k = 0; k < of.rows.length; k++) {
      int row = firstRow(kind) + of.rows[k];
      Strips.Level level = of.levels[k + 1];
      for (int column = 0; column < square.length; column++) {
        square[column] = Diagonals.ofWestSquare(n, row, column, joinCase.ordersMiddles());
      }
      long[] shorter = diagonals;
      diagonals = new long[level.diagonals.length];
      for (int i = 0; i < diagonals.length; i++) {
        diagonals[i] = shorter[level.parent[i]] | square[level.column[i]];
      }
    }
    System.arraycopy(diagonals, 0, stripDiagonals, bases[kind], diagonals.length);
  }

  /** Lists the next batch and returns true; at the end returns false, and will begin anew. */
  boolean next() {
    int full = (1 << side) - 1;
    int m = 0;
    Arrays.fill(start, 0);
    while (group < groups.size() && m < batch) {
      m = list(groups.get(group), m);
      columns++;
      Arrays.fill(start, group + 1, start.length, m);
      if (columns > full) {
        columns = 0;
        group++;
      }
    }
    if (m == 0) {
      group = 0;
    }
    return m > 0;
  }

  /**
   * Lists the halves of a group whose north-west pieces have {@link #columns}; returns their end.
   */
  private int list(WestPairs pairs, int from) {
    int m = from;
    long low = Diagonals.reachesSouth(side);
    long northWrong = joinCase.northWestClear(side);
    long southWrong = joinCase.southWestClear(side);
    long wanted = pairs.southDiagonals();
    int others = columns ^ ((1 << side) - 1);
    int endNorth = north.end(columns, Diagonal.ALL);
    for (int i = north.start(columns, Diagonal.ALL); i < endNorth; i++) {
      long diagonals = north.diagonals[i];
      boolean longSum = ((diagonals >>> (side - 1)) & 1) == 1;
      Diagonal diagonal = longSum ? pairs.withTaken() : pairs.withClear();
      int first = south.start(others, diagonal);
      int end = south.end(others, diagonal);
      if (m + end - first > halves.length) {
        halves = Arrays.copyOf(halves, 2 * (m + end - first));
      }
      long attacked = (diagonals & low) << side;
      if ((attacked & wanted) == 0 && (diagonals & northWrong) == 0) {
        long tested = attacked | wanted | southWrong;
        long own = number(0, north.upperStrips[i]) | number(1, north.lowerStrips[i]);
        m = addHalves(m, own, first, end, tested, wanted);
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
    long[] diagonals = south.diagonals;
    long[] strips = southNumbers;
    long[] halves = this.halves;
    int m = from;
    for (int i = start; i < end; i++) {
      halves[m] = north | strips[i];
      long wrong = (diagonals[i] ^ wanted) & tested;
      m += (int) ((wrong - 1) >>> 63); // 1 if it is 0; it is never negative
    }
    return m;
  }

  /** Sorts the halves of each group by their keys, by counting. */
  void sort(KeyDiagonals by) {
    keys = by.keys();
    if (keys == 1) { // they are sorted
      firstHalf = start;
      return;
    }
    places = places.length < length() ? new char[length()] : places;
    stripKeys = stripKeys.length < strips() ? new long[stripDiagonals.length] : stripKeys;
    by.find(stripDiagonals, strips(), stripKeys);
    firstHalf = new int[groups.size() * keys + 2];
    for (int g = 0; g < groups.size(); g++) {
      findPlaces(g);
    }
    // Now firstHalf[p + 2] is the number of halves with place p. The sums make firstHalf[p + 1] the
    // first half with place p; each half that is put moves it on, so that it ends as the first with
    // place p + 1, as it should be.
    for (int place = 2; place < firstHalf.length; place++) {
      firstHalf[place] += firstHalf[place - 1];
    }
    spare = spare.length < length() ? new long[length()] : spare;
    putInPlace();
    long[] sorted = spare;
    spare = halves;
    halves = sorted;
  }

  /** Finds the places of a group's halves; counts in firstHalf[p + 2] the halves with place p. */
  private void findPlaces(int g) {
    long[] halves = this.halves;
    long[] key = stripKeys;
    char[] places = this.places;
    int[] firstHalf = this.firstHalf;
    int shift1 = shifts[1];
    int shift2 = shifts[2];
    int shift3 = shifts[3];
    int mask0 = mask(0);
    int mask1 = mask(1);
    int mask2 = mask(2);
    for (int i = start[g]; i < start[g + 1]; i++) {
      long half = halves[i];
      long all =
          key[(int) half & mask0]
              | key[(int) (half >>> shift1) & mask1]
              | key[(int) (half >>> shift2) & mask2]
              | key[(int) (half >>> shift3)];
      int place = g * keys + (int) all;
      places[i] = (char) place;
      firstHalf[place + 2]++;
    }
  }

  private void putInPlace() {
    for (int i = 0; i < length(); i++) {
      spare[firstHalf[places[i] + 1]++] = halves[i];
    }
  }

  /** How many halves have no diagonal of a key, for each key. */
  int[] avoiding() {
    int[] avoiding = new int[keys];
    for (int place = 0; place < groups.size() * keys; place++) {
      avoiding[~place & (keys - 1)] += firstHalf[place + 1] - firstHalf[place];
    }
    KeyDiagonals.addSupersets(avoiding); // a half avoids each subset of the diagonals that it lacks
    return avoiding;
  }

  /** The strips of all kinds. */
  int strips() {
    return bases[KINDS];
  }

  /** The bits of a number of a kind's strip. */
  int mask(int kind) {
    return (int) ((1L << (shifts[kind + 1] - shifts[kind])) - 1);
  }

  /** Whether each number has {@value #NARROW} bits of a half. */
  boolean isNarrow() {
    return bases[KINDS] <= 1 << NARROW;
  }

  /** The row of the board that is row 0 of a kind's quadrant. */
  int firstRow(int kind) {
    return kind < 2 ? side : 0;
  }

  /** The diagonals of a half, numbered as those of a pattern. */
  long diagonals(long half) {
    long diagonals = 0;
    for (int kind = 0; kind < KINDS; kind++) {
      diagonals |= stripDiagonals[(int) (half >>> shifts[kind]) & mask(kind)];
    }
    return diagonals;
  }

  /** The first half of a group with that key or a larger one. */
  int first(int group, int key) {
    return firstHalf[group * keys + key];
  }

  int length() {
    return start[groups.size()];
  }
}
