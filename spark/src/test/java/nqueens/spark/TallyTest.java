package nqueens.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TallyTest {
  @Test
  void aPartitionThatComesTwiceCountsOnceAndMustNotDiffer() {
    Tally tally = new Tally(3);
    assertTrue(tally.add(new PartitionCount(1, 5)));
    assertFalse(tally.add(new PartitionCount(1, 5)));
    PartitionCount other = new PartitionCount(1, 6);
    CountException e = assertThrows(CountException.class, () -> tally.add(other));
    assertEquals("partition 00001 has two counts, 5 and 6", e.getMessage());
    assertEquals(5, tally.total());
    assertEquals(1, tally.done());
    assertEquals(List.of(0, 2), tally.open());
  }

  @Test
  void aTotalBeyondSixtyThreeBitsIsAnError() {
    Tally tally = new Tally(2);
    tally.add(new PartitionCount(0, Long.MAX_VALUE));
    assertEquals(Long.MAX_VALUE, tally.total());
    tally.add(new PartitionCount(1, 1));
    assertThrows(ArithmeticException.class, tally::total);
  }

  @Test
  void manyThreadsMayAdd() {
    Tally tally = new Tally(1_000_000);
    IntStream.range(0, 1_000_000).parallel().forEach(c -> tally.add(new PartitionCount(c, 5)));
    assertEquals(1_000_000, tally.done());
    assertEquals(5_000_000, tally.total());
  }
}
