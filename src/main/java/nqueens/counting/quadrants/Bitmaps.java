package nqueens.counting.quadrants;

import java.util.Arrays;

/**
 * The bitmaps of a bundle of patterns: which of them leave each strip of the west free.
 *
 * <p>A bitmap is {@value #WORDS} words, bit p of word w = pattern 64 w + p of the bundle.
 * Transposing the patterns gives a bitmap for each diagonal: the patterns that deny the diagonal.
 * From the bitmaps of diagonals come the bitmaps of squares: the patterns that leave a square free.
 * One AND for each queen, along the tree of {@link Strips}, then makes the bitmaps of strips.
 *
 * <p>Four words share the cost of reading a west half and of Java's checks of array bounds. Bundles
 * of more patterns would have fewer key diagonals in common.
 */
final class Bitmaps {
  /** Words of a bitmap. */
  static final int WORDS = 4;

  /** Patterns of a bundle. */
  static final int BUNDLE = 64 * WORDS;

  private final int side;

  /** denied[64 * w + d] = word w of the bitmap of diagonal d: the patterns that have it. */
  private final long[] denied = new long[BUNDLE];

  /** diagonals[row * side + column] = the diagonals of a square of the west, as in a pattern. */
  private final long[] diagonals;

  /** squares[(row * side + column) * WORDS + w] = word w of the bitmap of a square of the west. */
  private final long[] squares;

  /** Bitmaps without a bundle, for boards of n x n. */
  Bitmaps(int n) {
    this.side = (n + 1) / 2;
    this.squares = new long[2 * side * side * WORDS];
    this.diagonals = new long[2 * side * side];
    long[] ofQuadrant = new long[side * side];
    for (int i = 0; i < ofQuadrant.length; i++) {
      ofQuadrant[i] = Diagonals.ofSquare(side, i / side, i % side);
    }
    Diagonals.inPattern(ofQuadrant, 0, n, false, false, diagonals, 0);
    Diagonals.inPattern(ofQuadrant, 0, n, true, false, diagonals, side * side);
  }

  /** Takes a bundle of {@value #BUNDLE} patterns. */
  void takeBundle(long[] patterns) {
    System.arraycopy(patterns, 0, denied, 0, BUNDLE);
    for (int w = 0; w < WORDS; w++) {
      transpose(denied, w * Long.SIZE);
    }
  }

  /** Makes the bitmaps of the west's squares in some rows, distances included (S4) or not. */
  void makeSquares(int rows, boolean ordersMiddles) {
    for (int rest = rows; rest != 0; rest &= rest - 1) {
      int row = Integer.numberOfTrailingZeros(rest);
      for (int column = 0; column < side; column++) {
        boolean middle = ordersMiddles && column == side - 1;
        long distances = middle ? Diagonals.distances(2, Math.abs(row - column) + 1) : 0;
        int square = row * side + column;
        makeSquare(square * WORDS, diagonals[square] | distances);
      }
    }
  }

  /** Makes the bitmap of a square that has some diagonals. */
  private void makeSquare(int to, long own) {
    for (int w = 0; w < WORDS; w++) {
      long free = -1;
      for (long rest = own; rest != 0; rest &= rest - 1) {
        free &= ~denied[Long.SIZE * w + Long.numberOfTrailingZeros(rest)];
      }
      squares[to + w] = free;
    }
  }

  /**
   * Makes the bitmaps of strips of a quadrant whose row 0 is {@code firstRow} of the board. The
   * bitmaps of strips get the places from {@code base} on. Meanwhile, the bitmaps of shorter strips
   * are at the places from {@code inner} on.
   */
  void makeStrips(Strips strips, int firstRow, long[] bitmaps, int base, int inner) {
    int root = strips.height == 0 ? base : inner;
    Arrays.fill(bitmaps, root * WORDS, (root + 1) * WORDS, -1);
    addQueens(strips, 1, strips.innerNodes, firstRow * side, bitmaps, inner, inner);
    int leaf = Math.max(1, strips.innerNodes);
    int after = base - strips.innerNodes;
    addQueens(strips, leaf, strips.parent.length, firstRow * side, bitmaps, inner, after);
  }

  /**
   * A hot loop: the bitmaps of the nodes start..end-1 from those of their parents. Node i gets
   * place {@code after + i}, and its parent p has place {@code before + p}.
   */
  private void addQueens(
      Strips strips, int start, int end, int firstSquare, long[] bitmaps, int before, int after) {
    int[] parent = strips.parent;
    int[] square = strips.square;
    long[] squares = this.squares;
    for (int i = start; i < end; i++) {
      int from = (before + parent[i]) * WORDS;
      int own = (firstSquare + square[i]) * WORDS;
      int to = (after + i) * WORDS;
      bitmaps[to] = bitmaps[from] & squares[own];
      bitmaps[to + 1] = bitmaps[from + 1] & squares[own + 1];
      bitmaps[to + 2] = bitmaps[from + 2] & squares[own + 2];
      bitmaps[to + 3] = bitmaps[from + 3] & squares[own + 3];
    }
  }

  /**
   * Transposes a matrix of 64 x 64 bits: exchanges bit j of word i with bit i of word j, for all i
   * and j.
   *
   * <p>Swaps the two quarters off the diagonal, then the same in each quarter at once. Time: 6 x 32
   * swaps. Source: Warren, Hacker's Delight, section 7-3.
   *
   * @param words words[from..from + 63] are replaced by the transposed matrix
   */
  static void transpose(long[] words, int from) {
    long low = 0xFFFFFFFFL; // the bits j with (j & half) == 0
    for (int half = Long.SIZE / 2; half > 0; half >>= 1, low ^= low << half) {
      for (int i = 0; i < Long.SIZE; i = (i + half + 1) & ~half) {
        long difference = ((words[from + i] >>> half) ^ words[from + i + half]) & low;
        words[from + i] ^= difference << half;
        words[from + i + half] ^= difference;
      }
    }
  }
}
