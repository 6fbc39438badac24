package nqueens.counters.quadrants;

import java.util.List;
import nqueens.counters.quadrants.JoinCase.Diagonal;
import nqueens.counters.quadrants.JoinCase.Group;

/**
 * The halves of the east or of the west for a row set: every two pieces of the outer and the inner
 * quadrant that fit. A half is a word, the OR of what it has of its two pieces.
 *
 * <p>There is no list of them all. They are listed batch by batch, in order of their groups and of
 * the columns of their outer pieces.
 *
 * <p>Time: for each outer piece, a look at each inner piece on the other columns; about one in
 * three fits. The inner quadrant is the one that has more queens by (S1), and so more pieces.
 *
 * @param width the number of columns of the half
 * @param groups the groups of the halves
 */
record Halves(
    int side, int width, boolean outerIsNorth, Quadrant outer, Quadrant inner, List<Group> groups) {

  /**
   * The pieces of one quadrant.
   *
   * @param words words[i] = what a half has of piece i
   * @param clear diagonals on which no piece may have a queen
   */
  record Quadrant(PieceList pieces, long[] words, long clear) {}

  /**
   * The end of the places at which a batch can begin: a place for each group and set of columns.
   */
  int end() {
    return groups.size() << width;
  }

  /**
   * Lists a batch from a place on, which ends with the place that brings it to {@code mostHalves};
   * returns the place at which the next one begins.
   */
  int list(int from, int mostHalves, Batch batch) {
    batch.clear(groups.size());
    int place = from;
    for (; place < end() && batch.length < mostHalves; place++) {
      addHalves(groups.get(place >> width), place & ((1 << width) - 1), batch);
      batch.end(place >> width);
    }
    return place;
  }

  /** Adds the halves of a group whose outer pieces have some columns. */
  private void addHalves(Group group, int outerColumns, Batch batch) {
    PieceList pieces = outer.pieces;
    int innerColumns = outerColumns ^ ((1 << width) - 1);
    int end = pieces.end(outerColumns, Diagonal.ALL);
    for (int i = pieces.start(outerColumns, Diagonal.ALL); i < end; i++) {
      long own = pieces.diagonals[i];
      long low = Diagonals.reachesSouth(side);
      long attacked = outerIsNorth ? (own & low) << side : (own >>> side) & low;
      if ((own & outer.clear) == 0 && (attacked & group.wanted()) == 0) {
        boolean taken = ((own >>> (side - 1)) & 1) == 1;
        Diagonal diagonal = taken ? group.withTaken() : group.withClear();
        int start = inner.pieces.start(innerColumns, diagonal);
        int endInner = inner.pieces.end(innerColumns, diagonal);
        batch.reserve(endInner - start);
        long tested = attacked | group.wanted() | inner.clear;
        batch.length =
            addFitting(
                batch.halves,
                batch.length,
                outer.words[i],
                start,
                endInner,
                tested,
                group.wanted());
      }
    }
  }

  /**
   * Adds the halves with the inner pieces of start..end-1 that have a queen on each diagonal of
   * {@code wanted} and none on the others of {@code tested}; returns the end of the halves. A hot
   * loop without a branch: every half is written, but only those that fit advance m.
   */
  private int addFitting(
      long[] halves, int from, long own, int start, int end, long tested, long wanted) {
    long[] diagonals = inner.pieces.diagonals;
    long[] words = inner.words;
    int m = from;
    for (int i = start; i < end; i++) {
      halves[m] = own | words[i];
      long wrong = (diagonals[i] ^ wanted) & tested;
      m += (int) ((wrong - 1) >>> 63); // 1 if it is 0; it is never negative
    }
    return m;
  }
}
