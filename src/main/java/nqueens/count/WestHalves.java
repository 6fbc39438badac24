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

  private int[] items = new int[1 << 10];
  private int runs;
  private int[] runStart = new int[1 << 8];
  private int[] runHalves = new int[1 << 8];
  private int[] runWeight = new int[1 << 8];
  private int[] order = new int[1 << 8];
  private int[] groupStart;

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
    list(northRows, classes);
    sort();
  }

  private void list(int northRows, List<SymmetryClass.WestPairs> classes) {
    int size = pieces.size;
    int full = (1 << size) - 1;
    long low = ((1L << (size - 1)) - 1) * (1 | 1L << FIELD);
    runs = 0;
    int m = 0;
    for (int columns = 0; columns <= full; columns++) {
      int start = pieces.start(southRows, full ^ columns);
      int end = pieces.end(southRows, full ^ columns);
      if (start == end) {
        continue;
      }
      for (int i = pieces.start(northRows, columns); i < pieces.end(northRows, columns); i++) {
        long lines = pieces.lines[i];
        for (SymmetryClass.WestPairs pairs : classes) {
          if ((lines & pairs.northTest()) == pairs.northWant()) {
            reserve(m + end - start);
            runStart[runs] = m;
            runHalves[runs] = pieces.halves[i];
            runWeight[runs] = pairs.weight();
            m = list(m, start, end, (lines & low) << size, pairs.southTest(), pairs.southWant());
            runs += m > runStart[runs] ? 1 : 0;
          }
        }
      }
    }
    runStart[runs] = m;
  }

  private int list(int from, int start, int end, long attacked, long test, long want) {
    long[] lines = pieces.lines;
    int[] halves = pieces.halves;
    int m = from;
    for (int i = start; i < end; i++) {
      items[m] = halves[i];
      long refused = lines[i] & attacked | lines[i] & test ^ want;
      m += (int) (1 + ((refused | -refused) >> 63));
    }
    return m;
  }

  private void reserve(int length) {
    if (length > items.length) {
      items = Arrays.copyOf(items, 2 * length);
    }
    if (runs + 1 >= runStart.length) {
      runStart = Arrays.copyOf(runStart, 2 * runs + 2);
      runHalves = Arrays.copyOf(runHalves, 2 * runs + 2);
      runWeight = Arrays.copyOf(runWeight, 2 * runs + 2);
    }
  }

  private void sort() {
    int groups = northLower.leaves();
    groupStart = new int[groups + 1];
    if (order.length < runs) {
      order = new int[runStart.length];
    }
    for (int run = 0; run < runs; run++) {
      groupStart[runHalves[run] >>> 16]++;
    }
    int end = 0;
    for (int g = 0; g <= groups; g++) {
      end += groupStart[g];
      groupStart[g] = end;
    }
    for (int run = runs - 1; run >= 0; run--) {
      order[--groupStart[runHalves[run] >>> 16]] = run;
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
    long[] a = southLowerMaps.maps;
    long[] b = southUpperMaps.maps;
    long[] c = northLowerMaps.maps;
    long[] d = northUpperMaps.maps;
    long total = 0;
    int groups = groupStart.length - 1;
    for (int g = 0; g < groups; g++) {
      long g0 = c[g * WORDS];
      long g1 = c[g * WORDS + 1];
      long g2 = c[g * WORDS + 2];
      long g3 = c[g * WORDS + 3];
      if ((g0 | g1 | g2 | g3) == 0) {
        continue;
      }
      for (int k = groupStart[g]; k < groupStart[g + 1]; k++) {
        int run = order[k];
        int u = (runHalves[run] & 0xFFFF) * WORDS;
        long r0 = g0 & d[u];
        long r1 = g1 & d[u + 1];
        long r2 = g2 & d[u + 2];
        long r3 = g3 & d[u + 3];
        if ((r0 | r1 | r2 | r3) != 0) {
          total +=
              runWeight[run] * countRun(a, b, r0, r1, r2, r3, runStart[run], runStart[run + 1]);
        }
      }
    }
    return total;
  }

  private long countRun(
      long[] a, long[] b, long r0, long r1, long r2, long r3, int start, int end) {
    int[] items = this.items;
    long count = 0;
    for (int k = start; k < end; k++) {
      int item = items[k];
      int i = (item >>> 16) * WORDS;
      int j = (item & 0xFFFF) * WORDS;
      count +=
          Long.bitCount(r0 & a[i] & b[j])
              + Long.bitCount(r1 & a[i + 1] & b[j + 1])
              + Long.bitCount(r2 & a[i + 2] & b[j + 2])
              + Long.bitCount(r3 & a[i + 3] & b[j + 3]);
    }
    return count;
  }
}
