package nqueens.boards;

/** The squares of a board that no queen may use. Memory: a bit for each square of their rows. */
public final class BlockedSquares {
  /** The blocked squares of a board, of any size, that has none. */
  public static final BlockedSquares NONE = new BlockedSquares(0);

  /** Bit c of a row: column c is blocked; null for a row without blocked squares. */
  private final long[][] rows;

  /** A board of n columns, none of whose squares is blocked yet. */
  BlockedSquares(int n) {
    rows = new long[n][];
  }

  /** Blocks the square in a 0-based column and row. */
  void add(int column, int row) {
    if (rows[row] == null) {
      rows[row] = new long[(rows.length + 63) >> 6];
    }
    rows[row][column >> 6] |= 1L << column;
  }

  /** Whether the square in a 0-based column and row is blocked. */
  public boolean has(int column, int row) {
    long[] blocked = rows.length == 0 ? null : rows[row];
    return blocked != null && (blocked[column >> 6] >>> column & 1) != 0;
  }

  /** Whether any square is blocked. */
  public boolean any() {
    return rows.length > 0;
  }
}
