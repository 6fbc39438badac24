package nqueens.counters.quadrants;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BitMatrixTest {
  @Test
  void transposesLikeALoop() {
    SplittableRandom random = new SplittableRandom(1);
    for (int round = 0; round < 100; round++) {
      long[] rows = random.longs(BitMatrix.SIZE).toArray();
      long[] expected = new long[BitMatrix.SIZE];
      for (int i = 0; i < BitMatrix.SIZE; i++) {
        for (int j = 0; j < BitMatrix.SIZE; j++) {
          expected[j] |= (rows[i] >>> j & 1) << i;
        }
      }
      BitMatrix.transpose(rows);
      assertArrayEquals(expected, rows);
    }
  }
}
