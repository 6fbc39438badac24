package nqueens.counters.quadrants;

import java.util.Arrays;

/**
 * The bitmaps of a bundle of patterns: which of them leave each strip of the west free.
 *
 * <p>A bitmap is {@value #WORDS} words, bit p of word w = pattern 64 w + p of the bundle.
 * Transposing the patterns gives a bitmap a diagonal (the patterns that deny it); from these come
 * bitmaps of the patterns that leave a square free, and from those, by one AND a queen along the
 * tree of {@link Strips}, bitmaps of strips.
 *
 * <p>Four words share the cost of reading a west half and of Java's checks of array bounds. Bundles
 * of more patterns would have fewer key diagonals in common.
 */
final class Bitmaps {
  /** Words of a bitmap. */
  static final int WORDS = 4;

  /** Patterns of a bundle. */
  static final int BUNDLE = 64 * WORDS;

  private final int n;
  private final int side;
  private final long[] matrix = new long[Long.SIZE];

  /** denied[i * WORDS ..]: the patterns that have diagonal i, see {@link EastHalves}. */
  private final long[] denied = new long[Long.SIZE * WORDS];

  /** Bitmaps of the squares (row, column) of the west, at row * side + column. */
  private final long[] squares;

  /** The bitmaps of a level of a tree: of odd levels, of even ones. */
  private long[] odd = new long[0];

  private long[] even = new long[0];

  /** Bitmaps without a bundle so far, for boards of n x n. */
  Bitmaps(int n) {
    this.n = n;
    this.side = (n + 1) / 2;
    this.squares = new long[n * side * WORDS];
  }

  /**
   * Takes a bundle of patterns.
   *
   * @param patterns patterns[0..length-1]; if there are fewer than {@link #BUNDLE}, the missing
   *     ones deny every diagonal, so they fit no west half, as every west half has a queen on some
   *     diagonal
   */
  void takeBundle(long[] patterns, int length) {
    for (int w = 0; w < WORDS; w++) {
      int start = Math.min(64 * w, length);
      int present = Math.min(64, length - start);
      System.arraycopy(patterns, start, matrix, 0, present);
      Arrays.fill(matrix, present, 64, -1);
      transpose(matrix);
      for (int diagonal = 0; diagonal < matrix.length; diagonal++) {
        denied[diagonal * WORDS + w] = matrix[diagonal];
      }
    }
  }

  /**
   * Makes the bitmaps of the west's squares in some rows.
   *
   * @param rows a set of 0..n-1
   * @param ordered whether the middle column's queen must be nearer to the centre than the middle
   *     row's (S4)
   */
  void makeSquares(int rows, boolean ordered) {
    for (int rest = rows; rest != 0; rest &= rest - 1) {
      int row = Integer.numberOfTrailingZeros(rest);
      for (int column = 0; column < side; column++) {
        int to = (row * side + column) * WORDS;
        Arrays.fill(squares, to, to + WORDS, -1);
        long diagonals = Diagonals.ofWestSquare(n, row, column, ordered);
        for (; diagonals != 0; diagonals &= diagonals - 1) {
          int diagonal = Long.numberOfTrailingZeros(diagonals) * WORDS;
          for (int w = 0; w < WORDS; w++) {
            squares[to + w] &= ~denied[diagonal + w];
          }
        }
      }
    }
  }

  /**
   * Makes the bitmaps of strips.
   *
   * @param firstRow the row of the board that is row 0 of their quadrant
   * @param bitmaps receives the bitmaps
   * @param base the place, in bitmaps, of the first one
   */
  void makeStrips(Strips strips, int firstRow, long[] bitmaps, int base) {
    int last = strips.rows.length;
    if (odd.length < strips.mostNodes * WORDS) {
      odd = new long[strips.mostNodes * WORDS];
      even = odd.clone();
    }
    if (last == 0) {
      Arrays.fill(bitmaps, base * WORDS, (base + 1) * WORDS, -1);
    }
    Arrays.fill(even, 0, WORDS, -1);
    long[] to = even;
    for (int k = 1; k <= last; k++) {
      long[] from = to;
      to = k == last ? bitmaps : k % 2 == 0 ? even : odd;
      addQueens(strips.levels[k], firstRow + strips.rows[k - 1], from, to, k == last ? base : 0);
    }
  }

  /**
   * A hot loop: bitmaps of a level, whose last queens are in a row, from those of the one before.
   */
  private void addQueens(Strips.Level level, int row, long[] from, long[] to, int base) {
    int[] parent = level.parent;
    int[] column = level.column;
    long[] squares = this.squares;
    for (int i = 0; i < parent.length; i++) {
      int before = parent[i] * WORDS;
      int square = (row * side + column[i]) * WORDS;
      int after = (base + i) * WORDS;
      to[after] = from[before] & squares[square];
      to[after + 1] = from[before + 1] & squares[square + 1];
      to[after + 2] = from[before + 2] & squares[square + 2];
      to[after + 3] = from[before + 3] & squares[square + 3];
    }
  }

  /**
   * Transposes a matrix of 64 x 64 bits: exchanges bit j of word i with bit i of word j, for all i
   * and j.
   *
   * <p>Swaps the two quarters off the diagonal, then the same in each quarter at once. Time: 6 x 32
   * swaps. Source: Warren, Hacker's Delight, section 7-3.
   *
   * @param rows 64 words, replaced by the transposed matrix
   */
  static void transpose(long[] rows) {
    long low = 0xFFFFFFFFL; // the bits j with (j & half) == 0
    for (int half = Long.SIZE / 2; half > 0; half >>= 1, low ^= low << half) {
      for (int i = 0; i < Long.SIZE; i = (i + half + 1) & ~half) {
        long difference = ((rows[i] >>> half) ^ rows[i + half]) & low;
        rows[i] ^= difference << half;
        rows[i + half] ^= difference;
      }
    }
  }
}
