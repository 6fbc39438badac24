package nqueens.commands;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.math.BigDecimal;
import nqueens.TestStreams;
import nqueens.estimation.EstimateRun;
import nqueens.estimation.SolutionEstimator;
import nqueens.terminal.RunScope;
import nqueens.terminal.Stdio;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EstimateCommandTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  /** Why an estimate for 12 queens failed. */
  private String failure(EstimateRun estimate) {
    Stdio stdio = TestStreams.stdio(null, out, new PrintStream(err, true, UTF_8));
    try (RunScope run = new RunScope(stdio, "test", true, false, () -> "").begin()) {
      EstimateCommand command = new EstimateCommand(stdio);
      return assertThrows(Exception.class, () -> command.estimate(12, run, estimate, 1))
          .getMessage();
    }
  }

  @Test
  void anEstimateWithoutASolutionFails() {
    EstimateRun empty =
        new EstimateRun(12, 1, 1e-9, 1e-9) {
          @Override
          protected BigDecimal draw(SolutionEstimator estimator, int population) {
            return BigDecimal.ZERO;
          }
        };
    String none = "n = 12: none of 16 populations got to the last column: raise --time-limit";
    assertEquals(none, failure(empty));
  }

  /**
   * Populations in order, then a thread without memory. The second time is over at once, and its
   * error is small enough, but sixteen populations are needed.
   */
  @ParameterizedTest
  @CsvSource({"17, 1e-9, 60, 12 1.3818e+04 0.014", "8, 1, 1e-9, 12 1.3707e+04 0.022"})
  void aFailureKeepsTheEstimateSoFar(int populations, double goal, double seconds, String kept) {
    EstimateRun failing =
        new EstimateRun(12, 1, goal, seconds) {
          @Override
          protected BigDecimal draw(SolutionEstimator estimator, int population) {
            if (population == populations) {
              throw new OutOfMemoryError();
            }
            return super.draw(estimator, population);
          }
        };
    assertEquals(
        "n = 12: the estimate failed after " + populations + " populations", failure(failing));
    assertEquals(kept + "\n", out.toString(UTF_8));
  }
}
