package nqueens.race;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import nqueens.search.SearchStats;
import org.junit.jupiter.api.Test;

class ReproductionTest {
  @Test
  void thereAreTwo() {
    assertEquals(3 * 611_000, Reproduction.ALL.get("qs2").queens(3));
    assertEquals(1_111_000, Reproduction.ALL.get("qs4").queens(1));
    assertEquals(2, Reproduction.ALL.size());
  }

  @Test
  void aFigureIsTheMeanOfItsRuns() {
    List<Measurement> runs = new ArrayList<>();
    for (int n : Reproduction.ALL.get("qs2").sizes()) {
      for (long tests : new long[] {1, 1, 4}) {
        SearchStats stats = new SearchStats();
        stats.pairTests = tests;
        runs.add(new Measurement(null, null, n, 1, new Outcome(Status.OK, "", 1, stats)));
      }
    }
    String text = Reproduction.ALL.get("qs2").text(runs);
    assertTrue(text.contains("pairs tested     1,000     14,742     2   -100.0 %      3\n"), text);
  }

  @Test
  void theMachineIsItsProcessorCoresJavaAndThreads() {
    String one = Machine.line(1);
    assertTrue(one.matches("\\S.*, [1-9]\\d* cores?, JDK \\S+, 1 thread"), one);
    assertTrue(Machine.line(2).endsWith(", 2 threads"), Machine.line(2));
  }
}
