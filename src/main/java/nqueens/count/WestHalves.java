package nqueens.count;

import static nqueens.count.QuadrantPieces.FIELD;

import java.util.Arrays;
import java.util.List;

/** The west half boards of a row set, and their join with east half boards. */
final class WestHalves {
  /** Words of a bitmap: patterns joined at once, by 64. */
  static final int WORDS = 4;

  private final int n;
  private final QuadrantPieces pieces;

  private HalfPieces southLower;
  private HalfPieces southUpper;
  private HalfPieces northLower;
  private HalfPieces northUpper;
  private int[] rows; // the rows of the west
  private boolean ordered;
  private int southRows;

  private long[] items = new long[1 << 10];
  private int segments;
  private int[] segmentStart = new int[1 << 8];
  private int[] segmentGroup = new int[1 << 8];
  private int[] segmentWeight = new int[1 << 8];
  private int[] order = new int[1 << 8];
  private int[] cells = new int[1 << 8];
  private int norths;

  private final long[] planes = new long[64 * WORDS];
  private final long[] matrix = new long[64];
  private final long[] squares;
  private final Bitmaps southLowerMaps = new Bitmaps();
  private final Bitmaps southUpperMaps = new Bitmaps();
  private final Bitmaps northLowerMaps = new Bitmaps();
  private final Bitmaps northUpperMaps = new Bitmaps();

  WestHalves(int n, QuadrantPieces pieces) {
    this.n = n;
    this.pieces = pieces;
    this.squares = new long[n * pieces.size * WORDS];
  }

  void south(SymmetryClass symmetry, int rows) {
    ordered = symmetry.ordersMiddles();
    southRows = rows;
    int lower = QuadrantPieces.lowerRows(rows);
    southLower = new HalfPieces(pieces.size, lower);
    southUpper = new HalfPieces(pieces.size, rows ^ lower);
  }

  void join(int northRows, List<SymmetryClass.WestPairs> classes) {
    int lower = QuadrantPieces.lowerRows(northRows);
    northLower = new HalfPieces(pieces.size, lower);
    northUpper = new HalfPieces(pieces.size, northRows ^ lower);
    rows = QuadrantPieces.members(northRows << pieces.size | southRows);
    sortNorth(northRows);
    list(classes);
  }

  /** Lists the north-west pieces by their lower halves. */
  private void sortNorth(int northRows) {
    int size = pieces.size;
    int first = pieces.start(northRows, 0);
    norths = pieces.end(northRows, (1 << size) - 1) - first;
    if (order.length < norths) {
      order = new int[norths];
      cells = new int[norths];
    }
    int[] end = new int[northLower.leaves() + 1];
    for (int i = first; i < first + norths; i++) {
      end[(pieces.halves[i] >>> 16) + 1]++;
    }
    for (int g = 1; g < end.length; g++) {
      end[g] += end[g - 1];
    }
    for (int columns = 0; columns < 1 << size; columns++) {
      for (int i = pieces.start(northRows, columns); i < pieces.end(northRows, columns); i++) {
        int k = end[pieces.halves[i] >>> 16]++;
        order[k] = i;
        cells[k] = (1 << size) - 1 - columns;
      }
    }
  }

  private void list(List<SymmetryClass.WestPairs> classes) {
    int size = pieces.size;
    long low = ((1L << (size - 1)) - 1) * (1 | 1L << FIELD);
    segments = 0;
    int m = 0;
    for (SymmetryClass.WestPairs pairs : classes) {
      int group = -1;
      for (int k = 0; k < norths; k++) {
        int piece = order[k];
        long lines = pieces.lines[piece];
        if ((lines & pairs.northTest()) == pairs.northWant()) {
          int halves = pieces.halves[piece];
          int columns = cells[k];
          int start =
              pairs.south() == SymmetryClass.South.TAKEN
                  ? pieces.middle(southRows, columns)
                  : pieces.start(southRows, columns);
          int end =
              pairs.south() == SymmetryClass.South.CLEAR
                  ? pieces.middle(southRows, columns)
                  : pieces.end(southRows, columns);
          reserve(m + end - start);
          if (halves >>> 16 != group) {
            group = halves >>> 16;
            segmentStart[segments] = m;
            segmentGroup[segments] = group;
            segmentWeight[segments++] = pairs.weight();
          }
          m =
              list(
                  m,
                  start,
                  end,
                  (long) (halves & 0xFFFF) << 32,
                  (lines & low) << size,
                  pairs.southLines());
        }
      }
    }
    segmentStart[segments] = m;
  }

  private int list(int from, int start, int end, long upper, long attacked, long required) {
    long[] lines = pieces.lines;
    int[] halves = pieces.halves;
    long[] items = this.items;
    int m = from;
    for (int i = start; i < end; i++) {
      items[m] = upper | halves[i] & 0xFFFFFFFFL;
      long refused = lines[i] & attacked | ~lines[i] & required;
      m += (int) (1 + ((refused | -refused) >> 63));
    }
    return m;
  }

