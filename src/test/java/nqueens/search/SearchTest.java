package nqueens.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import nqueens.answers.SolutionCheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SearchTest {
  @ParameterizedTest
  @EnumSource
  void everyBoardIsSolvedThatCanBe(Algorithm algorithm) throws InterruptedException {
    int[] larger = {99, 100, 199, 200, 201, 999, 1000, 2048};
    for (int n : IntStream.concat(IntStream.rangeClosed(1, 60), IntStream.of(larger)).toArray()) {
      for (long seed = 0; seed < (n <= 60 ? 5 : 1); seed++) {
        int[] q = algorithm.search(1).solve(n, seed, new SearchStats());
        assertNull(SolutionCheck.faultOf(q, n), "n = " + n + ", seed " + seed);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void theSeedFixesTheSolutionAndTheWorkWhichAddsUp(Algorithm algorithm)
      throws InterruptedException {
    SearchStats stats = new SearchStats();
    int[] q = algorithm.search(1).solve(150, 7, stats);
    List<Long> once = counts(stats);
    assertArrayEquals(q, algorithm.search(2).solve(150, 7, stats));
    assertEquals(once.stream().map(count -> 2 * count).toList(), counts(stats));
    assertTrue(once.stream().anyMatch(count -> count > 0));
    assertTrue(!Arrays.equals(q, algorithm.search(1).solve(150, 8, stats)));
  }

  @ParameterizedTest
  @EnumSource
  void anInterruptedSearchThrowsWhateverItsSize(Algorithm algorithm) {
    for (int n : new int[] {1, 2, 64, 1000, 300_000}) {
      Thread.currentThread().interrupt();
      assertThrows(
          InterruptedException.class, () -> algorithm.search(2).solve(n, 1, new SearchStats()));
    }
  }

  private static List<Long> counts(SearchStats stats) {
    return SearchStats.COUNTERS.stream().map(c -> c.value().applyAsLong(stats)).toList();
  }

  /** Sosic and Gu 1990. */
  @ParameterizedTest
  @CsvSource({"1000, 14742, 436, 100", "10000, 138762, 4333, 20"})
  void qs2DoesThePublishedWork(int n, double tests, double swaps, int seeds) throws Exception {
    SearchStats sum = new SearchStats();
    for (int seed = 1; seed <= seeds; seed++) {
      Algorithm.QS2.search(1).solve(n, seed, sum);
    }
    assertEquals(tests, sum.pairTests / (double) seeds, 0.10 * tests);
    assertEquals(swaps, sum.moves / (double) seeds, 0.05 * swaps);
  }

  /** Sosic and Gu 1991: about 3.08 probes a queen, and about 72 pair tests a repair. */
  @Test
  void qs4DoesThePublishedWork() throws InterruptedException {
    SearchStats sum = new SearchStats();
    for (int seed = 1; seed <= 20; seed++) {
      Algorithm.QS4.search(1).solve(10_000, seed, sum);
    }
    assertEquals(3.08, sum.probes / 200_000.0, 0.05 * 3.08);
    assertEquals(72, sum.pairTests / (double) sum.repaired, 0.15 * 72);
  }

  /** The write-up: 5/12 of the queens are placed free of conflicts, the others anywhere. */
  @ParameterizedTest
  @CsvSource({"12, 5", "120, 50", "1200, 500"})
  void prefixPlacesFiveTwelfthsFreeOfConflicts(int n, int prefix) throws InterruptedException {
    int[] shortest = {n};
    for (int seed = 1; seed <= 200; seed++) {
      Search.Listener listener =
          new Search.Listener() {
            @Override
            public void started(int[] queens) {
              String attack = SolutionCheck.attackOn(queens);
              String column = attack.replaceFirst(".* and (\\d+) .*", "$1");
              shortest[0] = Math.min(shortest[0], Integer.parseInt(column) - 1);
            }
          };
      Algorithm.PREFIX.search(1).solve(n, seed, new SearchStats(), listener);
    }
    assertEquals(prefix, shortest[0]);
  }

  /** In its middle, half a second after its beginning: each of them would run for much longer. */
  @ParameterizedTest
  @CsvSource({
    "HILL_CLIMBING, 200000",
    "QS2, 6000000",
    "PREFIX, 9000000",
    "QS4, 20000000",
    "MAIN, 100000000"
  })
  @Timeout(20)
  void aSearchThatIsInterruptedEnds(Algorithm algorithm, int n) throws Exception {
    List<Object> end = new ArrayList<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                end.add(algorithm.search(1).solve(n, 1, new SearchStats()));
              } catch (InterruptedException | RuntimeException e) {
                end.add(e.getClass());
              }
            });
    thread.start();
    thread.join(500);
    thread.interrupt();
    long start = System.nanoTime();
    thread.join();
    assertEquals(List.of(InterruptedException.class), end);
    assertTrue(System.nanoTime() - start < 10_000_000_000L, "soon");
  }

  /** The papers say fewer than about a hundred; how many of them at which n is ours. */
  @ParameterizedTest
  @CsvSource({
    "8, 2",
    "50, 2",
    "100, 10",
    "500, 10",
    "1000, 50",
    "5000, 50",
    "100000, 80",
    "1000000, 100"
  })
  void qs4LeavesAHundredColumnsOpenOrFewerByN(int n, int open) throws InterruptedException {
    long fewest = n;
    for (int seed = 1; seed <= (n < 100_000 ? 50 : 1); seed++) {
      SearchStats stats = new SearchStats();
      Algorithm.QS4.search(1).solve(n, seed, stats);
      fewest = stats.restarts == 0 ? Math.min(fewest, stats.randomlyPlaced) : fewest;
    }
    assertEquals(open, fewest);
  }
}
