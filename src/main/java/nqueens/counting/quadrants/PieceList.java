package nqueens.counting.quadrants;

import java.util.Arrays;
import nqueens.counting.quadrants.ParityCase.Diagonal;

/**
 * All pieces that have a queen in each of some rows of a quadrant, and none in its other rows.
 *
 * <p>A piece is a lower and an upper strip that do not attack each other. Pieces on the same
 * columns are neighbours, and of these the ones without a queen on the long difference diagonal
 * come first.
 *
 * <p>Time: for each lower strip, a look at those nodes of the upper strips' tree whose parents fit.
 * Memory: 16 bytes a piece, 8 to 24 more while they are listed, and 8 x 2^side.
 */
final class PieceList {
  final Strips lower; // the strips on the lower rows
  final Strips upper; // the strips on the upper rows
  final long[] diagonals; // diagonals[i] = the sum and difference diagonals of piece i
  final int[] lowerStrips; // lowerStrips[i] = the number of the lower strip of piece i
  final int[] upperStrips; // upperStrips[i] = the number of the upper strip of piece i

  private final int side;

  /**
   * offsets[columns << 1 | taken] = the first piece on these columns that has no queen on the long
   * difference diagonal, row = column (taken = 0), or has one (taken = 1); the next entry ends
   * them.
   */
  private final int[] offsets;

  /** The pieces while they are listed: the node of the lower strip times 2^32, plus the upper. */
  private long[] pairs = new long[1 << 10];

  /** Lists the pieces of a quadrant of side x side squares on a set of its rows. */
  PieceList(int side, int rows) {
    this.side = side;
    lower = new Strips(side, Strips.lowerRows(rows));
    upper = new Strips(side, rows ^ Strips.lowerRows(rows));
    int[][] buffers = new int[2][upper.diagonals.length];
    int length = 0;
    for (int strip = lower.innerNodes; strip < lower.diagonals.length; strip++) {
      length = addFitting(strip, length, buffers);
    }
    diagonals = new long[length];
    lowerStrips = new int[length];
    upperStrips = new int[length];
    offsets = new int[(2 << side) + 1];
    sort(length);
    pairs = null;
  }

  /** Sorts the pieces by counting them, and fills the arrays. */
  private void sort(int length) {
    for (int i = 0; i < length; i++) {
      offsets[place(pairs[i])]++;
    }
    for (int place = 1; place < offsets.length; place++) {
      offsets[place] += offsets[place - 1]; // the end of the place, and after filling its start
    }
    for (int i = 0; i < length; i++) {
      int piece = --offsets[place(pairs[i])];
      diagonals[piece] = diagonalsOf(pairs[i]);
      lowerStrips[piece] = (int) (pairs[i] >>> 32) - lower.innerNodes;
      upperStrips[piece] = (int) pairs[i] - upper.innerNodes;
    }
  }

  private long diagonalsOf(long pair) {
    return lower.diagonals[(int) (pair >>> 32)] | upper.diagonals[(int) pair];
  }

  /** Where {@link #offsets} has the piece of two strips. */
  private int place(long pair) {
    int columns = lower.columns[(int) (pair >>> 32)] | upper.columns[(int) pair];
    return columns << 1 | ((int) (diagonalsOf(pair) >>> (Diagonals.FIELD + side - 1)) & 1);
  }

  /** Adds the pairs of a lower strip and an upper one that fits; returns the end of all pairs. */
  private int addFitting(int strip, int length, int[][] buffers) {
    int[] fitting = {0};
    int count = 1;
    for (int level = 0; level < upper.height; level++) {
      int[] children = buffers[level % 2];
      count = fit(strip, fitting, count, children);
      fitting = children;
    }
    if (length + count > pairs.length) {
      pairs = Arrays.copyOf(pairs, 2 * (length + count));
    }
    for (int i = 0; i < count; i++) {
      pairs[length + i] = (long) strip << 32 | fitting[i];
    }
    return length + count;
  }

  /**
   * Finds the children of some nodes of the upper strips' tree that fit a lower strip. A hot loop
   * without a branch: every child is written, but only those that fit advance m.
   */
  private int fit(int strip, int[] parents, int count, int[] children) {
    long lowerDiagonals = lower.diagonals[strip];
    int lowerColumns = lower.columns[strip];
    int[] firstChild = upper.firstChild;
    long[] diagonals = upper.diagonals;
    int[] columns = upper.columns;
    int m = 0;
    for (int i = 0; i < count; i++) {
      int end = firstChild[parents[i] + 1];
      for (int child = firstChild[parents[i]]; child < end; child++) {
        children[m] = child;
        long common = (diagonals[child] & lowerDiagonals) | (columns[child] & lowerColumns);
        m += (int) ((common - 1) >>> 63); // 1 if it is 0; it is never negative
      }
    }
    return m;
  }

  /** The first piece on a set of columns among those that {@code diagonal} chooses. */
  int start(int columns, Diagonal diagonal) {
    return offsets[(columns << 1) + diagonal.first];
  }

  /** The end of the pieces that {@link #start} begins. */
  int end(int columns, Diagonal diagonal) {
    return offsets[(columns << 1) + diagonal.end];
  }
}
