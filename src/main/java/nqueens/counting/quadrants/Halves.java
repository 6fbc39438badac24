package nqueens.counting.quadrants;

import java.util.Arrays;
import java.util.List;
import nqueens.counting.quadrants.ParityCase.Diagonal;
import nqueens.counting.quadrants.ParityCase.Group;
import nqueens.counting.quadrants.Workspace.Batch;
import nqueens.counting.quadrants.Workspace.Use;

/**
 * The halves of the east or of the west for a row set: every two pieces of the outer and the inner
 * quadrant that fit. A half is a word: the OR of a word of each piece.
 *
 * <p>Halves are listed batch by batch, as all halves would take too much memory. They come in order
 * of their groups and of the columns of their outer pieces.
 *
 * <p>Time: for each outer piece, a look at each inner piece on the other columns, of which about a
 * third fits. By (S1) the inner quadrant, north-east or south-west, has more pieces.
 *
 * @param width the number of columns of the half
 */
record Halves(Workspace workspace, int width, Quadrant outer, Quadrant inner, List<Group> groups) {
  /**
   * The pieces of one quadrant.
   *
   * @param words words[i] = what a half has of piece i
   * @param clear diagonals on which no piece may have a queen
   */
  @SuppressWarnings("ArrayRecordComponent") // Quadrants are never compared.
  record Quadrant(boolean isNorth, PieceList pieces, long[] words, long clear) {}

  /** The east halves, each as its pattern: the diagonals, and distances (S4), that it denies. */
  static Halves east(Workspace workspace, ParityCase parity, PieceList south, PieceList north) {
    long[] ofSouth = patterns(workspace, Use.SOUTH_EAST, south);
    long[] ofNorth = patterns(workspace, Use.NORTH_EAST, north);
    if (parity.ordersMiddles()) { // the middle row is the last one of the south
      Strips last = south.upper.height == 0 ? south.lower : south.upper;
      int[] strips = last == south.lower ? south.lowerStrips : south.upperStrips;
      for (int i = 0; i < strips.length; i++) {
        int b = last.square[last.innerNodes + strips[i]] % workspace.side + 1;
        ofSouth[i] |= Diagonals.distances(Math.max(2, b), workspace.side - 1);
      }
    }
    Quadrant outer = new Quadrant(false, south, ofSouth, parity.southEastClear(workspace.n));
    Quadrant inner = new Quadrant(true, north, ofNorth, 0);
    return new Halves(workspace, workspace.n / 2, outer, inner, parity.eastGroups());
  }

  /** words[i] = the diagonals of piece i, as a pattern has them. */
  private static long[] patterns(Workspace workspace, Use use, PieceList pieces) {
    long[] words = workspace.words(use, pieces.diagonals.length);
    Diagonals.inPattern(pieces.diagonals, 0, workspace.n, use == Use.NORTH_EAST, true, words, 0);
    return words;
  }

  /** A batch can begin at the places 0..end-1: one for each group and set of columns. */
  int end() {
    return groups.size() << width;
  }

  /** Lists a batch from a place on; returns the place at which the next one begins. */
  int list(int from, Batch batch) {
    int place = from;
    batch.length = 0;
    batch.start = new int[groups.size() + 1];
    for (; place < end() && batch.length < workspace.mostHalves; place++) {
      int group = place >> width;
      addHalves(groups.get(group), place & ((1 << width) - 1), batch);
      batch.start[group + 1] = batch.length;
    }
    Arrays.fill(batch.start, ((place - 1) >> width) + 1, batch.start.length, batch.length);
    return place;
  }

  /** Adds the halves of a group whose outer pieces have some columns. */
  private void addHalves(Group group, int columns, Batch batch) {
    int innerColumns = columns ^ ((1 << width) - 1);
    long low = Diagonals.reachesSouth(workspace.side);
    int end = outer.pieces.end(columns, Diagonal.ALL);
    for (int i = outer.pieces.start(columns, Diagonal.ALL); i < end; i++) {
      long own = outer.pieces.diagonals[i];
      long attacked =
          outer.isNorth ? (own & low) << workspace.side : (own >>> workspace.side) & low;
      if ((own & outer.clear) == 0 && (attacked & group.wanted()) == 0) {
        boolean taken = ((own >>> (workspace.side - 1)) & 1) == 1;
        Diagonal diagonal = taken ? group.withTaken() : group.withClear();
        int first = inner.pieces.start(innerColumns, diagonal);
        int last = inner.pieces.end(innerColumns, diagonal);
        long tested = attacked | group.wanted() | inner.clear;
        batch.reserve(last - first);
        batch.length =
            addFitting(
                batch.halves, batch.length, outer.words[i], first, last, tested, group.wanted());
      }
    }
  }

  /**
   * Adds the halves with the inner pieces of start..end-1 that have a queen on each diagonal of
   * {@code wanted} and none on the others of {@code tested}. A hot loop without a branch: every
   * half is written, but only those that fit advance m.
   */
  private int addFitting(
      long[] halves, int m, long own, int start, int end, long tested, long wanted) {
    long[] diagonals = inner.pieces.diagonals;
    long[] words = inner.words;
    for (int i = start; i < end; i++) {
      halves[m] = own | words[i];
      long wrong = (diagonals[i] ^ wanted) & tested;
      m += (int) ((wrong - 1) >>> 63); // 1 if it is 0; it is never negative
    }
    return m;
  }
}
