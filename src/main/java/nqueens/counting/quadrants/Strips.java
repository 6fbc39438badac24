package nqueens.counting.quadrants;

import java.util.Arrays;

/**
 * All strips on a few rows of a quadrant. A strip has one queen in each of these rows, none
 * attacking another.
 *
 * <p>Strips are the leaves of a tree. Its root, node 0, is the empty strip, and each level adds a
 * queen in the next row from the lowest upwards. Nodes are numbered level by level, and the
 * children of a node stand side by side. A leaf is also known by its number among the leaves, which
 * are the last nodes. A piece names its queens by two such numbers, of its lower and of its upper
 * strip, so the bitmap of a piece is one AND of two table entries.
 *
 * <p>Memory: 24 bytes a node.
 */
final class Strips {
  final int height; // the number of rows, and of levels below the root
  final int innerNodes; // the number of nodes above the leaves, and so the first leaf
  final int count; // the number of leaves

  int[] parent = new int[1]; // parent[i] = the node from which node i comes
  int[] firstChild = new int[1]; // firstChild[i] = the first child of inner node i; then an end
  int[] square = new int[1]; // square[i] = row * side + column of the last queen of node i
  long[] diagonals = new long[1]; // diagonals[i] = the diagonals of all queens of node i
  int[] columns = new int[1]; // columns[i] = the columns of all queens of node i

  /** Grows the tree for a quadrant of side x side squares and a set of its rows. */
  Strips(int side, int rows) {
    height = Integer.bitCount(rows);
    int first = 0;
    int end = 1;
    for (int rest = rows; rest != 0; rest &= rest - 1) {
      int newEnd = addLevel(side, Integer.numberOfTrailingZeros(rest), first, end);
      first = end;
      end = newEnd;
    }
    innerNodes = first;
    count = end - first;
    resize(end);
  }

  /** Adds the children of the nodes first..end-1, with a queen in a row; returns their end. */
  private int addLevel(int side, int row, int first, int end) {
    firstChild = Arrays.copyOf(firstChild, end + 1);
    int length = end;
    for (int node = first; node < end; node++) {
      if (length + side > parent.length) {
        resize(2 * (length + side));
      }
      firstChild[node] = length;
      for (int column = 0; column < side; column++) {
        long own = Diagonals.ofSquare(side, row, column);
        if ((columns[node] >> column & 1) == 0 && (diagonals[node] & own) == 0) {
          parent[length] = node;
          square[length] = row * side + column;
          columns[length] = columns[node] | 1 << column;
          diagonals[length++] = diagonals[node] | own;
        }
      }
    }
    firstChild[end] = length;
    return length;
  }

  private void resize(int length) {
    parent = Arrays.copyOf(parent, length);
    square = Arrays.copyOf(square, length);
    columns = Arrays.copyOf(columns, length);
    diagonals = Arrays.copyOf(diagonals, length);
  }

  /** The rows of the lower strips of pieces: the lower half of the rows, and the middle one. */
  static int lowerRows(int rows) {
    int upper = rows;
    for (int k = (Integer.bitCount(rows) + 1) / 2; k > 0; k--) {
      upper &= upper - 1;
    }
    return rows ^ upper;
  }
}
