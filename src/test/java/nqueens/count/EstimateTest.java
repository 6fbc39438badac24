package nqueens.count;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import nqueens.Child;
import nqueens.Signals;
import nqueens.TestStreams;
import nqueens.counters.A000170;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EstimateTest {
  @Test
  void smallBoardsAreEstimatedWithoutError() {
    TestStreams.Result result = TestStreams.run("", "count", "--estimate", "1..4", "8");
    assertEquals(
        "1 1e+00 0.0%\n2 0e+00 0.0%\n3 0e+00 0.0%\n4 2e+00 0.0%\n8 9.2e+01 0.0%\n", result.out());
    assertEquals(0, result.status());
  }

  @Test
  void theDigitsDoNotDependOnTheNumberOfThreads() {
    String one = TestStreams.run("", estimate("--threads=1", "--csv")).out();
    assertEquals(one, TestStreams.run("", estimate("--threads=2", "--csv")).out());
    assertEquals(one, TestStreams.run("", estimate("--threads=3", "--csv")).out());
    String[] fields = one.lines().skip(1).findFirst().orElseThrow().split(",");
    double error = Double.parseDouble(fields[2]);
    double ratio = Double.parseDouble(fields[1]) / A000170.placements(20);
    assertTrue(error <= 0.03 && Math.abs(ratio - 1) < 4 * error, one);
    assertEquals("error", fields[6]);
    assertFalse(one.equals(TestStreams.run("", estimate("--seed=-2", "--csv")).out()));
  }

  private static String[] estimate(String... options) {
    List<String> all = new ArrayList<>(List.of("count", "20", "--estimate", "--error=3%"));
    all.addAll(List.of(options));
    return all.toArray(String[]::new);
  }

  @Test
  void theLimitEndsAnEstimateAndSaysSo() {
    TestStreams.Result result =
        TestStreams.run("30 0", "count", "--estimate", "--limit=0.01", "--error=0.01");
    assertTrue(result.out().matches("30 \\d\\.\\d\\de\\+\\d\\d \\d+\\.\\d%\n"), result.out());
    assertTrue(result.err().endsWith("; its time is over\n"), result.err());
    assertTrue(result.err().matches("(?s)nqueens count: n = 30: \\d+ populations of .*"));
    assertEquals(0, result.status());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--error=0",
        "--error=-1",
        "--error=101",
        "--error=NaN",
        "--error=x",
        "--limit=0",
        "--limit=-1",
        "--limit=NaN",
        "--limit=x",
        "--seed=x",
        "--seed=9223372036854775808",
        "--threads=0",
        "--checkpoint=f",
        "--part=1/2",
        "--merge=f",
        "--fundamental",
        "--method=rings",
      })
  void badOptionsAreAnErrorOfOneLine(String option) {
    TestStreams.Result result = TestStreams.run("", "count", "9", "--estimate", option);
    assertEquals("", result.out());
    assertEquals(2, result.status());
    String name = option.split("=")[0];
    assertTrue(result.err().lines().findFirst().orElseThrow().contains(name), result.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"--error=1", "--limit=1", "--seed=1", "--csv"})
  void theOptionsOfEstimatesNeedAnEstimate(String option) {
    TestStreams.Result result = TestStreams.run("", "count", "8", option);
    assertEquals(2, result.status());
    assertTrue(result.err().contains(" needs --estimate"), result.err());
  }

  @Test
  void sizesThatAreTooLargeAreRefused() {
    TestStreams.Result result = TestStreams.run("", "count", "2001", "--estimate");
    assertEquals(2, result.status());
    assertTrue(result.err().contains("'2001' is not a number of queens from 1 to 2000"));
    result = TestStreams.run("8 2001", "count", "--estimate");
    assertEquals(1, result.status());
    assertEquals("8 9.2e+01 0.0%\n", result.out());
    assertTrue(result.err().endsWith("standard input: 2001 is not in 1..2000\n"), result.err());
  }

  @ParameterizedTest
  @CsvSource({
    "2.3562e117, 0.009, 100 2.36e+117 0.9%",
    "2.3562e117, 0.00042, 100 2.356e+117 0.04%",
    "2.3562e117, 0.0000042, 100 2.35620e+117 0.0004%",
    "1e2157, 0.93, 100 1.00e+2157 93.0%",
    "14200, 0, 100 1.42e+04 0.0%",
    "0, 0, 100 0e+00 0.0%",
  })
  void theLineHasAsManyDigitsAsTheErrorAllows(BigDecimal mean, double error, String line) {
    assertEquals(line, EstimateText.line(100, mean, error));
  }

  @Test
  void ctrlCPrintsTheEstimateSoFar() throws Exception {
    ProcessBuilder endless =
        Child.workbench(
            List.of("-Dnqueens.patience=0"),
            "count 8 12 --estimate --progress --error=0.001 --limit=1e6".split(" "));
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
      assertTrue(
          rest.matches("(?s).*nqueens count: interrupted; n = 12: \\d+ pop.*finished.*"), rest);
      List<String> out = process.inputReader().lines().toList();
      assertEquals("8 9.2e+01 0.0%", out.get(0));
      assertTrue(out.get(1).matches("12 1\\.[345]\\d+e\\+04 [\\d.]+%"), out.toString());
      assertEquals(2, out.size());
      assertEquals(130, process.waitFor());
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void aHeapThatIsTooSmallIsSaidInOneLine() throws Exception {
    TestStreams.Result result =
        Child.run(Child.workbench(List.of("-Xmx48m"), "count", "1000", "--estimate"), "");
    assertEquals("", result.out());
    assertEquals(1, result.status());
    assertTrue(result.err().startsWith("nqueens count: not enough memory"), result.err());
    assertEquals(1, result.err().lines().count(), result.err());
  }
}
