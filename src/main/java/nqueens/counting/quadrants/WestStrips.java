package nqueens.counting.quadrants;

import nqueens.counting.quadrants.Halves.Quadrant;
import nqueens.counting.quadrants.Workspace.Batch;
import nqueens.counting.quadrants.Workspace.Use;

/**
 * The strips of a row set's west, and its halves. Strips are numbered, and a half is a word with
 * the numbers of its four strips.
 *
 * <p>Numbers are narrow, 16 bits each, unless a row set has too many strips. Otherwise they are
 * wide: each kind of strips has as many bits as its numbers need, and the join takes longer.
 *
 * <p>Memory: 8 bytes a piece, 48 a strip.
 */
final class WestStrips {
  /** The kinds of strips: of the upper and the lower north rows, the upper and lower south rows. */
  static final int KINDS = 4;

  /** Bits of a narrow number. */
  private static final int NARROW = 16;

  /** bases[kind] = the number of the first strip of a kind; the last entry ends them all. */
  private final int[] bases = new int[KINDS + 1];

  /**
   * shifts[kind] = where a half has the number of a kind's strip; the last entry is the end, at
   * most 64. By (S1) the west has most rows in the south. So the north, whose numbers come first,
   * has few strips wherever the south has many.
   */
  private final int[] shifts = new int[KINDS + 1];

  private final Workspace workspace;
  private final ParityCase parity;
  private final int westRows; // the rows that the west uses
  private final Strips[] strips; // strips[kind] = the strips of a kind
  private final int count; // the number of strips of all kinds
  final Halves halves; // the halves, as numbers of strips

  /** The places for the bitmaps of all strips, and of shorter strips while bitmaps are made. */
  final int bitmapPlaces;

  /** diagonals[strip] = the diagonals of a strip, numbered as a pattern's. */
  private final long[] diagonals;

  /** The strips of the pieces of two lists, for the row set {@code rows} of the east. */
  WestStrips(Workspace workspace, ParityCase parity, int rows, PieceList south, PieceList north) {
    this.workspace = workspace;
    this.parity = parity;
    westRows = rows ^ ((1 << workspace.n) - 1);
    strips = new Strips[] {north.upper, north.lower, south.upper, south.lower};
    int most = 0;
    for (int kind = 0; kind < KINDS; kind++) {
      most = Math.max(most, strips[kind].innerNodes);
      bases[kind + 1] = bases[kind] + strips[kind].count;
    }
    count = bases[KINDS];
    for (int kind = 0; kind < KINDS; kind++) {
      int bits = Integer.SIZE - Integer.numberOfLeadingZeros(bases[kind + 1] - 1);
      shifts[kind + 1] = isNarrow() ? NARROW * (kind + 1) : shifts[kind] + bits;
    }
    bitmapPlaces = count + most;
    diagonals = workspace.words(Use.STRIP_DIAGONALS, count);
    for (int kind = 0; kind < KINDS; kind++) {
      Strips its = strips[kind];
      Diagonals.inPattern(
          its.diagonals, its.innerNodes, workspace.n, kind < 2, false, diagonals, bases[kind]);
    }
    long[] ofNorth = numbers(Use.NORTH_WEST, north, 0);
    long[] ofSouth = numbers(Use.SOUTH_WEST, south, 2);
    Quadrant outer = new Quadrant(true, north, ofNorth, parity.northWestClear(workspace.n));
    Quadrant inner = new Quadrant(false, south, ofSouth, parity.southWestClear(workspace.n));
    halves =
        new Halves(workspace, workspace.side, outer, inner, parity.westGroups(workspace.n, rows));
  }

  /** Whether the numbers are narrow: all strips together decide, as they are numbered together. */
  boolean isNarrow() {
    return count <= 1 << NARROW;
  }

  /** The number of a half's strip of a kind. */
  int strip(int kind, long half) {
    return (int) (half >>> shifts[kind]) & mask(kind);
  }

  /** The bits of a number of a kind's strip. */
  private int mask(int kind) {
    return (int) ((1L << (shifts[kind + 1] - shifts[kind])) - 1);
  }

  /** The numbers of the strips of pieces, whose upper strips are of a kind. */
  private long[] numbers(Use use, PieceList pieces, int kind) {
    long[] numbers = workspace.words(use, pieces.diagonals.length);
    int[] upper = pieces.upperStrips;
    int[] lower = pieces.lowerStrips;
    int shift = shifts[kind];
    int lowerShift = shifts[kind + 1];
    long first = ((long) bases[kind] << shift) + ((long) bases[kind + 1] << lowerShift);
    for (int i = 0; i < pieces.diagonals.length; i++) {
      numbers[i] = first + ((long) upper[i] << shift) + ((long) lower[i] << lowerShift);
    }
    return numbers;
  }

  /** The diagonals of a half, numbered as in a pattern. */
  long diagonals(long half) {
    long found = 0;
    for (int kind = 0; kind < KINDS; kind++) {
      found |= diagonals[strip(kind, half)];
    }
    return found;
  }

  /** The batch at hand in order of its halves' keys. */
  SortedBatch sort(KeyDiagonals by) {
    Batch batch = workspace.west;
    long[] keyOf = workspace.words(Use.STRIP_KEYS, count);
    by.find(diagonals, count, keyOf);
    long[] places = workspace.words(Use.PLACES, batch.length);
    for (int g = 0; g < batch.start.length - 1; g++) {
      findPlaces((long) g * by.keys(), batch.start[g], batch.start[g + 1], keyOf, places);
    }
    return new SortedBatch(
        batch, by.keys(), places, workspace.words(Use.SORTED_WEST, batch.length));
  }

  /** A hot loop: the places of the halves start..end-1, in the group that has {@code first}. */
  private void findPlaces(long first, int start, int end, long[] keyOf, long[] places) {
    long[] halves = workspace.west.halves;
    int shift1 = shifts[1];
    int shift2 = shifts[2];
    int shift3 = shifts[3];
    int mask0 = mask(0);
    int mask1 = mask(1);
    int mask2 = mask(2);
    for (int i = start; i < end; i++) {
      long half = halves[i];
      long north = keyOf[(int) half & mask0] | keyOf[(int) (half >>> shift1) & mask1];
      long south = keyOf[(int) (half >>> shift2) & mask2] | keyOf[(int) (half >>> shift3)];
      places[i] = first + (north | south);
    }
  }

  /** Makes the bitmaps of all strips for the bundle at hand. */
  void makeBitmaps(Bitmaps bitmaps, long[] stripBitmaps) {
    bitmaps.makeSquares(westRows, parity.ordersMiddles());
    for (int kind = 0; kind < KINDS; kind++) {
      int firstRow = kind < 2 ? workspace.side : 0; // of the board, in the kind's quadrant
      bitmaps.makeStrips(strips[kind], firstRow, stripBitmaps, bases[kind], count);
    }
  }
}
