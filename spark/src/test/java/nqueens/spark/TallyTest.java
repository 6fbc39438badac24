package nqueens.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TallyTest {
  @Test
  void aChunkThatComesTwiceCountsOnceAndMustNotDifferAndTheTotalMayExceedSixtyThreeBits() {
    Tally tally = new Tally(3);
    assertTrue(tally.add(new ChunkCount(1, 5)));
    assertFalse(tally.add(new ChunkCount(1, 5)));
    CountException e = assertThrows(CountException.class, () -> tally.add(new ChunkCount(1, 6)));
    assertEquals("chunk 1 was counted twice, as 5 and as 6", e.getMessage());
    assertEquals(BigInteger.valueOf(5), tally.total());
    assertEquals(1, tally.done());
    assertEquals(List.of(0, 2), tally.open());
    tally.add(new ChunkCount(0, Long.MAX_VALUE));
    assertEquals(BigInteger.ONE.shiftLeft(63).add(BigInteger.valueOf(4)), tally.total());
  }

  @Test
  void manyThreadsMayAdd() {
    Tally tally = new Tally(1_000_000);
    IntStream.range(0, 1_000_000).parallel().forEach(c -> tally.add(new ChunkCount(c, 5)));
    assertEquals(1_000_000, tally.done());
    assertEquals(BigInteger.valueOf(5_000_000), tally.total());
  }
}
