package nqueens.race;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import nqueens.search.Algorithm;
import nqueens.search.SearchStats;
import org.junit.jupiter.api.Test;

class ReproductionTest {
  /** Sosic and Gu 1990: 14,742 pairs tested and 436 swapped at n = 1,000. */
  @Test
  void theTableHasEachPublishedFigureBesideTheMeanOfOurs() throws Exception {
    Reproduction qs2 = Reproduction.byName("qs2");
    AtomicLong queens = new AtomicLong();
    qs2.measure(1, queens::addAndGet);
    assertEquals(611_000, queens.get());
    assertEquals(3 * 611_000, qs2.queens(3));

    SearchStats stats = new SearchStats();
    Algorithm.QS2.search(1).solve(1_000, 1, stats);
    List<String> lines = qs2.text().lines().map(line -> line.replaceAll(" +", " ")).toList();
    assertEquals(2 + 8, lines.size());
    assertEquals(row("pairs tested", "14,742", 14_742, stats.pairTests), lines.get(2).strip());
    assertEquals(row("pairs swapped", "436", 436, stats.swaps), lines.get(6).strip());
  }

  private static String row(String name, String shown, double published, long ours) {
    double deviation = 100 * (ours / published - 1);
    return String.format(Locale.ROOT, "%s 1,000 %s %,d %+.1f %% 1", name, shown, ours, deviation);
  }

  @Test
  void thereAreTwo() {
    assertEquals(1_111_000, Reproduction.byName("qs4").queens(1));
    assertNull(Reproduction.byName("main"));
  }

  @Test
  void theMachineIsItsProcessorCoresJavaAndThreads() {
    String one = Machine.line(1);
    assertTrue(one.matches("\\S.*, [1-9]\\d* cores?, JDK \\S+, 1 thread"), one);
    assertTrue(Machine.line(2).endsWith(", 2 threads"), Machine.line(2));
  }
}
