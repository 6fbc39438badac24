package nqueens.counters.quadrants;

import java.util.Arrays;

/**
 * All strips on a few rows of a quadrant, as a tree. A strip has one queen in each of these rows,
 * none attacking another.
 *
 * <p>Level k has the strips on the k lowest of the rows, in order of their queens' columns, the
 * lowest row's first; level 0 is the empty one. A node's children are neighbours. A strip on all
 * rows is known by its number on the last level.
 *
 * <p>A piece names its queens by two such numbers, those of its lower and of its upper strip, so
 * that the bitmap of a piece is one AND of two table entries.
 *
 * <p>Memory: 24 bytes a node.
 */
final class Strips {
  /** Rows and columns of the quadrant. */
  private final int size;

  /** rows[k] = the row of the queen that level k + 1 adds. */
  final int[] rows;

  /** parent[k][i] = the node of level k - 1 from which node i of level k comes. */
  final int[][] parent;

  /** column[k][i] = the column of the last queen of node i of level k. */
  final int[][] column;

  /**
   * firstChild[k][i] = the first child, on level k + 1, of node i of level k; one more entry ends
   * it. The last level has none.
   */
  final int[][] firstChild;

  /**
   * lines[k][i] = the diagonals of the queens of node i of level k; columns[k][i] = their columns.
   */
  final long[][] lines;

  final int[][] columns;

  private int mostNodes = 1;

  /**
   * Grows the tree of strips, a level for each row.
   *
   * @param size rows and columns of the quadrant
   * @param rowSet the rows, as a set of 0..size-1
   */
  private Strips(int size, int rowSet) {
    this.size = size;
    rows = new int[Integer.bitCount(rowSet)];
    for (int k = 0, rest = rowSet; rest != 0; rest &= rest - 1) {
      rows[k++] = Integer.numberOfTrailingZeros(rest);
    }
    int levels = rows.length + 1;
    parent = new int[levels][1];
    column = new int[levels][1];
    firstChild = new int[levels][];
    lines = new long[levels][1];
    columns = new int[levels][1];
    for (int level = 0; level < rows.length; level++) {
      grow(level);
    }
  }

  /** The lower strips of the pieces on a set of rows. */
  static Strips lower(int size, int rows) {
    return new Strips(size, lowerRows(rows));
  }

  /** The upper strips of the pieces on a set of rows. */
  static Strips upper(int size, int rows) {
    return new Strips(size, rows ^ lowerRows(rows));
  }

  /** The rows of the lower strips: the lower half of the rows, and the middle one. */
  static int lowerRows(int rows) {
    int upper = rows;
    for (int k = (Integer.bitCount(rows) + 1) / 2; k > 0; k--) {
      upper &= upper - 1;
    }
    return rows ^ upper;
  }

  /** The number of strips on all rows. */
  int length() {
    return lines[rows.length].length;
  }

  /** The diagonals of the strips on all rows. */
  long[] lines() {
    return lines[rows.length];
  }

  /** Their columns. */
  int[] columns() {
    return columns[rows.length];
  }

  /** The most nodes on a level before the last. */
  int mostNodes() {
    return mostNodes;
  }

  private void grow(int level) {
    long[] squares = new long[size];
    for (int c = 0; c < size; c++) {
      squares[c] = Lines.ofSquare(size, rows[level], c);
    }
    int nodes = lines[level].length;
    int next = level + 1;
    int[] first = new int[nodes + 1];
    int[] parents = new int[nodes * size];
    int[] ownColumn = new int[nodes * size];
    long[] all = new long[nodes * size];
    int[] allColumns = new int[nodes * size];
    int length = 0;
    for (int node = 0; node < nodes; node++) {
      first[node] = length;
      for (int c = 0; c < size; c++) {
        boolean free = (columns[level][node] >> c & 1) == 0;
        if (free && (lines[level][node] & squares[c]) == 0) {
          parents[length] = node;
          ownColumn[length] = c;
          allColumns[length] = columns[level][node] | 1 << c;
          all[length++] = lines[level][node] | squares[c];
        }
      }
    }
    first[nodes] = length;
    mostNodes = Math.max(mostNodes, nodes);
    firstChild[level] = first;
    parent[next] = Arrays.copyOf(parents, length);
    column[next] = Arrays.copyOf(ownColumn, length);
    lines[next] = Arrays.copyOf(all, length);
    columns[next] = Arrays.copyOf(allColumns, length);
  }
}
