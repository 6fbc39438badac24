package nqueens.counters;

/**
 * All pieces of a quadrant: the placements of 0..size queens on size x size squares, none attacking
 * another.
 *
 * <p>All four quadrants of a board use them, each with rows and columns of its own from 0 on.
 * Pieces lie in cells by (rows used, columns used), cells in order of {@code rows << size |
 * columns}, so all pieces of a row set are neighbours.
 *
 * <p>A piece has a word of lines and an int of halves:
 *
 * <ul>
 *   <li>sum field, bits 0..23: bit row + column, 0..2 size - 2
 *   <li>difference field, bits 24..47: bit row - column + size - 1, 0..2 size - 2
 *   <li>bits 48..63: empty in a piece; {@link HalfPieces} keep their columns there, {@link
 *       EastHalves} an order
 *   <li>halves: the number of the lower half of the queens (half of them, rounded up) in {@link
 *       HalfPieces}, times 2^16, plus that of the upper half
 * </ul>
 *
 * <p>(P1) On a board, a diagonal of a north piece of number k meets the south piece of its half as
 * number k + size: the north piece attacks it if {@code (north & low) << size & south != 0}, low
 * being the lowest size - 1 bits of both fields.
 *
 * <p>Memory: 12 bytes a piece and 8 x 4^size: 7.5 million pieces for size 10, 67 million for 11.
 */
final class QuadrantPieces {
  /** Bits from the sum field to the difference field, and to the third. */
  static final int FIELD = 24;

  static final long SUMS = (1L << FIELD) - 1;
  static final long DIFFERENCES = SUMS << FIELD;

  /** PIECES[size] = the number of all pieces. */
  private static final long[] PIECES = {
    1, 2, 5, 18, 87, 462, 2_635, 16_870, 118_969, 915_442, 7_535_369, 66_807_234, 633_443_407
  };

  final int size;

  /**
   * offsets[(rows << size | columns) << 1 | part] = the first piece of a part of a cell: part 0 has
   * no queen on the long difference diagonal, row = column, part 1 has; the next entry ends it.
   */
  final int[] offsets;

  /** lines[i] = the sum and difference diagonals of piece i. */
  final long[] lines;

  /** halves[i] = the numbers of the halves of piece i. */
  final int[] halves;

  private interface Visitor {
    /** Takes a piece; {@code cell} is its cell and its part, as in {@link #offsets}. */
    void visit(int cell, long lines, int halves);
  }

  QuadrantPieces(int size) {
    this.size = size;
    offsets = new int[(2 << (2 * size)) + 1];
    for (int rows = 0; rows < 1 << size; rows++) {
      visit(rows, (cell, diagonals, numbers) -> offsets[cell]++);
    }
    int pieces = 0;
    for (int cell = 0; cell < offsets.length; cell++) {
      pieces = Math.addExact(pieces, offsets[cell]);
      offsets[cell] = pieces; // the end of the cell, until filling has moved it to the start
    }
    lines = new long[pieces];
    halves = new int[pieces];
    for (int rows = 0; rows < 1 << size; rows++) {
      visit(
          rows,
          (cell, diagonals, numbers) -> {
            int piece = --offsets[cell];
            lines[piece] = diagonals;
            halves[piece] = numbers;
          });
    }
  }

  /** The bytes that the pieces of a size take. */
  static long heapBytes(int size) {
    return PIECES[size] * (Long.BYTES + Integer.BYTES) + (Integer.BYTES << (2 * size + 1));
  }

  /** The diagonals and, in bits 48..63, the column that a queen takes. */
  static long taken(int size, int row, int column) {
    long sum = 1L << (row + column);
    long difference = 1L << (FIELD + row - column + size - 1);
    return sum | difference | (1L << (2 * FIELD + column));
  }

  /** The members of a set of small numbers, ascending. */
  static int[] members(int set) {
    int[] members = new int[Integer.bitCount(set)];
    int rest = set;
    for (int i = 0; i < members.length; i++, rest &= rest - 1) {
      members[i] = Integer.numberOfTrailingZeros(rest);
    }
    return members;
  }

  /**
   * The lower half of a set of rows, rounded up: rounded down, the groups of west half boards that
   * share one would be passed over less often, which costs a quarter more time at n = 20.
   */
  static int lowerRows(int rows) {
    int upper = rows;
    for (int k = (Integer.bitCount(rows) + 1) / 2; k > 0; k--) {
      upper &= upper - 1;
    }
    return rows ^ upper;
  }

  /** The first piece of a cell; its cleared part comes first. */
  int start(int rows, int columns) {
    return offsets[((rows << size) | columns) << 1];
  }

  /** The first piece of a cell that has a queen on the long difference diagonal. */
  int middle(int rows, int columns) {
    return offsets[(((rows << size) | columns) << 1) | 1];
  }

  /** The end of a cell. */
  int end(int rows, int columns) {
    return offsets[(((rows << size) | columns) + 1) << 1];
  }

  private void visit(int rows, Visitor visitor) {
    int lowerRows = lowerRows(rows);
    HalfPieces lower = new HalfPieces(size, lowerRows);
    HalfPieces upper = new HalfPieces(size, rows ^ lowerRows);
    int level = lower.rows.length;
    if (lower.leaves() > 1 << 16 || upper.leaves() > 1 << 16) {
      throw new ArithmeticException("a half piece's number does not fit 16 bits");
    }
    for (int leaf = 0; leaf < lower.leaves(); leaf++) {
      visit(rows << size, upper, 0, 0, lower.taken[level][leaf], leaf, visitor);
    }
  }

  /** Visits the pieces of a lower half and all upper halves that begin with a node. */
  private void visit(
      int row, HalfPieces upper, int level, int node, long lower, int leaf, Visitor visitor) {
    if (level == upper.rows.length) {
      long taken = lower | upper.taken[level][node];
      int cell = row | (int) (taken >>> (2 * FIELD));
      int part = (int) (taken >>> (FIELD + size - 1)) & 1;
      visitor.visit((cell << 1) | part, taken & (SUMS | DIFFERENCES), (leaf << 16) | node);
      return;
    }
    int end = upper.firstChild[level][node + 1];
    for (int child = upper.firstChild[level][node]; child < end; child++) {
      if ((upper.taken[level + 1][child] & lower) == 0) {
        visit(row, upper, level + 1, child, lower, leaf, visitor);
      }
    }
  }
}
