package nqueens.formats;

/**
 * The squares of a board that no queen may use. Memory: a bit for each square, if any is blocked.
 */
public final class BlockedSquares {
  /** On a board of any size. */
  public static final BlockedSquares NONE = new BlockedSquares(0);

  /** The largest board that can have some: its bits fit an array. */
  static final int LARGEST = 1 << 18;

  private final int n;
  private final long[] words;

  /** A board of n columns, none of whose squares is blocked yet. */
  BlockedSquares(int n) {
    this.n = n;
    words = new long[(int) (((long) n * n + 63) >>> 6)];
  }

  void add(int column, int row) {
    long square = (long) column * n + row;
    words[(int) (square >>> 6)] |= 1L << square;
  }

  /** Whether the square in a 0-based column and row is one of them. */
  public boolean has(int column, int row) {
    long square = (long) column * n + row;
    return words.length > 0 && (words[(int) (square >>> 6)] >>> square & 1) != 0;
  }

  /** Whether any square is blocked. */
  public boolean any() {
    return words.length > 0;
  }
}
