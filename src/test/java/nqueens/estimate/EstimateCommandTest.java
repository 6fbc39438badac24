package nqueens.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.util.List;
import java.util.stream.Collectors;
import nqueens.Child;
import nqueens.Signals;
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

  @Test
  void ctrlCPrintsTheEstimateSoFar() throws Exception {
    ProcessBuilder endless =
        Child.workbench(
            List.of("-Dnqueens.patience=0"),
            "estimate 8 12 --progress --error=0.00001 --limit=1e6".split(" "));
    Process process = endless.start();
    try (BufferedReader err = process.errorReader()) {
      StringBuilder bar = new StringBuilder();
      while (!bar.toString().matches("(?s).*12 1\\.\\d+e\\+04 .*")) {
        int next = err.read();
        assertTrue(next >= 0, bar.toString());
        bar.append((char) next);
      }
      Signals.send("INT", process);
      String rest = err.lines().collect(Collectors.joining("\n"));
      String told = "(?s).*nqueens estimate: interrupted; n = 12: \\d+ populations.*not finished.*";
      assertTrue(rest.matches(told), rest);
      List<String> out = process.inputReader().lines().toList();
      assertEquals("8 9.2e+01 0", out.get(0));
      assertTrue(out.get(1).matches("12 1\\.[345]\\d+e\\+04 0\\.\\d+"), out.toString());
      assertEquals(2, out.size());
      assertEquals(130, process.waitFor());
    } finally {
      process.destroyForcibly();
    }
  }
}