  private void reserve(int length) {
    if (length > items.length) {
      items = Arrays.copyOf(items, 2 * length);
    }
    if (segments + 1 >= segmentStart.length) {
      segmentStart = Arrays.copyOf(segmentStart, 2 * segments + 2);
      segmentGroup = Arrays.copyOf(segmentGroup, 2 * segments + 2);
      segmentWeight = Arrays.copyOf(segmentWeight, 2 * segments + 2);
    }
  }

  long count(long[] patterns, int length) {
    long total = 0;
    for (int from = 0; from < length; from += 64 * WORDS) {
      tabulate(patterns, from, length);
      total += countBlock();
    }
    return total;
  }

  private void tabulate(long[] patterns, int from, int length) {
    for (int w = 0; w < WORDS; w++) {
      int start = from + 64 * w;
      int present = Math.max(0, Math.min(64, length - start));
      System.arraycopy(patterns, Math.min(start, length), matrix, 0, present);
      Arrays.fill(matrix, present, 64, -1); // denies every square
      BitMatrix.transpose(matrix);
      for (int line = 0; line < 64; line++) {
        planes[line * WORDS + w] = matrix[line];
      }
    }
    int size = pieces.size;
    for (int row : rows) {
      for (int column = 0; column < size; column++) {
        int sum = row + column - size;
        int difference = row - column + size - 1;
        int distance = ordered && column == size - 1 ? Math.abs(row - (size - 1)) : 0;
        for (int w = 0; w < WORDS; w++) {
          long denied = distance > 0 ? planes[(2 * FIELD + distance) * WORDS + w] : 0;
          if (sum >= 0) {
            denied |= planes[sum * WORDS + w];
          }
          if (difference < n - 1) {
            denied |= planes[(FIELD + difference) * WORDS + w];
          }
          squares[(row * size + column) * WORDS + w] = ~denied;
        }
      }
    }
    southLowerMaps.fill(southLower, squares, 0);
    southUpperMaps.fill(southUpper, squares, 0);
    northLowerMaps.fill(northLower, squares, size);
    northUpperMaps.fill(northUpper, squares, size);
  }

  private static final class Bitmaps {
    long[] maps = new long[WORDS];
    private long[] level = new long[WORDS];

    void fill(HalfPieces half, long[] squares, int firstRow) {
      for (int w = 0; w < WORDS; w++) {
        maps[w] = -1;
      }
      for (int k = 1; k <= half.rows.length; k++) {
        long[] swap = level;
        level = maps;
        maps = swap;
        int[] parent = half.parent[k];
        int[] column = half.column[k];
        if (maps.length < parent.length * WORDS) {
          maps = new long[parent.length * WORDS];
        }
        int row = (firstRow + half.rows[k - 1]) * half.size;
        for (int i = 0; i < parent.length; i++) {
          int from = parent[i] * WORDS;
          int square = (row + column[i]) * WORDS;
          int to = i * WORDS;
          maps[to] = level[from] & squares[square];
          maps[to + 1] = level[from + 1] & squares[square + 1];
          maps[to + 2] = level[from + 2] & squares[square + 2];
          maps[to + 3] = level[from + 3] & squares[square + 3];
        }
      }
    }
  }

  private long countBlock() {
    long[] c = northLowerMaps.maps;
    long total = 0;
    for (int s = 0; s < segments; s++) {
      int g = segmentGroup[s] * WORDS;
      long g0 = c[g];
      long g1 = c[g + 1];
      long g2 = c[g + 2];
      long g3 = c[g + 3];
      if ((g0 | g1 | g2 | g3) != 0) {
        total +=
            (long) segmentWeight[s]
                * countSegment(segmentStart[s], segmentStart[s + 1], g0, g1, g2, g3);
      }
    }
    return total;
  }

  private int countSegment(int start, int end, long g0, long g1, long g2, long g3) {
    long[] items = this.items;
    long[] a = southLowerMaps.maps;
    long[] b = southUpperMaps.maps;
    long[] d = northUpperMaps.maps;
    int count = 0;
    for (int k = start; k < end; k++) {
      long item = items[k];
      int h = (int) (item >>> 32) * WORDS;
      int i = ((int) item >>> 16) * WORDS;
      int j = ((int) item & 0xFFFF) * WORDS;
      count +=
          Long.bitCount(g0 & d[h] & a[i] & b[j])
              + Long.bitCount(g1 & d[h + 1] & a[i + 1] & b[j + 1])
              + Long.bitCount(g2 & d[h + 2] & a[i + 2] & b[j + 2])
              + Long.bitCount(g3 & d[h + 3] & a[i + 3] & b[j + 3]);
    }
    return count;
  }
}
