package nqueens.counters.quadrants;

import java.util.Arrays;

/**
 * All strips on a few rows of a quadrant, as a tree. A strip has one queen in each of these rows,
 * none attacking another; it is known by its number on the last level.
 *
 * <p>A piece names its queens by two such numbers, those of its lower and of its upper strip, so
 * that the bitmap of a piece is one AND of two table entries.
 *
 * <p>Memory: 24 bytes a node.
 */
final class Strips {
  /** rows[k] = the row of the queen that level k + 1 adds, from the lowest row upwards. */
  final int[] rows;

  /** levels[k] = the strips on the k lowest of the rows; level 0 has the empty one. */
  final Level[] levels;

  /** The nodes on the levels before the last. */
  final int innerNodes;

  /** Strips on the same rows, in order of their queens' columns, the lowest row's first. */
  static final class Level {
    /** parent[i] = the node of the level before from which node i comes. */
    final int[] parent;

    /** firstChild[p] = the first node whose parent is p; one more entry ends the last one's. */
    final int[] firstChild;

    /** column[i] = the column of the last queen of node i. */
    final int[] column;

    /** diagonals[i] = the diagonals of all queens of node i; columns[i] = their columns. */
    final long[] diagonals;

    final int[] columns;

    /** The empty strip. */
    private Level() {
      parent = new int[1];
      firstChild = new int[1];
      column = new int[1];
      diagonals = new long[1];
      columns = new int[1];
    }

    /** The strips that have one queen more than those of the level before, in a row. */
    private Level(Level before, int side, int row) {
      long[] squares = new long[side];
      for (int c = 0; c < side; c++) {
        squares[c] = Diagonals.ofSquare(side, row, c);
      }
      int nodes = before.diagonals.length;
      firstChild = new int[nodes + 1];
      int[] parents = new int[nodes * side];
      int[] ownColumn = new int[nodes * side];
      long[] all = new long[nodes * side];
      int[] allColumns = new int[nodes * side];
      int length = 0;
      for (int node = 0; node < nodes; node++) {
        firstChild[node] = length;
        for (int c = 0; c < side; c++) {
          boolean free = (before.columns[node] >> c & 1) == 0;
          if (free && (before.diagonals[node] & squares[c]) == 0) {
            parents[length] = node;
            ownColumn[length] = c;
            allColumns[length] = before.columns[node] | 1 << c;
            all[length++] = before.diagonals[node] | squares[c];
          }
        }
      }
      firstChild[nodes] = length;
      parent = Arrays.copyOf(parents, length);
      column = Arrays.copyOf(ownColumn, length);
      diagonals = Arrays.copyOf(all, length);
      columns = Arrays.copyOf(allColumns, length);
    }
  }

  /**
   * Grows the tree of strips, a level for each row.
   *
   * @param side rows and columns of the quadrant
   * @param rowSet the rows, as a set of 0..side-1
   */
  Strips(int side, int rowSet) {
    rows = new int[Integer.bitCount(rowSet)];
    for (int k = 0, rest = rowSet; rest != 0; rest &= rest - 1) {
      rows[k++] = Integer.numberOfTrailingZeros(rest);
    }
    levels = new Level[rows.length + 1];
    levels[0] = new Level();
    int inner = 0;
    for (int k = 0; k < rows.length; k++) {
      inner += levels[k].diagonals.length;
      levels[k + 1] = new Level(levels[k], side, rows[k]);
    }
    innerNodes = inner;
  }

  /** The rows of the lower strips of pieces: the lower half of the rows, and the middle one. */
  static int lowerRows(int rows) {
    int upper = rows;
    for (int k = (Integer.bitCount(rows) + 1) / 2; k > 0; k--) {
      upper &= upper - 1;
    }
    return rows ^ upper;
  }

  /** The strips on all rows. */
  Level last() {
    return levels[rows.length];
  }
}
