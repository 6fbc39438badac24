package nqueens.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import nqueens.boards.Attacks;
import nqueens.checking.SolutionCheck;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SearchTest {
  private static final int SEEDS = 20;

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

  private static SearchStats sum(Algorithm algorithm, int n, int seeds)
      throws InterruptedException {
    SearchStats sum = new SearchStats();
    for (int seed = 1; seed <= seeds; seed++) {
      algorithm.search(1).solve(n, seed, sum);
    }
    return sum;
  }

  @Test
  void thePageHasThePublishedWorkAndOurs() throws Exception {
    assertEquals(2 + 2, rightFiguresOfThePage(10_000).size());
  }

  @Tag("stress")
  @Test
  void thePageHasThePublishedWorkAndOursOfLargeBoards() throws Exception {
    assertEquals(4 + 4, rightFiguresOfThePage(1_000_000).size());
  }

  /**
   * Its figures for boards up to a size, measured again. The work depends on the seeds only, so the
   * page must have the same, near what was published.
   */
  private static List<String> rightFiguresOfThePage(int largest) throws Exception {
    List<String> stated = new ArrayList<>();
    List<String> measured = new ArrayList<>();
    String number = " \\| ([\\d.,]+)";
    Pattern row = Pattern.compile("\\| ([\\d,]+)" + number.repeat(4) + " \\|");
    Algorithm algorithm = Algorithm.QS2; // whose table comes first
    for (String line : Files.readAllLines(Path.of("docs/algorithms.md"))) {
      algorithm = line.startsWith("| QS4, n ") ? Algorithm.QS4 : algorithm;
      Matcher fields = row.matcher(line);
      int n = fields.matches() ? Integer.parseInt(fields.group(1).replace(",", "")) : 0;
      if (n > 0 && n <= largest) {
        SearchStats sum = sum(algorithm, n, SEEDS);
        boolean qs2 = algorithm == Algorithm.QS2;
        double[] here = {
          qs2 ? sum.pairTests / (double) SEEDS : sum.probes / (double) SEEDS / n,
          qs2 ? sum.moves / (double) SEEDS : sum.pairTests / (double) sum.moves
        };
        StringBuilder cells = new StringBuilder(String.format(Locale.ROOT, "| %,d", n));
        for (int i = 0; i < 2; i++) {
          String published = fields.group(2 * i + 2);
          double deviation = here[i] / Double.parseDouble(published.replace(",", "")) - 1;
          assertTrue(Math.abs(deviation) <= (qs2 ? 0.1 : 0.15), line);
          String format = " | %s | " + (here[i] >= 400 ? "%,.0f" : "%.3g");
          cells.append(String.format(Locale.ROOT, format, published, here[i]));
        }
        measured.add(cells + " |");
        stated.add(line);
      }
    }
    assertEquals(stated, measured);
    return measured;
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
              String attack = Attacks.faultOf(queens);
              String column = attack.replaceFirst(".* and (\\d+) .*", "$1");
              shortest[0] = Math.min(shortest[0], Integer.parseInt(column) - 1);
            }
          };
      Algorithm.PREFIX.search(1).solve(n, seed, new SearchStats(), listener);
    }
    assertEquals(prefix, shortest[0]);
  }

  /** A search that does not notice returns a solution, or takes more CPU time than this bound. */
  @ParameterizedTest
  @EnumSource
  void aSearchThatIsInterruptedEnds(Algorithm algorithm) throws Exception {
    int n =
        switch (algorithm) {
          case HILL_CLIMBING -> 200_000;
          case MAIN -> 20_000_000;
          case QS4 -> 30_000_000;
          default -> 4_000_000;
        };
    ThreadMXBean cpu = ManagementFactory.getThreadMXBean();
    for (int milliseconds : new int[] {50, 300}) {
      AtomicLong end = new AtomicLong(-1); // until an interrupt is noticed
      Thread searching =
          new Thread(
              () -> {
                try {
                  algorithm.search(1).solve(n, 1, new SearchStats());
                } catch (InterruptedException e) {
                  end.set(cpu.getCurrentThreadCpuTime());
                }
              });
      searching.setDaemon(true);
      searching.start();
      searching.join(milliseconds);
      long interrupted = cpu.getThreadCpuTime(searching.getId());
      searching.interrupt();
      searching.join();
      assertTrue(interrupted >= 0 && end.get() >= 0 && end.get() - interrupted < 5e9, "" + end);
    }
  }

  /** The papers say fewer than about a hundred; how many of them at which n is ours. */
  @Test
  void qs4LeavesAHundredColumnsOpenOrFewerByN() throws InterruptedException {
    List<Long> open = new ArrayList<>();
    for (int n : new int[] {8, 50, 100, 500, 1000, 5000, 100_000, 1_000_000}) {
      long fewest = n;
      for (int seed = 1; seed <= (n < 100_000 ? 50 : 1); seed++) {
        SearchStats stats = new SearchStats();
        Algorithm.QS4.search(1).solve(n, seed, stats);
        fewest = stats.restarts == 0 ? Math.min(fewest, stats.randomlyPlaced) : fewest;
      }
      open.add(fewest);
    }
    assertEquals(List.of(2L, 2L, 10L, 10L, 50L, 50L, 80L, 100L), open);
  }
}
