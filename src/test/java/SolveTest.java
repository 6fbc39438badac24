import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import nqueens.placement.PlacementCheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Main.solve: right boards of every size, and always the same ones. */
class SolveTest {

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 0, -1, Long.MIN_VALUE, Long.MAX_VALUE, 0xcafebabeL})
  void everySizeUpTo1000(long seed) {
    for (int n = 1; n <= 1000; n++) {
      assertRight(n, seed);
    }
  }

  /** The boards with hardly a solution: 2, 10, 4 and 40 of them. */
  @Test
  void tinyBoardsWithManySeeds() {
    for (int n = 4; n <= 7; n++) {
      for (long seed = 0; seed < 2000; seed++) {
        assertRight(n, seed);
      }
    }
  }

  /** Around the ends of words and blocks. */
  @ParameterizedTest
  @ValueSource(ints = {64, 128, 2048, 4096, 16384, 65536, 262144, 278528, 1_000_000, 4_000_000})
  void largerSizes(int n) {
    for (int size = n - 1; size <= n + 1; size++) {
      assertRight(size, 1);
    }
  }

  @Test
  void noSolution() {
    assertNull(Main.solve(2, 1));
    assertNull(Main.solve(3, 1));
    assertNull(Main.solve(2, 1, 2, new long[6]));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, Integer.MIN_VALUE, (1 << 30) + 1, Integer.MAX_VALUE})
  void noBoard(int n) {
    assertThrows(IllegalArgumentException.class, () -> Main.solve(n, 1));
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 100, 300, 5000})
  void sameSeedSameBoard(int n) {
    assertArrayEquals(Main.solve(n, 42), Main.solve(n, 42));
  }

  @ParameterizedTest
  @ValueSource(ints = {300, 5_000, 300_000, 1_000_000, 4_000_000})
  void sameBoardOnAnyNumberOfThreads(int n) {
    int[] alone = Main.solve(n, 7, 1, null);
    for (int threads : new int[] {2, 3, 8}) {
      assertArrayEquals(alone, Main.solve(n, 7, threads, null), threads + " threads");
    }
    assertArrayEquals(alone, Main.solve(n, 7));
  }

  /** Every solution that there is. */
  @Test
  void seedsReachAllSolutions() {
    assertEquals(2, boards(4, 200));
    assertEquals(10, boards(5, 500));
    assertEquals(4, boards(6, 500));
    assertEquals(92, boards(8, 30_000));
  }

  @ParameterizedTest
  @ValueSource(ints = {50, 300, 5000})
  void everySeedAnotherBoard(int n) {
    assertEquals(50, boards(n, 50));
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 8, 300, 5_000, 300_000})
  void counters(int n) {
    long[] counters = new long[6];
    int[] board = Main.solve(n, 3, 2, counters);
    assertArrayEquals(board, Main.solve(n, 3));
    long tries = counters[1];
    long tests = counters[2];
    long swaps = counters[3];
    long openAfterPlacing = counters[4];
    long openAfterPool = counters[5];
    assertTrue(counters[0] >= 0, "restarts");
    assertTrue(tries >= n, "every queen is tried");
    assertTrue(openAfterPlacing >= openAfterPool, "the pool opens no row");
    assertTrue(openAfterPool >= 0 && openAfterPlacing < n, "some queens are placed");
    assertTrue(tests >= 0 && swaps >= 0);
    assertTrue(swaps <= tests, "every swap was tested");
  }

  /**
   * Right answers can hide a bad search; its counters show it, and unlike the time they are exact.
   */
  @Test
  void littleWorkInTheJudgesRange() {
    long[] sum = new long[6];
    long queens = 0;
    for (int n = 8; n <= 300; n++) {
      long[] counters = new long[6];
      Main.solve(n, Main.DEFAULT_SEED, 1, counters);
      Arrays.setAll(sum, i -> sum[i] + counters[i]);
      queens += n;
    }
    int boards = 293;
    assertTrue(sum[0] < boards / 5, "restarts: " + sum[0]);
    assertTrue(sum[1] < 2 * queens, "tries: " + sum[1]);
    assertTrue(sum[2] < queens, "pair tests: " + sum[2]);
    assertTrue(sum[3] < 15L * boards, "swaps: " + sum[3]);
    assertTrue(sum[5] < 10L * boards, "rows open after the pool: " + sum[5]);
  }

  /** The columns take 4 bytes a queen, the bits of columns and diagonals 5/8. */
  @ParameterizedTest
  @ValueSource(ints = {1, 300, 1_000_000, 100_000_000, 1 << 30})
  void heapThatIsAskedFor(int n) {
    double asked = Main.heapMebibytes(n) * 1024.0 * 1024.0;
    assertTrue(asked > 4.625 * n, asked + " bytes");
    assertTrue(asked < 1.1 * 4.625 * n + 2e7, asked + " bytes");
  }

  /** In blocks, too, few rows are left to the swaps. */
  @Test
  void littleWorkOnALargeBoard() {
    int n = 4_000_000;
    long[] counters = new long[6];
    Main.solve(n, Main.DEFAULT_SEED, 2, counters);
    assertEquals(0, counters[0], "restarts");
    assertTrue(counters[1] < 6L * n, "tries: " + counters[1]);
    assertTrue(counters[4] < n / 10, "rows open after placing: " + counters[4]);
    assertTrue(counters[5] < n / 200, "rows open after the pool: " + counters[5]);
    assertTrue(counters[3] < 2 * counters[5], "swaps: " + counters[3]);
  }

  private static void assertRight(int n, long seed) {
    assertNull(
        PlacementCheck.faultOf(Main.solve(n, seed), n), () -> "n = " + n + ", seed = " + seed);
  }

  private static int boards(int n, int seeds) {
    return LongStream.range(0, seeds)
        .mapToObj(seed -> Arrays.toString(Main.solve(n, seed)))
        .collect(Collectors.toSet())
        .size();
  }
}
