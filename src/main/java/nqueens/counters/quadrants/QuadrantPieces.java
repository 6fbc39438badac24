package nqueens.counters.quadrants;

import nqueens.counters.quadrants.JoinCase.Diagonal;

/**
 * All pieces of a quadrant: the placements of 0..size queens on size x size squares, none attacking
 * another.
 *
 * <p>All four quadrants of a board use them, each with rows and columns of its own from 0 on. A
 * cell has the pieces of the same rows and columns; cells are in order of {@code rows << size |
 * columns}, so all pieces of a set of rows are neighbours.
 *
 * <p>Memory: 12 bytes a piece and 8 x 4^size: 7.5 million pieces for size 10, 67 million for 11.
 */
final class QuadrantPieces {
  /** PIECES[size] = the number of all pieces. */
  private static final long[] PIECES = {
    1, 2, 5, 18, 87, 462, 2_635, 16_870, 118_969, 915_442, 7_535_369, 66_807_234, 633_443_407
  };

  final int size;

  /**
   * offsets[(rows << size | columns) << 1 | taken] = the first piece of a cell that has no queen on
   * the long difference diagonal, row = column (taken = 0), or has one (taken = 1); the next entry
   * ends them.
   */
  final int[] offsets;

  /** lines[i] = the sum and difference diagonals of piece i. */
  final long[] lines;

  /** strips[i] = the number of the lower strip of piece i, times 2^16, plus that of the upper. */
  final int[] strips;

  private interface Visitor {
    /** Takes a piece; {@code place} is where {@link #offsets} has its cell and its diagonal. */
    void visit(int place, long lines, int strips);
  }

  /** Lists all pieces of a size: counts those of each cell, then fills the cells. */
  QuadrantPieces(int size) {
    this.size = size;
    offsets = new int[(2 << (2 * size)) + 1];
    visitAll((place, lines, strips) -> offsets[place]++);
    int pieces = 0;
    for (int place = 0; place < offsets.length; place++) {
      pieces = Math.addExact(pieces, offsets[place]);
      offsets[place] = pieces; // the end of the cell, until filling has moved it to the start
    }
    lines = new long[pieces];
    strips = new int[pieces];
    visitAll(
        (place, lines, strips) -> {
          int piece = --offsets[place];
          this.lines[piece] = lines;
          this.strips[piece] = strips;
        });
  }

  /** The bytes that the pieces of a size take. */
  static long heapBytes(int size) {
    return PIECES[size] * (Long.BYTES + Integer.BYTES) + (Integer.BYTES << (2 * size + 1));
  }

  /** The first piece of a cell among those that {@code diagonal} chooses. */
  int start(int rows, int columns, Diagonal diagonal) {
    return offsets[(((rows << size) | columns) << 1) + diagonal.first];
  }

  /** The end of these pieces. */
  int end(int rows, int columns, Diagonal diagonal) {
    return offsets[(((rows << size) | columns) << 1) + diagonal.end];
  }

  /** The number of a piece's lower strip. */
  static int lowerStrip(int strips) {
    return strips >>> 16;
  }

  /** The number of a piece's upper strip. */
  static int upperStrip(int strips) {
    return strips & 0xFFFF;
  }

  private void visitAll(Visitor visitor) {
    for (int rows = 0; rows < 1 << size; rows++) {
      Strips lower = Strips.lower(size, rows);
      Strips upper = Strips.upper(size, rows);
      if (lower.length() > 1 << 16 || upper.length() > 1 << 16) {
        throw new ArithmeticException("a strip's number does not fit 16 bits");
      }
      long[] lines = lower.lines[lower.rows.length];
      for (int strip = 0; strip < lines.length; strip++) {
        visitUpper(rows, strip, lines[strip], upper, 0, 0, visitor);
      }
    }
  }

  /** Visits the pieces of a lower strip and each upper strip below a node of their tree. */
  private void visitUpper(
      int rows, int strip, long lower, Strips upper, int level, int node, Visitor visitor) {
    if (level == upper.rows.length) {
      long taken = lower | upper.lines[level][node];
      int cell = (rows << size) | (int) (taken >>> Lines.THIRD);
      int longDiagonal = (int) (taken >>> (Lines.FIELD + size - 1)) & 1;
      long diagonals = taken & (Lines.SUMS | Lines.DIFFERENCES);
      visitor.visit((cell << 1) | longDiagonal, diagonals, (strip << 16) | node);
      return;
    }
    int end = upper.firstChild[level][node + 1];
    for (int child = upper.firstChild[level][node]; child < end; child++) {
      if ((upper.lines[level + 1][child] & lower) == 0) {
        visitUpper(rows, strip, lower, upper, level + 1, child, visitor);
      }
    }
  }
}
