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

/** The search, one move at a time, against a naive recount of the board. */
class SolverTest {

  /** What one move of the repair may do. */
  private enum Move {
    PLACED,
    SWAPPED,
    SIDEWAYS,
    STUCK
  }

  @Test
  void everyMoveOfRepairAgreesWithANaiveRecount() {
    Random random = new Random(3239);
    Set<Move> seen = EnumSet.noneOf(Move.class);
    for (int trial = 0; trial < 2000; trial++) {
      Main.Solver solver = placedAndRetried(4 + random.nextInt(140), random.nextLong());
      for (int moves = 0; solver.countOpen() > 0 && moves < 20; moves++) {
        Move move = move(solver);
        seen.add(move);
        if (move == Move.STUCK) {
          break;
        }
      }
    }
    assertEquals(EnumSet.allOf(Move.class), seen);
  }

  /** Makes one move of the first open column and checks that it is allowed, and the best. */
  private static Move move(Main.Solver solver) {
    int n = solver.n;
    int[] before = rows(solver);
    long moves = solver.moves;
    int i = open(solver).findFirst().orElseThrow();
    int a = IntStream.range(0, n).filter(r -> !isSet(solver.used, r)).findFirst().orElseThrow();

    boolean solved = solver.repair(1);

    assertInvariants(solver);
    int[] after = rows(solver);
    assertEquals(solved, solver.countOpen() == 0);
    int[] changed = IntStream.range(0, n).filter(j -> before[j] != after[j]).toArray();
    if (solver.moves == moves) {
      assertEquals(changed.length == 1, isUnattacked(before, i, a));
      if (changed.length == 0) {
        assertFalse(IntStream.range(0, n).anyMatch(j -> canMove(before, j, a)));
        return Move.STUCK;
      }
      assertArrayEquals(new int[] {i}, changed);
      assertEquals(a, after[i]);
      return Move.PLACED;
    }
    assertEquals(moves + 1, solver.moves);
    assertFalse(isUnattacked(before, i, a));
    int j = Arrays.stream(changed).filter(column -> column != i).findAny().orElseThrow();
    assertEquals(a, after[j]);
    if (after[i] < 0) {
      assertArrayEquals(new int[] {j}, changed);
      assertFalse(isSet(solver.used, before[j]));
      assertFalse(IntStream.range(0, n).anyMatch(column -> canSwap(before, i, a, column)));
      return Move.SIDEWAYS;
    }
    assertEquals(2, changed.length);
    assertEquals(before[j], after[i]);
    return Move.SWAPPED;
  }

  /** The limit counts every move, and nothing is moved without one. */
  @Test
  void repairStopsAtItsLimit() {
    Main.Solver solver = placedAndRetried(5000, 1);
    int[] before = rows(solver);
    long open = solver.countOpen();
    assertFalse(solver.repair(0));
    assertArrayEquals(before, rows(solver));
    assertFalse(solver.repair(open - 1));
    assertTrue(solver.countOpen() > 0);
    assertTrue(solver.repair(5000));
    assertEquals(0, solver.countOpen());
    assertInvariants(solver);
  }

  /** The retry probes so many words that none of a small board is missed. */
  @Test
  void theRetryLeavesNoColumnOpenThatHasAnUnattackedRow() {
    int largest = 64 * Main.Solver.RETRY_PROBES;
    for (int n = 4; n <= largest; n += 1 + n / 8) {
      Main.Solver solver = placedAndRetried(n, n);
      int[] rows = rows(solver);
      for (int i : open(solver).toArray()) {
        for (int r = 0; r < n; r++) {
          assertTrue(isSet(solver.used, r) || !isUnattacked(rows, i, r), i + ", " + r);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 8, 63, 64, 65, 300, 1000, 20_000, 262_143, 262_144, 300_001})
  void placingAndRetryLeaveNoConflict(int n) {
    Main.Solver solver = placedAndRetried(n, 1);
    assertInvariants(solver);
    assertTrue(solver.countOpen() <= 15 + n / 50, "open columns: " + solver.countOpen());
    assertEquals(open(solver).count(), solver.countOpen());
    assertEquals(solver.openAfterRetry, solver.countOpen());
    assertTrue(solver.openAfterPlacing >= solver.openAfterRetry);
  }

  private static Main.Solver placedAndRetried(int n, long seed) {
    Main.Solver solver = new Main.Solver(n, seed, 2, null);
    solver.placeAndRetry();
    return solver;
  }

  /** The row of each column, -1 where it is open. */
  private static int[] rows(Main.Solver solver) {
    return IntStream.range(0, solver.n)
        .map(i -> isSet(solver.open, i) ? -1 : solver.queens[i])
        .toArray();
  }

  private static IntStream open(Main.Solver solver) {
    return IntStream.range(0, solver.n).filter(i -> isSet(solver.open, i));
  }

  private static boolean isSet(long[] bits, int i) {
    return (bits[i >> 6] >>> i & 1) != 0;
  }

  /** No two placed queens attack each other, and the bits say where they are. */
  private static void assertInvariants(Main.Solver solver) {
    int n = solver.n;
    BitSet used = new BitSet();
    BitSet sums = new BitSet();
    BitSet differences = new BitSet();
    used.set(n, solver.offset);
    int[] rows = rows(solver);
    for (int i = 0; i < n; i++) {
      int r = rows[i];
      if (r >= 0) {
        assertFalse(used.get(r), "row");
        assertFalse(sums.get(i + r), "sum diagonal");
        assertFalse(differences.get(r - i + solver.offset), "difference diagonal");
        used.set(r);
        sums.set(i + r);
        differences.set(r - i + solver.offset);
      }
    }
    assertEquals(used, BitSet.valueOf(solver.used));
    assertEquals(sums, BitSet.valueOf(solver.sums));
    assertEquals(differences, BitSet.valueOf(solver.differences));
    assertEquals(open(solver).count(), BitSet.valueOf(solver.open).cardinality());
  }

  private static boolean isUnattacked(int[] queens, int column, int row) {
    return IntStream.range(0, queens.length)
        .filter(i -> i != column && queens[i] >= 0)
        .noneMatch(i -> Math.abs(i - column) == Math.abs(queens[i] - row));
  }

  /** Can the placed queen of column j stand on row a? */
  private static boolean canMove(int[] queens, int j, int a) {
    return queens[j] >= 0 && isUnattacked(queens, j, a);
  }

  /** Are both unattacked when the open column i takes the row of column j, and j takes row a? */
  private static boolean canSwap(int[] queens, int i, int a, int j) {
    if (!canMove(queens, j, a)) {
      return false;
    }
    int[] swapped = queens.clone();
    swapped[j] = a;
    return isUnattacked(swapped, i, queens[j]);
  }
}
