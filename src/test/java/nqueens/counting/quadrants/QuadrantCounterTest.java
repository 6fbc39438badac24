package nqueens.counting.quadrants;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import nqueens.counting.A000170;
import nqueens.threads.Workers;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Counts, and the pieces, halves and bundles that they are made of. */
class QuadrantCounterTest {
  /** Every row set's join against the solutions that have these rows in the east. */
  @ParameterizedTest
  @ValueSource(ints = {4, 5, 6, 7, 8, 9, 10})
  void theJoinOfARowSetHasItsSolutions(int n) {
    QuadrantJoin join = new QuadrantJoin(n, new QuadrantPieces((n + 1) / 2));
    for (ParityCase parity : ParityCase.of(n)) {
      for (int rows = 0; rows < 1 << n; rows++) {
        if (isJoined(parity, n, rows)) {
          long expected = count(new int[n], 0, rows, 0, 0, 0, parity);
          assertEquals(expected, join.count(parity, rows), "" + rows);
        }
      }
    }
  }

  private static boolean isJoined(ParityCase parity, int n, int rows) {
    return Integer.bitCount(rows) == n / 2 && parity.weight(n, rows) > 0;
  }

  /** Lists shorter than a bundle and longer than many, and keys of no diagonal and of many. */
  @ParameterizedTest
  @ValueSource(ints = {11, 12, 13, 14, 15, 16, 17, 18})
  void theJoinOfARandomRowSetOfALargerBoardHasItsSolutions(int n) {
    QuadrantPieces pieces = new QuadrantPieces((n + 1) / 2);
    QuadrantJoin join = new QuadrantJoin(n, pieces);
    QuadrantJoin inBatches = new QuadrantJoin(n, pieces, 50); // as from n = 26 on
    SplittableRandom random = new SplittableRandom(n);
    for (ParityCase parity : ParityCase.of(n)) {
      for (int left = 2; left > 0; ) {
        int rows = random.nextInt(1 << n);
        if (isJoined(parity, n, rows)) {
          long expected = count(new int[n], 0, rows, 0, 0, 0, parity);
          assertEquals(expected, join.count(parity, rows), Integer.toBinaryString(rows));
          assertEquals(expected, inBatches.count(parity, rows), Integer.toBinaryString(rows));
          left--;
        }
      }
    }
  }

  @Tag("stress")
  @ParameterizedTest
  @ValueSource(ints = {19, 20, 21, 22})
  void theJoinOfARandomRowSetOfAStillLargerBoardHasItsSolutions(int n) {
    theJoinOfARandomRowSetOfALargerBoardHasItsSolutions(n);
  }

  /**
   * Few rows in the south make many strips in the other quadrants. In the last row set they are
   * more than 2^16 together, so their numbers are wide. A naive count had these totals, too.
   */
  @ParameterizedTest
  @CsvSource({
    "11110111110100000001000, CENTRE_EMPTY, 6",
    "11101110111000000001010, CENTRE_TAKEN, 114",
    "111111110010010000001100, EVEN, 9122",
    "1111101011010010000010001, CENTRE_TAKEN, 15160"
  })
  void theJoinOfALopsidedRowSetHasItsSolutions(String east, ParityCase parity, long solutions) {
    int n = east.length();
    QuadrantJoin join = new QuadrantJoin(n, new QuadrantPieces((n + 1) / 2));
    assertEquals(solutions, join.count(parity, Integer.parseInt(east, 2)));
  }

  /** Row sets with all rows of the north have no solution: their queens need too many diagonals. */
  @Tag("stress")
  @ParameterizedTest
  @CsvSource({
    "1101111110000000000001111, CENTRE_TAKEN, 32",
    "01111101111110001000000001, EVEN, 92",
    "111111011101110000100000000, CENTRE_EMPTY, 1203",
    "111111111111100000000000000, CENTRE_TAKEN, 0",
    "111111111111010000000000000, CENTRE_EMPTY, 0",
    "1111101110111101000000000001, EVEN, 60",
    "1111111111111100000000000000, EVEN, 0",
    "1111111111111000000001000000, EVEN, 0"
  })
  void theSolutionsOfALopsidedRowSetAreThoseOfANaiveCount(
      String east, ParityCase parity, long solutions) {
    int rows = Integer.parseInt(east, 2);
    assertEquals(solutions, count(new int[east.length()], 0, rows, 0, 0, 0, parity));
    theJoinOfALopsidedRowSetHasItsSolutions(east, parity, solutions);
  }

  /** Counts solutions by bit masks, column by column; those of the east have rows of a set. */
  private static long count(
      int[] rows, int column, int eastRows, int used, long sums, long differences, ParityCase of) {
    int n = rows.length;
    if (column == n) {
      return pairWeight(of, n, rows);
    }
    int allowed = column < (n + 1) / 2 ? ~eastRows & ((1 << n) - 1) : eastRows;
    int free = allowed & ~used & ~(int) (sums >> column) & ~(int) (differences >> (n - column));
    long count = 0;
    for (int rest = free; rest != 0; rest &= rest - 1) {
      long row = rest & -rest;
      rows[column] = Integer.numberOfTrailingZeros(rest);
      long s = sums | row << column;
      long d = differences | row << (n - column);
      count += count(rows, column + 1, eastRows, used | (int) row, s, d, of);
    }
    return count;
  }

