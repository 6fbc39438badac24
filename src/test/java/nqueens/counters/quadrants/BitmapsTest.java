package nqueens.counters.quadrants;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BitmapsTest {
  @Test
  void transposesLikeALoop() {
    SplittableRandom random = new SplittableRandom(1);
    for (int round = 0; round < 100; round++) {
      long[] rows = random.longs(Long.SIZE).toArray();
      long[] expected = new long[Long.SIZE];
      for (int i = 0; i < Long.SIZE; i++) {
        for (int j = 0; j < Long.SIZE; j++) {
          expected[j] |= (rows[i] >>> j & 1) << i;
        }
      }
      Bitmaps.transpose(rows);
      assertArrayEquals(expected, rows);
    }
  }
}
