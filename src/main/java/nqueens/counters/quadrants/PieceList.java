package nqueens.counters.quadrants;

import java.util.Arrays;
import nqueens.counters.quadrants.JoinCase.Diagonal;

/**
 * All pieces that have a queen in each of some rows of a quadrant, and none in its other rows.
 *
 * <p>A piece is a lower and an upper strip that do not attack each other. Pieces on the same
 * columns are neighbours, and of these the ones without a queen on the long difference diagonal
 * come first.
 *
 * <p>Time: for each lower strip, a look at those nodes of the upper strips' tree whose parents fit.
 * Memory: 16 bytes a piece, and 8 x 2^size.
 */
final class PieceList {
  final Strips lower;
  final Strips upper;

  /** lines[i] = the sum and difference diagonals of piece i. */
  final long[] lines;

  /** lowerStrips[i] = the number of the lower strip of piece i; upperStrips[i] = the upper's. */
  final int[] lowerStrips;

  final int[] upperStrips;

  private final int size;

  /**
   * offsets[columns << 1 | taken] = the first piece on these columns that has no queen on the long
   * difference diagonal, row = column (taken = 0), or has one (taken = 1); the next entry ends
   * them.
   */
  private final int[] offsets;

  /** While the pieces are listed: the upper strips that fit, lower strip after lower strip. */
  private int[] fitting = new int[1 << 10];

  /**
   * Lists the pieces.
   *
   * @param size rows and columns of the quadrant
   * @param rows a set of 0..size-1
   */
  PieceList(int size, int rows) {
    this.size = size;
    lower = Strips.lower(size, rows);
    upper = Strips.upper(size, rows);
    int[] end = new int[lower.length()];
    int[][] scratch = new int[2][Math.max(upper.mostNodes(), upper.length())];
    int pieces = 0;
    for (int strip = 0; strip < end.length; strip++) {
      pieces = addFitting(strip, pieces, scratch);
      end[strip] = pieces;
    }
    lines = new long[pieces];
    lowerStrips = new int[pieces];
    upperStrips = new int[pieces];
    offsets = new int[(2 << size) + 1];
    countPlaces(end);
    for (int place = 1; place < offsets.length; place++) {
      offsets[place] += offsets[place - 1]; // the end of the place, and after filling its start
    }
    fill(end);
    fitting = null;
  }

  private void countPlaces(int[] end) {
    for (int strip = 0, i = 0; strip < end.length; strip++) {
      for (; i < end[strip]; i++) {
        offsets[place(strip, fitting[i])]++;
      }
    }
  }

  private void fill(int[] end) {
    for (int strip = 0, i = 0; strip < end.length; strip++) {
      for (; i < end[strip]; i++) {
        int piece = --offsets[place(strip, fitting[i])];
        lines[piece] = lower.lines()[strip] | upper.lines()[fitting[i]];
        lowerStrips[piece] = strip;
        upperStrips[piece] = fitting[i];
      }
    }
  }

  /** Where {@link #offsets} has the piece of two strips. */
  private int place(int lowerStrip, int upperStrip) {
    int columns = lower.columns()[lowerStrip] | upper.columns()[upperStrip];
    long lines = lower.lines()[lowerStrip] | upper.lines()[upperStrip];
    return columns << 1 | ((int) (lines >>> (Lines.FIELD + size - 1)) & 1);
  }

  /**
   * Adds the upper strips that fit a lower strip to the {@code length} before; returns their end.
   */
  private int addFitting(int strip, int length, int[][] scratch) {
    if (length + upper.length() > fitting.length) {
      fitting = Arrays.copyOf(fitting, 2 * (length + upper.length()));
    }
    int last = upper.rows.length;
    int[] parents = {0};
    int count = 1;
    for (int level = 0; level < last; level++) {
      int[] children = scratch[level % 2];
      count = fit(strip, level, parents, count, children);
      parents = children;
    }
    System.arraycopy(parents, 0, fitting, length, count);
    return length + count;
  }

  /**
   * Finds the children of some nodes of a level that fit a lower strip. A hot loop without a
   * branch: every child is written, but only those that fit advance m.
   */
  private int fit(int strip, int level, int[] parents, int count, int[] children) {
    long lowerLines = lower.lines()[strip];
    int lowerColumns = lower.columns()[strip];
    int[] firstChild = upper.firstChild[level];
    long[] lines = upper.lines[level + 1];
    int[] columns = upper.columns[level + 1];
    int m = 0;
    for (int i = 0; i < count; i++) {
      int end = firstChild[parents[i] + 1];
      for (int child = firstChild[parents[i]]; child < end; child++) {
        children[m] = child;
        long common = (lines[child] & lowerLines) | (columns[child] & lowerColumns);
        m += (int) ((common - 1) >>> 63); // 1 if it is 0; it is never negative
      }
    }
    return m;
  }

  /** The first piece on a set of columns among those that {@code diagonal} chooses. */
  int start(int columns, Diagonal diagonal) {
    return offsets[(columns << 1) + diagonal.first];
  }

  /** The end of these pieces. */
  int end(int columns, Diagonal diagonal) {
    return offsets[(columns << 1) + diagonal.end];
  }
}
