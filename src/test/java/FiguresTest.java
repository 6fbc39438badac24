import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nqueens.TestStreams;
import nqueens.counters.CountJob;
import nqueens.counters.CountMethod;
import nqueens.estimate.Estimate;
import nqueens.estimate.SolutionEstimator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Figures that texts state are those of the code. A new one gets a row. */
class FiguresTest {
  private static final Map<String, Integer> SECONDS = Map.of("s", 1, "min", 60, "h", 3600);

  /** A text, what stands in it around a number, and the number that the code has. */
  static Stream<Arguments> whatIsStatedIsWhatTheCodeHas() throws IOException {
    int log2 = Integer.numberOfTrailingZeros(Main.MAX_SIZE);
    int fewer = smallest(n -> SolutionEstimator.samples(n) < 100 * n);
    String java = numbers("nqueens", "-ge (\\d+) \\]").get(0);
    double percent = Double.parseDouble(numbers("nqueens", "MaxRAMPercentage=(\\d+)").get(0));
    long quarters = percent % 25 == 0 ? (long) percent / 25 : 0;
    return Stream.of(
        arguments("README.md", "1 to 2\\^(\\d+), in plain digits", log2),
        arguments("README.md", "([\\d,]+) queens (?:and|or) more", Main.MIN_BLOCKED_SIZE),
        arguments("README.md", "1 to (\\d+) threads", Main.MAX_THREADS),
        arguments("README.md", "default: (\\d+), which needs the fewest", Main.DEFAULT_SEED),
        arguments("README.md", "\\| (\\d) \\| a bad option, or a token", Main.USAGE),
        arguments("README.md", "\\| (\\d) \\| too little heap", Main.FAILURE),
        arguments(
            "README.md", "nqueens` \\| Maven and a JDK, (\\d+) or later", Long.parseLong(java)),
        arguments("README.md", "heap may grow to (\\d)/4", quarters),
        arguments("docs/workbench.md", "heap may grow to (\\d)/4", quarters),
        arguments("README.md", "counts all solutions up to n = (\\d+)", CountMethod.LARGEST),
        arguments("README.md", "estimates their number up to (\\d+)", SolutionEstimator.LARGEST),
        arguments("estimate --help", "At least (\\d+) populations", Estimate.FEWEST_POPULATIONS),
        arguments("count --help", "board sizes up to (\\d+)", CountMethod.LARGEST),
        arguments("estimate --help", "From n = (\\d+) on", fewer));
  }

  @ParameterizedTest
  @MethodSource
  void whatIsStatedIsWhatTheCodeHas(String text, String pattern, long number) throws IOException {
    List<String> stated = numbers(text, pattern);
    assertEquals(List.of("" + number), stated.stream().distinct().toList());
  }

  private static List<String> numbers(String text, String pattern) throws IOException {
    String content =
        text.endsWith("--help")
            ? TestStreams.run("", text.split(" ")).out()
            : Files.readString(Path.of(text));
    return Pattern.compile(pattern)
        .matcher(content.replaceAll("\\s+", " "))
        .results()
        .map(found -> found.group(1).replace(",", ""))
        .toList();
  }

  private static int smallest(IntPredicate which) {
    return IntStream.iterate(1, n -> n + 1).filter(which).findFirst().orElseThrow();
  }

  /** From n = 16 on, where starting Java weighs little. */
  @Test
  void expectedSecondsAreThoseOfTheTables() throws IOException {
    List<MatchResult> row = rows("README.md", "quadrants, 1 thread \\|(.*)");
    assertEquals(1, row.size());
    String[] cells = row.get(0).group(1).split("\\|"); // of n = 12, 13, ...
    Map<Integer, Double> counted = new TreeMap<>();
    for (int n = 16; n < 12 + cells.length && !cells[n - 12].isBlank(); n++) {
      counted.put(n, Double.valueOf(cells[n - 12].replaceFirst("\\(.*", "")));
    }
    assertExpected(counted);
    assertExpected(measured("bench/count-costs.md", "(\\d\\d) \\| \\d+ \\| ([0-9.,]+)( )\\|.*"));
    assertExpected(measured("spark/README.md", "(\\d\\d) \\| ([0-9.]+) (s|min|h) \\|.*"));
  }

  /** The seconds that a table has for each n, from rows with n, a time and its unit, or hours. */
  private static Map<Integer, Double> measured(String file, String row) throws IOException {
    Map<Integer, Double> measured = new TreeMap<>();
    for (MatchResult found : rows(file, row)) {
      double time = Double.parseDouble(found.group(2).replace(",", ""));
      measured.put(
          Integer.valueOf(found.group(1)), time * SECONDS.getOrDefault(found.group(3), 3600));
    }
    return measured;
  }

  private static List<MatchResult> rows(String file, String row) throws IOException {
    String text = Files.exists(Path.of(file)) ? Files.readString(Path.of(file)) : "";
    return Pattern.compile("(?m)^\\| " + row + "$").matcher(text).results().toList();
  }

  /**
   * The machines of two tables may differ in their speed, which is the median ratio of expected to
   * measured seconds. Within a table all ratios must be near it.
   */
  private static void assertExpected(Map<Integer, Double> measured) {
    assertTrue(measured.size() > 2, "too few rows: " + measured);
    Map<Integer, Double> ratios = new TreeMap<>();
    measured.forEach(
        (n, seconds) ->
            ratios.put(n, CountJob.of(n, CountMethod.QUADRANTS).expectedSeconds() / seconds));
    double speed = ratios.values().stream().sorted().toList().get(ratios.size() / 2);
    assertTrue(speed > 0.4 && speed < 2.5, "expected / measured: " + ratios);
    ratios.forEach((n, r) -> assertTrue(r > 0.66 * speed && r < 1.5 * speed, n + " in " + ratios));
  }
}
