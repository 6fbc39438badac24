package nqueens.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import nqueens.TestStreams;
import nqueens.counters.A000170;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a session cannot show of estimates. */
class EstimateCommandTest {
  /** The digits are those that any error of this size needs: two of the error, and one more. */
  @ParameterizedTest
  @ValueSource(doubles = {0.5, 0.03, 0.003})
  void theTotalIsWithinFourErrors(double goal) {
    String line = TestStreams.run("", "estimate", "18", "--error", goal + "").out();
    String[] words = line.strip().split(" ");
    double error = Double.parseDouble(words[2]);
    assertTrue(words[1].matches(goal < 0.01 ? "\\d\\.\\d{5}e\\+08" : "\\d\\.\\d{4}e\\+08"), line);
    assertTrue(error <= goal, line);
    double ratio = Double.parseDouble(words[1]) / A000170.placements(18);
    assertTrue(Math.abs(ratio - 1) < 4 * error, line);
  }

  /**
   * Eight threads finish populations out of order. A seed that differs in a high bit is another.
   */
  @Test
  void theDigitsDependOnTheSeedAndNotOnTheThreads() {
    String one = line(1, 1);
    for (int round = 0; round < 3; round++) {
      assertEquals(one, line(1, 8));
    }
    assertNotEquals(one, line(1 + (1L << 32), 8));
  }

  private static String line(long seed, int threads) {
    String options = " --error 0.004 --seed " + seed + " --threads " + threads;
    return TestStreams.run("", ("estimate 12" + options).split(" ")).out();
  }
}
