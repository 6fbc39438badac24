import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import nqueens.answers.SolutionCheck;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The search finds right boards of every size, and always the same ones. */
class SolveTest {

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 0, -1, Long.MIN_VALUE, Long.MAX_VALUE, 0xcafebabeL})
  void solvesEverySizeUpTo1000(long seed) {
    for (int n = 1; n <= 1000; n++) {
      assertRight(n, seed);
    }
  }

  /** The boards with hardly a solution: 2, 10, 4 and 40 of them. */
  @Test
  void solvesTinyBoardsWithManySeeds() {
    for (int n = 4; n <= 7; n++) {
      for (long seed = 0; seed < 20_000; seed++) {
        assertRight(n, seed);
      }
    }
  }

  /** Around the ends of words and blocks. */
  @Tag("slow")
  @ParameterizedTest
  @ValueSource(ints = {64, 128, 2048, 4096, 16384, 65536, 262144, 278528, 1_000_000, 4_000_000})
  void solvesLargerSizes(int n) {
    for (int size = n - 1; size <= n + 1; size++) {
      assertRight(size, 1);
    }
  }

  @ParameterizedTest
  @CsvSource({"4, 2, 200", "5, 10, 500", "6, 4, 500", "8, 92, 30000"})
  void seedsReachAllSolutions(int n, int solutions, int seeds) {
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
    assertSum("probes", boards, solver -> solver.probes, 2 * queens);
    assertSum("pair tests", boards, solver -> solver.tests, queens);
    assertSum("moves", boards, solver -> solver.moves, 15L * boards.size());
    assertSum("open after retry", boards, solver -> solver.openAfterRetry, 10L * boards.size());
  }

  private static void assertSum(
      String counter, List<Main.Solver> boards, ToLongFunction<Main.Solver> value, long limit) {
    long sum = boards.stream().mapToLong(value).sum();
    assertTrue(sum < limit, counter + ": " + sum);
  }

  /** In blocks, too, few columns reach repair. */
  @Test
  void doesLittleWorkOnALargeBoard() {
    int n = 4_000_000;
    Main.Solver solver = solved(n, Main.DEFAULT_SEED);
    assertEquals(0, solver.restarts);
    assertTrue(solver.probes < 6L * n, "probes: " + solver.probes);
    assertTrue(solver.openAfterPlacing < n / 10, "open after placing: " + solver.openAfterPlacing);
    assertTrue(solver.openAfterRetry < n / 200, "open after retry: " + solver.openAfterRetry);
    assertTrue(solver.moves < 2 * solver.openAfterRetry, "moves: " + solver.moves);
  }

  @Tag("stress")
  @ParameterizedTest
  @CsvSource({"4, 301, 1000000", "20000, 1020000, 100"})
  void solvesManyRandomBoards(int from, int end, int boards) {
    Random random = new Random(3239);
    for (int board = 0; board < boards; board++) {
      assertRight(random.nextInt(from, end), random.nextLong());
    }
  }

  @Tag("stress")
  @Test
  void solvesEverySizeUpTo20000() {
    for (int n = 4; n <= 20_000; n++) {
      assertRight(n, 1);
    }
  }

  /** The last block of rows and columns is whole, lacks one or has one alone. */
  @Tag("stress")
  @Test
  void solvesSizesAroundBlocks() {
    int block = 1 << Main.Blocks.BLOCK_SHIFT;
    for (int blocks :
        new int[] {16, 17, 31, 32, 33, 64, 100, 255, 256, 257, 511, 512, 4096, 4097}) {
      for (int more : new int[] {-block + 1, -65, -64, -63, -1, 0, 1, 63, 64, 65}) {
        assertRight(blocks * block + more, blocks + more);
      }
    }
  }

  private static int[] solve(int n, long seed) {
    return new Main.Solver(n, seed, 2, null).solve();
  }

  private static Main.Solver solved(int n, long seed) {
    Main.Solver solver = new Main.Solver(n, seed, 2, null);
    solver.solve();
    return solver;
  }

  private static void assertRight(int n, long seed) {
    assertNull(SolutionCheck.faultOf(solve(n, seed), n), () -> "n = " + n + ", seed = " + seed);
  }
}
