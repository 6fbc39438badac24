import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import nqueens.checking.SolutionCheck;
import nqueens.testing.NaiveSolutions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The search finds right boards of every size. Its moves are compared with a naive recount. */
class SolverTest {
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 0, -1, Long.MIN_VALUE, Long.MAX_VALUE, 0xcafebabeL})
  void solvesEverySizeUpTo1000(long seed) {
    assertRight(1, seed);
    for (int n = 4; n <= 1000; n++) { // Main itself answers 2 and 3
      assertRight(n, seed);
    }
  }

  /** Around the ends of words and blocks. */
  @Tag("slow")
  @ParameterizedTest
  @ValueSource(ints = {64, 128, 2048, 4096, 16384, 65536, 1_000_000, 4_194_304, 4_210_688})
  void solvesLargerSizes(int n) {
    for (int size = n - 1; size <= n + 1; size++) {
      assertRight(size, 1);
    }
  }

  @ParameterizedTest
  @CsvSource({"4, 2, 20000", "5, 10, 20000", "6, 4, 20000", "7, 40, 20000", "8, 92, 30000"})
  void seedsReachAllSolutionsAndNothingElse(int n, int solutions, int seeds) {
    Stream<int[]> found = LongStream.range(0, seeds).mapToObj(seed -> solve(n, seed));
    assertEquals(solutions, found.map(Arrays::toString).distinct().count());
  }

  /**
   * Right answers can hide a bad search; its counters show it, and unlike the time they are exact.
   */
  @Test
  void doesLittleWorkInTheJudgesRange() {
    List<Main.Solver> boards =
        IntStream.rangeClosed(8, 300).mapToObj(n -> solved(n, Main.DEFAULT_SEED)).toList();
    long queens = IntStream.rangeClosed(8, 300).sum();
    assertSum("restarts", boards, solver -> solver.restarts, boards.size() / 5);
    assertSum("pair tests", boards, solver -> solver.tests, queens);
    assertSum("moves", boards, solver -> solver.moves, 15L * boards.size());
  }

  private static void assertSum(
      String counter, List<Main.Solver> boards, ToLongFunction<Main.Solver> value, long limit) {
    long sum = boards.stream().mapToLong(value).sum();
    assertTrue(sum < limit, counter + ": " + sum);
  }

  @Test
  void doesLittleWorkOnALargeBoard() {
    for (int n : new int[] {3_000_000, 5_000_000}) { // the second one has blocks
      long open = open(placedAndRetried(n, Main.DEFAULT_SEED)).count();
      assertTrue(open < n / 100, "open after retry: " + open);
      Main.Solver solver = solved(n, Main.DEFAULT_SEED);
      assertEquals(0, solver.restarts);
      assertTrue(solver.moves < 2 * open, "moves: " + solver.moves);
    }
  }

  @Tag("stress")
  @ParameterizedTest
  @CsvSource({"4, 301, 1000000", "301, 20000, 20000", "20000, 1020000, 100"})
  void solvesManyRandomBoards(int from, int end, int boards) {
    Random random = new Random(3239);
    for (int board = 0; board < boards; board++) {
      assertRight(random.nextInt(from, end), random.nextLong());
    }
  }

  /** The last block of rows and columns is whole, lacks one or has one alone. */
  @Tag("stress")
  @Test
  void solvesSizesAroundBlocks() {
    int block = 1 << Main.Solver.SHIFT;
    for (int blocks : new int[] {255, 256, 257, 258, 300, 511, 512, 4096, 4097}) {
      for (int more : new int[] {-block + 1, -65, -64, -63, -1, 0, 1, 63, 64, 65}) {
        assertRight(blocks * block + more, blocks + more);
      }
    }
  }

  private static int[] solve(int n, long seed) {
    return solved(n, seed).queens;
  }

  private static Main.Solver solved(int n, long seed) {
    return MainRun.solved(n, seed, 2);
  }

  private static void assertRight(int n, long seed) {
    assertNull(SolutionCheck.faultOf(solve(n, seed), n), () -> "n = " + n + ", seed = " + seed);
  }

  @Test
  void everyMoveOfRepairAgreesWithANaiveRecount() {
    Random random = new Random(3239);
    Set<String> seen = new HashSet<>();
    for (int trial = 0; trial < 2000; trial++) {
      Main.Solver solver = placedAndRetried(4 + random.nextInt(140), random.nextLong());
      for (int moves = 0; open(solver).count() > 0 && moves < 20; moves++) {
        String move = move(solver);
        seen.add(move);
        if (move.equals("stuck")) {
          break;
        }
      }
    }
    assertEquals(Set.of("placed", "swapped", "sideways", "stuck"), seen);
  }

  /** Makes one move of the first open column and checks that it is allowed, and the best. */
  private static String move(Main.Solver solver) {
    int n = solver.n;
    int[] before = rows(solver);
    long moves = solver.moves;
    int i = open(solver).findFirst().orElseThrow();
    int a = IntStream.range(0, n).filter(r -> !isSet(solver.rows, r)).findFirst().orElseThrow();

    boolean solved = solver.repair(1);

    assertInvariants(solver);
    int[] after = rows(solver);
    assertEquals(solved, open(solver).count() == 0);
    int[] changed = IntStream.range(0, n).filter(j -> before[j] != after[j]).toArray();
    if (solver.moves == moves) {
      assertEquals(changed.length == 1, isUnattacked(before, i, a));
      if (changed.length == 0) {
        assertFalse(IntStream.range(0, n).anyMatch(j -> canMove(before, j, a)));
        return "stuck";
      }
      assertArrayEquals(new int[] {i}, changed);
      assertEquals(a, after[i]);
      return "placed";
    }
    assertEquals(moves + 1, solver.moves);
    assertFalse(isUnattacked(before, i, a));
    int j = Arrays.stream(changed).filter(column -> column != i).findAny().orElseThrow();
    assertEquals(a, after[j]);
    if (after[i] < 0) {
      assertArrayEquals(new int[] {j}, changed);
      assertFalse(isSet(solver.rows, before[j]));
      assertFalse(IntStream.range(0, n).anyMatch(column -> canSwap(before, i, a, column)));
      return "sideways";
    }
    assertEquals(2, changed.length);
    assertEquals(before[j], after[i]);
    return "swapped";
  }

  /** The limit counts every move, and nothing is moved without one. */
  @Test
  void repairStopsAtItsLimit() {
    Main.Solver solver = placedAndRetried(5000, 1);
    int[] before = rows(solver);
    long open = open(solver).count();
    assertFalse(solver.repair(0));
    assertArrayEquals(before, rows(solver));
    assertFalse(solver.repair(open - 1));
    assertTrue(open(solver).count() > 0);
    assertTrue(solver.repair(5000));
    assertEquals(0, open(solver).count());
    assertInvariants(solver);
  }

  /** The retry looks at so many groups that none of a small board is missed. */
  @Test
  void theRetryLeavesNoColumnOpenThatHasAnUnattackedRow() {
    int largest = 64 * Main.Solver.RETRY_GROUPS;
    for (int n = 4; n <= largest; n += 1 + n / 8) {
      Main.Solver solver = placedAndRetried(n, n);
      int[] rows = rows(solver);
      for (int i : open(solver).toArray()) {
        for (int r = 0; r < n; r++) {
          assertTrue(isSet(solver.rows, r) || !isUnattacked(rows, i, r), i + ", " + r);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      ints = {4, 8, 63, 64, 65, 300, 1000, 20_000, 262_143, 4_194_303, 4_194_304, 4_300_001})
  void placingAndRetryLeaveNoConflict(int n) {
    Main.Solver solver = placedAndRetried(n, 1);
    assertInvariants(solver);
    assertTrue(open(solver).count() <= 15 + n / 50, "open columns: " + open(solver).count());
  }

  private static Main.Solver placedAndRetried(int n, long seed) {
    Main.Solver solver = new Main.Solver(n, seed, 2);
    solver.clearBoard();
    if (n < Main.Solver.BLOCKED_SIZE) {
      solver.placeAndRetry();
      return solver;
    }
    try {
      solver.placeAndRetryInBlocks();
      return solver;
    } catch (Exception e) {
      throw new AssertionError(e);
    } finally {
      solver.pool.shutdownNow();
    }
  }

  /** The row of each column, -1 where it is open. */
  private static int[] rows(Main.Solver solver) {
    return IntStream.range(0, solver.n)
        .map(i -> isSet(solver.columns, i) ? solver.queens[i] : -1)
        .toArray();
  }

  private static IntStream open(Main.Solver solver) {
    return IntStream.range(0, solver.n).filter(i -> !isSet(solver.columns, i));
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
    assertEquals(used, BitSet.valueOf(solver.rows));
    assertEquals(sums, BitSet.valueOf(solver.sums));
    assertEquals(differences, BitSet.valueOf(solver.differences));
    long columns = solver.offset - open(solver).count();
    assertEquals(columns, BitSet.valueOf(solver.columns).cardinality());
  }

  private static boolean isUnattacked(int[] queens, int column, int row) {
    return IntStream.range(0, queens.length)
        .filter(i -> i != column && queens[i] >= 0)
        .noneMatch(i -> queens[i] != row && NaiveSolutions.attack(i, queens[i], column, row));
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
