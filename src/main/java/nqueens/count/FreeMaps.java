package nqueens.count;

import static nqueens.count.QuadrantPieces.FIELD;

import java.util.Arrays;

/**
 * For a block of east half boards: which of them leave each half piece of the west free.
 *
 * <p>A bitmap is {@value #WORDS} words, bit p of word w = pattern 64 w + p of the block.
 * Transposing the patterns gives a bitmap a line (the patterns that deny it); from these come
 * bitmaps of the patterns that leave a square free, and from those, by one AND a queen along the
 * tree of {@link HalfPieces}, bitmaps of half pieces.
 *
 * <p>Four words keep all tables in the first-level cache and their loops straight; one and two
 * words cost 1.6 and 1.3 times as much at n = 18.
 */
final class FreeMaps {
  /** Words of a bitmap. */
  static final int WORDS = 4;

  /** Patterns of a block. */
  static final int BLOCK = 64 * WORDS;

  private final int n;
  private final int size;
  private final long[] matrix = new long[BitMatrix.SIZE];

  /** Bitmaps of the lines: line i denied, see {@link EastHalves} for their numbers. */
  private final long[] denied = new long[BitMatrix.SIZE * WORDS];

  /** Bitmaps of the squares (row, column) of the west, at row * size + column. */
  private final long[] squares;

  private long[] level = new long[0];

  /** Maps without a block so far, for boards of n x n. */
  FreeMaps(int n) {
    this.n = n;
    this.size = (n + 1) / 2;
    this.squares = new long[n * size * WORDS];
  }

  /**
   * Takes a block of patterns.
   *
   * @param patterns patterns[from..end-1], of which the first {@link #BLOCK} are taken; if there
   *     are fewer, the rest deny everything
   */
  void block(long[] patterns, int from, int end) {
    for (int w = 0; w < WORDS; w++) {
      int start = Math.min(from + 64 * w, end);
      int present = Math.min(64, end - start);
      System.arraycopy(patterns, start, matrix, 0, present);
      Arrays.fill(matrix, present, 64, -1);
      BitMatrix.transpose(matrix);
      for (int line = 0; line < matrix.length; line++) {
        denied[line * WORDS + w] = matrix[line];
      }
    }
  }

  /**
   * Makes the bitmaps of the west's squares in some rows.
   *
   * @param rows of 0..n-1
   * @param ordered whether the middle column's queen must be nearer to the centre than the middle
   *     row's (S4)
   */
  void squares(int[] rows, boolean ordered) {
    for (int row : rows) {
      for (int column = 0; column < size; column++) {
        int sum = row + column - size;
        int difference = row - column + size - 1;
        int to = (row * size + column) * WORDS;
        Arrays.fill(squares, to, to + WORDS, -1);
        if (sum >= 0) { // else this diagonal does not reach the east
          remove(to, sum);
        }
        if (difference < n - 1) { // likewise
          remove(to, FIELD + difference);
        }
        if (ordered && column == size - 1) {
          remove(to, 2 * FIELD + Math.abs(row - column));
        }
      }
    }
  }

  private void remove(int square, int line) {
    for (int w = 0; w < WORDS; w++) {
      squares[square + w] &= ~denied[line * WORDS + w];
    }
  }

  /**
   * The bitmaps of the leaves of a tree of half pieces.
   *
   * @param firstRow the row of the board that is the half pieces' row 0
   * @param maps an array to use again
   * @return maps, or a larger array: the bitmap of leaf i is at i * {@link #WORDS}
   */
  long[] leaves(HalfPieces half, int firstRow, long[] maps) {
    long[] to = maps;
    long[] from = level;
    int largest = half.leaves() * WORDS;
    if (to.length < largest || from.length < largest) {
      to = new long[largest];
      from = new long[largest];
    }
    Arrays.fill(to, 0, WORDS, -1);
    for (int k = 1; k <= half.rows.length; k++) {
      long[] swap = from;
      from = to;
      to = swap;
      addQueens(half, k, (firstRow + half.rows[k - 1]) * size, from, to);
    }
    level = from;
    return to;
  }

  /** A hot loop: bitmaps of level k from those of level k - 1. */
  private void addQueens(HalfPieces half, int k, int row, long[] from, long[] to) {
    int[] parent = half.parent[k];
    int[] column = half.column[k];
    long[] squares = this.squares;
    for (int i = 0; i < parent.length; i++) {
      int before = parent[i] * WORDS;
      int square = (row + column[i]) * WORDS;
      int after = i * WORDS;
      to[after] = from[before] & squares[square];
      to[after + 1] = from[before + 1] & squares[square + 1];
      to[after + 2] = from[before + 2] & squares[square + 2];
      to[after + 3] = from[before + 3] & squares[square + 3];
    }
  }
}
