import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The search, one step at a time, against a naive recount of the board. */
class BoardTest {

  /** What one step of the repair may do to the last open row. */
  private enum Step {
    PLACED,
    SWAPPED,
    MOVED_ANOTHER,
    STUCK
  }

  @Test
  void swapRuleAgainstNaiveRecount() {
    Random random = new Random(3239);
    Set<Step> seen = EnumSet.noneOf(Step.class);
    for (int trial = 0; trial < 2000; trial++) {
      Main.Board board = started(4 + random.nextInt(140), random.nextLong());
      board.listOpen();
      for (int steps = 0; board.left > 0 && steps < 20; steps++) {
        Step step = step(board);
        seen.add(step);
        if (step == Step.STUCK) {
          break;
        }
      }
    }
    assertEquals(EnumSet.allOf(Step.class), seen);
  }

  /** Makes one step and checks that the rule allows it, and nothing better. */
  private static Step step(Main.Board board) {
    int[] before = board.queens.clone();
    int left = board.left;
    long swaps = board.swaps;
    int i = board.openRows[left - 1];
    int a = board.freeColumns[left - 1];

    board.repair(1);

    assertNoConflict(board);
    int[] changed =
        IntStream.range(0, board.n).filter(row -> before[row] != board.queens[row]).toArray();
    if (board.swaps == swaps) {
      assertEquals(board.left < left, isUnattacked(before, i, a));
      if (board.left == left) {
        assertEquals(0, changed.length);
        assertFalse(IntStream.range(0, board.n).anyMatch(j -> canMove(before, j, a)));
        return Step.STUCK;
      }
      assertEquals(left - 1, board.left);
      assertArrayEquals(new int[] {i}, changed);
      assertEquals(a, board.queens[i]);
      return Step.PLACED;
    }
    assertEquals(swaps + 1, board.swaps);
    int j = Arrays.stream(changed).filter(row -> row != i).findAny().orElseThrow();
    assertEquals(a, board.queens[j]);
    if (board.left == left) {
      assertArrayEquals(new int[] {j}, changed);
      assertEquals(before[j], board.freeColumns[left - 1]);
      assertFalse(isUnattacked(before, i, a));
      assertFalse(IntStream.range(0, board.n).anyMatch(row -> canSwap(before, i, a, row)));
      return Step.MOVED_ANOTHER;
    }
    assertEquals(left - 1, board.left);
    assertEquals(2, changed.length);
    assertEquals(before[j], board.queens[i]);
    return Step.SWAPPED;
  }

  /** Looks at so many words that none of a small board is missed. */
  @Test
  void leavesNoRowOpenThatHasAFreeColumn() {
    int largest = 64 * Main.LATER_LOOKS;
    for (int n = 4; n <= largest; n += 1 + n / 8) {
      Main.Board board = started(n, n);
      for (int i = 0; i < n; i++) {
        for (int c = 0; c < n && board.queens[i] < 0; c++) {
          boolean taken = (board.used[c >> 6] >>> c & 1) != 0;
          assertTrue(taken || !isUnattacked(board.queens, i, c), "row " + i + ", column " + c);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 8, 63, 64, 65, 300, 1000, 20_000, 262_143, 262_144, 300_001})
  void placesWithoutConflict(int n) {
    Main.Board board = started(n, 1);
    assertNoConflict(board);
    assertTrue(board.open() <= 15 + n / 50, "open rows: " + board.open());
    assertEquals(board.open(), Arrays.stream(board.queens).filter(c -> c < 0).count());
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 8, 63, 64, 65, 300, 1000, 20_000, 262_143, 262_144, 300_001})
  void listsOpenRowsAndFreeColumns(int n) {
    Main.Board board = started(n, 1);
    board.listOpen();
    int[] openRows = IntStream.range(0, n).filter(i -> board.queens[i] < 0).toArray();
    BitSet taken = new BitSet();
    Arrays.stream(board.queens).filter(c -> c >= 0).forEach(taken::set);
    int[] freeColumns = IntStream.range(0, n).filter(c -> !taken.get(c)).toArray();
    assertArrayEquals(openRows, Arrays.stream(board.openRows).sorted().toArray());
    assertArrayEquals(freeColumns, Arrays.stream(board.freeColumns).sorted().toArray());
    assertEquals(openRows.length, board.left);
  }

  private static Main.Board started(int n, long seed) {
    Main.Board board = new Main.Board(n, seed, 2);
    board.place();
    return board;
  }

  /** No two placed queens attack each other, and the bits say where they stand. */
  private static void assertNoConflict(Main.Board board) {
    int n = board.n;
    BitSet columns = new BitSet();
    BitSet sums = new BitSet();
    BitSet differences = new BitSet();
    for (int i = 0; i < n; i++) {
      int c = board.queens[i];
      if (c >= 0) {
        assertFalse(columns.get(c), "column");
        assertFalse(sums.get(i + c), "sum diagonal");
        assertFalse(differences.get(c - i + board.offset), "difference diagonal");
        columns.set(c);
        sums.set(i + c);
        differences.set(c - i + board.offset);
      }
    }
    assertEquals(sums, BitSet.valueOf(board.sums));
    assertEquals(differences, BitSet.valueOf(board.differences));
  }

  private static boolean isUnattacked(int[] queens, int row, int column) {
    return IntStream.range(0, queens.length)
        .filter(i -> i != row && queens[i] >= 0)
        .noneMatch(i -> Math.abs(i - row) == Math.abs(queens[i] - column));
  }

  /** Can the placed queen of row j stand on column a? */
  private static boolean canMove(int[] queens, int j, int a) {
    return queens[j] >= 0 && isUnattacked(queens, j, a);
  }

  /** Are both unattacked when the open row i takes the column of row j, and j takes column a? */
  private static boolean canSwap(int[] queens, int i, int a, int j) {
    if (!canMove(queens, j, a)) {
      return false;
    }
    int[] swapped = queens.clone();
    swapped[j] = a;
    return isUnattacked(swapped, i, queens[j]);
  }
}
