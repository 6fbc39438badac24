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
  @CsvSource({"PLAIN, 1, 10", "BITS, 1, 12", "RINGS, 1, 13", "QUADRANTS, 1, 13"})
  void everyMethodFindsTheTotals(CountMethod method, int first, int last) {
    for (int n = first; n <= last; n++) {
      PlacementCounter counter = method.counter(n);
      long sum = IntStream.range(0, counter.tasks()).parallel().mapToLong(counter::count).sum();
      assertEquals(A000170.placements(n), sum, n + " by " + method);
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"PLAIN, 11, 12", "BITS, 13, 14", "RINGS, 14, 15", "QUADRANTS, 14, 17"})
  void everyMethodFindsLargerTotals(CountMethod method, int first, int last) {
    everyMethodFindsTheTotals(method, first, last);
  }

  @Tag("stress")
  @ParameterizedTest
  @CsvSource({"PLAIN, 13, 14", "BITS, 15, 16", "RINGS, 16, 17", "QUADRANTS, 18, 20"})
  void everyMethodFindsStillLargerTotals(CountMethod method, int first, int last) {
    everyMethodFindsTheTotals(method, first, last);
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

  @ParameterizedTest
  @CsvSource({"8, 0", "8, 1", "9, 1", "9, 2", "10, 2", "11, 1", "11, 2", "12, 2"})
  void totalsByRingsDoNotDependOnTheRowsThatATaskPlaces(int n, int depth) {
    RingCounter counter = new RingCounter(n, depth);
    long sum = IntStream.range(0, counter.tasks()).mapToLong(counter::count).sum();
    assertEquals(A000170.placements(n), sum);
  }

  /** A task that counts for a day cannot be interrupted without losing the day. */
  @ParameterizedTest
  @CsvSource({"20, 0", "23, 0", "24, 1", "25, 2", "30, 2"})
  void tasksByRingsOfLargeBoardsPlaceMoreRows(int n, int depth) {
    assertEquals(new RingCounter(n, depth).tasks(), new RingCounter(n).tasks());
  }
}
