package nqueens.counters;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
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
  @CsvSource({"PLAIN, 13, 14", "BITS, 15, 16", "RINGS, 16, 17", "QUADRANTS, 18, 19"})
  void everyMethodFindsLargerTotals(CountMethod method, int first, int last) {
    everyMethodFindsTheTotals(method, first, last);
  }

  private static void assertTotal(CountMethod method, int n) {
    PlacementCounter counter = method.counter(n);
    assertEquals(method.tasks(n), counter.tasks());
    long sum = IntStream.range(0, counter.tasks()).parallel().mapToLong(counter::count).sum();
    assertEquals(A000170.placements(n), sum, n + " by " + method);
  }

  @Test
  void theFastestMethodDependsOnTheSizeAndTheHeap() {
    assertEquals(CountMethod.BITS, CountMethod.fastest(1, 2, 1L << 40));
    assertEquals(CountMethod.BITS, CountMethod.fastest(8, 2, 1L << 40));
    assertEquals(CountMethod.QUADRANTS, CountMethod.fastest(18, 2, 1L << 40));
    long need = QuadrantCounter.heapBytes(22, 2);
    assertEquals(CountMethod.QUADRANTS, CountMethod.fastest(22, 2, need));
    assertEquals(CountMethod.RINGS, CountMethod.fastest(22, 2, need - 1));
    assertEquals(CountMethod.RINGS, CountMethod.fastest(25, 2, 1L << 40));
  }

  /** An option of which a collector leaves an eighth out, as Parallel does a ninth, is enough. */
  @Test
  void theHeapOptionIsEnoughForEveryCollectorAndLittleMore() {
    for (int n = 14; n <= QuadrantCounter.LARGEST; n++) {
      long need = CountMethod.QUADRANTS.heapBytes(n, 2);
      long option = CountMethod.QUADRANTS.heapOption(n, 2) << 20;
      assertTrue(option / 9 * 8 >= need, n + "");
      assertTrue(option / 5 * 4 < need + (4 << 20), n + "");
    }
  }

  /** Garbage included. */
  @Test
  void theHeapOfAThreadIsEnoughForItsFirstTasks() {
    PlacementCounter counter = CountMethod.QUADRANTS.counter(18);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
    IntStream.range(0, 4).forEach(counter::count);
    long taken = threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
    long counted = CountMethod.QUADRANTS.heapBytes(18, 2) - CountMethod.QUADRANTS.heapBytes(18, 1);
    assertTrue(taken <= counted, taken + " bytes");
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
