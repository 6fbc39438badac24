package nqueens.counters;

import java.util.Arrays;

/**
 * All placements with one queen in each of a few rows of a quadrant, none attacking another, as a
 * tree.
 *
 * <p>Level k has the placements of the k lowest of the rows, in order of their queens' columns, the
 * lowest row's first; level 0 is the empty placement. A node's children are neighbours. A placement
 * of all rows, a leaf, is known by its number on the last level.
 *
 * <p>A piece names its queens by two such numbers, its lower and its upper half's, so that the
 * bitmap of what a piece leaves free is one AND of two table entries.
 *
 * <p>Memory: 20 bytes a node; 62,020 leaves at most for size 12.
 */
final class HalfPieces {
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
   * it. The leaves' level has none.
   */
  final int[][] firstChild;

  /**
   * taken[k][i] = what the queens of node i of level k take: bits 0..47 the diagonals, as in {@link
   * QuadrantPieces}, bits 48..63 the columns.
   */
  final long[][] taken;

  private int largestLevel = 1;

  /**
   * Lists the placements.
   *
   * @param size rows and columns of the quadrant
   * @param rowSet the rows, as a set of 0..size-1
   */
  HalfPieces(int size, int rowSet) {
    this.size = size;
    this.rows = QuadrantPieces.members(rowSet);
    int levels = rows.length + 1;
    parent = new int[levels][1];
    column = new int[levels][1];
    firstChild = new int[levels][];
    taken = new long[levels][1];
    for (int level = 0; level < rows.length; level++) {
      grow(level);
    }
  }

  /** The number of placements of all rows. */
  int leaves() {
    return taken[rows.length].length;
  }

  /** The number of nodes of the largest level above the leaves. */
  int largestLevel() {
    return largestLevel;
  }

  private void grow(int level) {
    long[] squares = new long[size];
    for (int c = 0; c < size; c++) {
      squares[c] = QuadrantPieces.taken(size, rows[level], c);
    }
    int nodes = taken[level].length;
    int next = level + 1;
    int[] first = new int[nodes + 1];
    int[] parents = new int[nodes * size];
    int[] ownColumn = new int[nodes * size];
    long[] all = new long[nodes * size];
    int length = 0;
    for (int node = 0; node < nodes; node++) {
      first[node] = length;
      for (int c = 0; c < size; c++) {
        if ((taken[level][node] & squares[c]) == 0) {
          parents[length] = node;
          ownColumn[length] = c;
          all[length++] = taken[level][node] | squares[c];
        }
      }
    }
    first[nodes] = length;
    largestLevel = Math.max(largestLevel, nodes);
    firstChild[level] = first;
    parent[next] = Arrays.copyOf(parents, length);
    column[next] = Arrays.copyOf(ownColumn, length);
    taken[next] = Arrays.copyOf(all, length);
  }
}
