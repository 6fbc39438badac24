package nqueens.counters;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RingCounterTest {
  @ParameterizedTest
  @CsvSource({
    "8, 0, 92",
    "8, 1, 92",
    "9, 1, 352",
    "9, 2, 352",
    "10, 2, 724",
    "11, 1, 2680",
    "11, 2, 2680",
    "12, 2, 14200",
  })
  void totalsDoNotDependOnTheRowsThatATaskPlaces(int n, int depth, long expected) {
    RingCounter counter = new RingCounter(n, depth);
    assertEquals(expected, IntStream.range(0, counter.tasks()).mapToLong(counter::count).sum());
  }

  /** A task that counts for a day cannot be interrupted without losing the day. */
  @ParameterizedTest
  @CsvSource({"20, 0", "23, 0", "24, 1", "25, 2", "30, 2"})
  void tasksOfLargeBoardsPlaceMoreRows(int n, int depth) {
    assertEquals(new RingCounter(n, depth).tasks(), new RingCounter(n).tasks());
  }
}
