import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.Random;
import nqueens.placement.PlacementCheck;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The long tests: {@code make stress}. */
@Tag("stress")
class StressTest {

  @Test
  void solvesAMillionBoardsOfTheJudgesRange() {
    Random random = new Random(3239);
    for (int board = 0; board < 1_000_000; board++) {
      assertRight(4 + random.nextInt(297), random.nextLong());
    }
  }

  @Test
  void solvesEverySizeUpTo20000() {
    for (int n = 4; n <= 20_000; n++) {
      assertRight(n, 1);
    }
  }

  @Test
  void solvesLargeBoardsWithManySeeds() {
    Random random = new Random(1);
    for (int board = 0; board < 100; board++) {
      assertRight(20_000 + random.nextInt(1_000_000), random.nextLong());
    }
  }

  /** The last block of rows and columns is whole, lacks one or has one alone. */
  @Test
  void solvesSizesAroundBlocks() {
    int block = 1 << Main.Blocks.BLOCK_SHIFT;
    for (int blocks :
        new int[] {16, 17, 31, 32, 33, 64, 100, 255, 256, 257, 511, 512, 4096, 4097}) {
      for (int more : new int[] {-block + 1, -65, -64, -63, -1, 0, 1, 63, 64, 65}) {
        assertRight(blocks * block + more, blocks + more);
      }
    }
  }

  private static void assertRight(int n, long seed) {
    assertNull(
        PlacementCheck.faultOf(new Main.Solver(n, seed, 2, null).solve(), n),
        () -> "n = " + n + ", seed = " + seed);
  }
}
