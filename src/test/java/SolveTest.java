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
    assertNull(Main.solve(2, 1, 2, null));
    assertNull(Main.solve(3, 1, 2, null));
    assertNull(Main.solve(2, 1, 2, new long[6]));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, Integer.MIN_VALUE, (1 << 30) + 1, Integer.MAX_VALUE})
  void noBoard(int n) {
    assertThrows(IllegalArgumentException.class, () -> Main.solve(n, 1, 2, null));
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 100, 300, 5000})
  void sameSeedSameBoard(int n) {
    assertArrayEquals(Main.solve(n, 42, 2, null), Main.solve(n, 42, 2, null));
  }

  @ParameterizedTest
  @ValueSource(ints = {300, 5_000, 300_000, 1_000_000, 4_000_000})
  void sameBoardOnAnyNumberOfThreads(int n) {
    int[] alone = Main.solve(n, 7, 1, null);
    for (int threads : new int[] {2, 3, 8}) {
      assertArrayEquals(alone, Main.solve(n, 7, threads, null), threads + " threads");
    }
    assertArrayEquals(alone, Main.solve(n, 7, 2, null));
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
    assertArrayEquals(board, Main.solve(n, 3, 2, null));
    long probes = counters[1];
    long tests = counters[2];
    long swaps = counters[3];
    long openAfterInitialization = counters[4];
    long openAfterRetry = counters[5];
    assertTrue(counters[0] >= 0, "restarts");
    assertTrue(probes >= n, "one probe per column at least");
    assertTrue(openAfterInitialization >= openAfterRetry, "the retry opens no column");
    assertTrue(openAfterRetry >= 0 && openAfterInitialization < n, "some columns are placed");
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
    assertTrue(sum[1] < 2 * queens, "probes: " + sum[1]);
    assertTrue(sum[2] < queens, "pair tests: " + sum[2]);
    assertTrue(sum[3] < 15L * boards, "swaps: " + sum[3]);
    assertTrue(sum[5] < 10L * boards, "columns open after the retry: " + sum[5]);
  }

  /** In blocks, too, few columns reach repair. */
  @Test
  void littleWorkOnALargeBoard() {
    int n = 4_000_000;
    long[] counters = new long[6];
    Main.solve(n, Main.DEFAULT_SEED, 2, counters);
    assertEquals(0, counters[0], "restarts");
    assertTrue(counters[1] < 6L * n, "probes: " + counters[1]);
    assertTrue(counters[4] < n / 10, "columns open after initialization: " + counters[4]);
    assertTrue(counters[5] < n / 200, "columns open after the retry: " + counters[5]);
    assertTrue(counters[3] < 2 * counters[5], "swaps: " + counters[3]);
  }

  private static void assertRight(int n, long seed) {
    assertNull(
        PlacementCheck.faultOf(Main.solve(n, seed, 2, null), n),
        () -> "n = " + n + ", seed = " + seed);
  }

  private static int boards(int n, int seeds) {
    return LongStream.range(0, seeds)
        .mapToObj(seed -> Arrays.toString(Main.solve(n, seed, 2, null)))
        .collect(Collectors.toSet())
        .size();
  }
}