  /** The board of the package's description, and the squares that its first pattern leaves free. */
  @Test
  void theWorkedBoardIsRight() {
    QuadrantPieces pieces = new QuadrantPieces(3);
    Workspace workspace = new Workspace(6, Integer.MAX_VALUE);
    Halves.east(workspace, ParityCase.EVEN, pieces.list(0b001), pieces.list(0b011))
        .list(0, workspace.east);
    long pattern = 1L << 1 | 1L << 4 | (1L << 0 | 1L << 3) << Diagonals.FIELD;
    LongStream patterns = Arrays.stream(workspace.east.halves, 0, workspace.east.length);
    assertTrue(patterns.anyMatch(p -> p == pattern));

    Bitmaps bitmaps = new Bitmaps(6);
    long[] bundle = new long[Bitmaps.BUNDLE];
    bundle[0] = pattern;
    bitmaps.takeBundle(bundle);
    bitmaps.makeSquares(0b100110, false);
    Set<String> free = new HashSet<>();
    for (int row : new int[] {1, 2, 5}) {
      long[] squares = new long[4 * Bitmaps.WORDS];
      bitmaps.makeStrips(new Strips(3, 0b001), row, squares, 0, 3);
      IntStream.range(0, 3)
          .filter(column -> (squares[column * Bitmaps.WORDS] & 1) == 1)
          .forEach(column -> free.add(row + " " + column));
    }
    assertEquals(Set.of("1 1", "1 2", "2 0", "5 0", "5 1"), free);
  }

  /** As from n = 21 on, where a count takes too long for a test. */
  @ParameterizedTest
  @ValueSource(ints = {8, 9, 10, 11, 12})
  void totalsDoNotDependOnTheNorthRowsThatATaskFixes(int n) {
    for (int fixedRows = 0; fixedRows <= n / 2; fixedRows++) {
      QuadrantCounter counter = new QuadrantCounter(n, fixedRows);
      assertEquals(1 << ((n + 1) / 2 + fixedRows), counter.tasks());
      long sum = IntStream.range(0, counter.tasks()).mapToLong(counter::count).sum();
      assertEquals(A000170.solutions(n), sum, fixedRows + " fixed rows");
    }
  }

  /** Threads take the joins that others have used. */
  @Test
  void aTaskThatIsCountedAgainHasTheSameSolutions() throws Exception {
    QuadrantCounter counter = new QuadrantCounter(13);
    long[] first = IntStream.range(0, counter.tasks()).mapToLong(counter::count).toArray();
    long[] again = new long[first.length];
    Workers.Part part =
        k -> {
          again[again.length - 1 - k] = counter.count(again.length - 1 - k);
          return true;
        };
    Workers.run("tasks", 3, again.length, part, () -> "some");
    assertArrayEquals(first, again);
    assertEquals(A000170.solutions(13), LongStream.of(again).sum());
  }

  @Test
  void aTaskOfALargeBoardFixesNorthRows() {
    int[] tasks =
        IntStream.of(20, 21, 24, 26, 28).map(n -> new QuadrantCounter(n).tasks()).toArray();
    assertArrayEquals(new int[] {1 << 10, 1 << 14, 1 << 18, 1 << 22, 1 << 23}, tasks);
  }

  /** How often a solution counts within its row set. */
  private static int pairWeight(ParityCase parity, int n, int[] rows) {
    int east = onLongDiagonals(rows, (n + 1) / 2, n);
    int west = onLongDiagonals(rows, 0, n / 2);
    return switch (parity) {
      case EVEN -> east > 0 ? 0 : west > 0 ? 1 << west : ParityCase.flipWeight(n, eastRows(rows));
      case CENTRE_EMPTY -> fromCentre(n, rows[n / 2]) < fromCentre(n, column(rows)) ? 1 : 0;
      case CENTRE_TAKEN -> rows[n / 2] == n / 2 ? 1 : 0;
    };
  }

  private static int eastRows(int[] rows) {
    int set = 0;
    for (int column = (rows.length + 1) / 2; column < rows.length; column++) {
      set |= 1 << rows[column];
    }
    return set;
  }

  private static int onLongDiagonals(int[] rows, int from, int to) {
    int queens = 0;
    for (int column = from; column < to; column++) {
      queens += rows[column] == column || rows[column] + column == rows.length - 1 ? 1 : 0;
    }
    return queens;
  }

  private static int fromCentre(int n, int line) {
    return Math.abs(line - n / 2);
  }

  /** The column whose queen is in the middle row. */
  private static int column(int[] rows) {
    return IntStream.range(0, rows.length).filter(i -> rows[i] == rows.length / 2).sum();
  }
}
