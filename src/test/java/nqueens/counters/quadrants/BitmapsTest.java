package nqueens.counters.quadrants;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
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
      long[] words = new long[3 * Long.SIZE];
      System.arraycopy(rows, 0, words, Long.SIZE, Long.SIZE);
      Bitmaps.transpose(words, Long.SIZE);
      assertArrayEquals(expected, Arrays.copyOfRange(words, Long.SIZE, 2 * Long.SIZE));
    }
  }
}
