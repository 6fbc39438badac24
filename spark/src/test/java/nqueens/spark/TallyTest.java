package nqueens.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

class TallyTest {
  @Test
  void aChunkThatComesTwiceCountsOnce() {
    Tally tally = new Tally(3);
    assertTrue(tally.add(new ChunkCount(1, 5, 1_000_000_000)));
    assertFalse(tally.add(new ChunkCount(1, 5, 2_000_000_000)));
    assertEquals(BigInteger.valueOf(5), tally.total());
    assertEquals(1.0, tally.cpuSeconds());
    assertEquals(List.of(0, 2), tally.open());
  }

  @Test
  void aChunkThatComesWithAnotherNumberIsNamed() {
    Tally tally = new Tally(3);
    tally.add(new ChunkCount(1, 5, 0));
    CountException e = assertThrows(CountException.class, () -> tally.add(new ChunkCount(1, 6, 0)));
    assertEquals("chunk 1 was counted twice, as 5 and as 6", e.getMessage());
    assertEquals(BigInteger.valueOf(5), tally.total());
  }

  @Test
  void theTotalMayExceedSixtyThreeBits() {
    Tally tally = new Tally(2);
    tally.add(new ChunkCount(0, Long.MAX_VALUE, 0));
    tally.add(new ChunkCount(1, Long.MAX_VALUE, 0));
    assertEquals(BigInteger.ONE.shiftLeft(64).subtract(BigInteger.TWO), tally.total());
  }

  @Test
  void cpuTimeMayExceedThreeHundredYears() {
    Tally tally = new Tally(20);
    for (int chunk = 0; chunk < 20; chunk++) {
      tally.add(new ChunkCount(chunk, 1, 999_999_999_999_999_999L));
    }
    assertEquals(20e9, tally.cpuSeconds(), 1);
  }
}
