package nqueens.counters;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import nqueens.counters.quadrants.QuadrantCounter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CountMethodTest {
  /** The totals are counted here and nowhere else. */
  @ParameterizedTest
  @CsvSource({"PLAIN, 1, 12", "BITS, 1, 14", "RINGS, 1, 15", "QUADRANTS, 1, 17"})
  void everyMethodFindsTheTotals(CountMethod method, int first, int last) {
    for (int n = first; n <= last; n++) {
      assertTotal(method, n);
    }
  }

  @Tag("stress")
  @ParameterizedTest
  @CsvSource({"PLAIN, 13, 14", "BITS, 15, 16", "RINGS, 16, 17", "QUADRANTS, 18, 20"})
  void everyMethodFindsLargerTotals(CountMethod method, int first, int last) {
    everyMethodFindsTheTotals(method, first, last);
  }

  private static void assertTotal(CountMethod method, int n) {
    PlacementCounter counter = method.counter(n);
    long sum = IntStream.range(0, counter.tasks()).parallel().mapToLong(counter::count).sum();
    assertEquals(A000170.placements(n), sum, n + " by " + method);
  }

  @ParameterizedTest
  @CsvSource({"1, 11, BITS", "12, 13, RINGS", "14, 28, QUADRANTS", "29, 30, RINGS"})
  void eachMethodIsTheFastestBetweenItsBorders(int first, int last, CountMethod method) {
    for (int n = first; n <= last; n++) {
      assertEquals(method, CountMethod.fastest(n), n + "");
    }
  }

  @Test
  void largerBoardsAreExpectedToTakeLonger() {
    for (CountMethod method : CountMethod.values()) {
      for (int n = 18; n < QuadrantCounter.LARGEST; n++) {
        double ratio = method.estimatedSeconds(n + 1) / method.estimatedSeconds(n);
        assertTrue(ratio > 2 && ratio < 30, method + " " + n + ": " + ratio);
      }
    }
    assertTrue(CountMethod.RINGS.estimatedSeconds(18) > CountMethod.QUADRANTS.estimatedSeconds(18));
  }
}
