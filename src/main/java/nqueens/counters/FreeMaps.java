package nqueens.counters;

import static nqueens.counters.QuadrantPieces.FIELD;

import java.util.Arrays;

/**
 * For a block of east half boards: which of them leave each half piece of the west free.
 *
 * <p>A bitmap is {@value #WORDS} words, bit p of word w = pattern 64 w + p of the block.
 * Transposing the patterns gives a bitmap a line (the patterns that deny it); from these come
 * bitmaps of the patterns that leave a square free, and from those, by one AND a queen along the
 * tree of {@link HalfPieces}, bitmaps of half pieces.
 *
 * <p>Eight words share the cost of reading an item and of Java's checks of array bounds. With more,
 * the bitmaps of half pieces would not fit the first-level cache.
 */
final class FreeMaps {
  /** Words of a bitmap. */
  static final int WORDS = 8;

  /** Patterns of a block. */
  static final int BLOCK = 64 * WORDS;

  private final int n;
  private final int size;
  private final long[] matrix = new long[BitMatrix.SIZE];

  /** Bitmaps of the lines: line i denied, see {@link EastHalves} for their numbers. */
  private final long[] denied = new long[BitMatrix.SIZE * WORDS];

  /** Bitmaps of the squares (row, column) of the west, at row * size + column. */
  private final long[] squares;

  /** The bitmaps of a level of a tree; of odd and even levels. */
  private long[] odd = new long[0];

  private long[] even = new long[0];

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
   * Makes the bitmaps of the leaves of a tree of half pieces.
   *
   * @param firstRow the row of the board that is the half pieces' row 0
   * @param maps receives the bitmaps
   * @param start the place in maps of the first one
   */
  void leaves(HalfPieces half, int firstRow, long[] maps, int start) {
    int last = half.rows.length;
    int largest = half.largestLevel() * WORDS;
    if (odd.length < largest) {
      odd = new long[largest];
      even = new long[largest];
    }
    long[] to = last == 0 ? maps : even;
    int place = last == 0 ? start : 0;
    Arrays.fill(to, place, place + WORDS, -1);
    for (int k = 1; k <= last; k++) {
      long[] from = to;
      to = k == last ? maps : k % 2 == 0 ? even : odd;
      place = k == last ? start : 0;
      addQueens(half, k, (firstRow + half.rows[k - 1]) * size, from, to, place);
    }
  }

  /** A hot loop: bitmaps of level k from those of level k - 1. */
  private void addQueens(HalfPieces half, int k, int row, long[] from, long[] to, int start) {
    int[] parent = half.parent[k];
    int[] column = half.column[k];
    long[] squares = this.squares;
    for (int i = 0; i < parent.length; i++) {
      int before = parent[i] * WORDS;
      int square = (row + column[i]) * WORDS;
      int after = start + i * WORDS;
      to[after] = from[before] & squares[square];
      to[after + 1] = from[before + 1] & squares[square + 1];
      to[after + 2] = from[before + 2] & squares[square + 2];
      to[after + 3] = from[before + 3] & squares[square + 3];
      to[after + 4] = from[before + 4] & squares[square + 4];
      to[after + 5] = from[before + 5] & squares[square + 5];
      to[after + 6] = from[before + 6] & squares[square + 6];
      to[after + 7] = from[before + 7] & squares[square + 7];
    }
  }
}
