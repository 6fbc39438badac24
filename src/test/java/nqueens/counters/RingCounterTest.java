package nqueens.counters;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
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

  @Test
  void aTaskOfALargeBoardPlacesMoreRows() {
    assertEquals(new RingCounter(23, 0).tasks(), new RingCounter(23).tasks());
    assertEquals(24 * new RingCounter(24, 0).tasks(), new RingCounter(24).tasks());
    assertEquals(25 * 25 * new RingCounter(25, 0).tasks(), new RingCounter(25).tasks());
  }
}
