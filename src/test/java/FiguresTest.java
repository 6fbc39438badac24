import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nqueens.TestStreams;
import nqueens.counters.A000170;
import nqueens.counters.CountMethod;
import nqueens.counters.quadrants.QuadrantCounter;
import nqueens.estimate.Estimate;
import nqueens.estimate.PlacementEstimator;
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
    int overflow = smallest(n -> A000170.expected(n) > Long.MAX_VALUE);
    int fewer = smallest(n -> PlacementEstimator.particles(n) < 100 * n);
    String java = numbers("nqueens", "-ge (\\d+) \\]").get(0);
    String percent = numbers("nqueens", "MaxRAMPercentage=(\\d+)").get(0);
    return Stream.of(
        arguments("README.md", "1 to 2\\^(\\d+), in plain digits", log2),
        arguments("README.md", "([\\d,]+) queens (?:and|or) more", Main.MIN_BLOCKED_SIZE),
        arguments("README.md", "1 to (\\d+) threads", Main.MAX_THREADS),
        arguments("README.md", "The default, (\\d+):", Main.DEFAULT_SEED),
        arguments("README.md", "status (\\d) for a bad option or a token", Main.USAGE),
        arguments("README.md", "(\\d) when heap or threads are too few", Main.FAILURE),
        arguments("README.md", "\\(Maven, JDK (\\d+) or later\\)", Long.parseLong(java)),
        arguments("README.md", "heap may grow to (\\d)/4", Long.parseLong(percent) / 25),
        arguments("README.md", "mean of (\\d+) or more runs", Estimate.FEWEST_POPULATIONS),
        arguments("count --help", "1 to (\\d+), a line each", CountMethod.MAX_SIZE),
        arguments("count --help", "n up to (\\d+)", QuadrantCounter.LARGEST),
        arguments("count --help", "expected from n = (\\d+) on", overflow),
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
    List<MatchResult> rows = rows("README.md", "(rings|quadrants), 1 thread \\|(.*)");
    assertEquals(2, rows.size());
    for (MatchResult row : rows) {
      String[] cells = row.group(2).split("\\|"); // of n = 12, 13, ...
      for (int n = 16; n < 12 + cells.length && !cells[n - 12].isBlank(); n++) {
        String seconds = cells[n - 12].replaceFirst("\\(.*", "");
        assertExpected(row.group(1), n, Double.parseDouble(seconds));
      }
    }
    for (MatchResult row : rows("bench/count-costs.md", "(\\d\\d) \\| \\d+ \\| ([0-9.,]+) \\|.*")) {
      double hours = Double.parseDouble(row.group(2).replace(",", ""));
      assertExpected("quadrants", Integer.parseInt(row.group(1)), 3600 * hours);
    }
    rows = rows("spark/README.md", "(\\d\\d) \\| (rings|quadrants) \\| ([0-9.]+) (s|min|h) \\|.*");
    assertTrue(rows.size() > 4, "rows of spark/README.md: " + rows.size());
    for (MatchResult row : rows) {
      double seconds = Double.parseDouble(row.group(3)) * SECONDS.get(row.group(4));
      assertExpected(row.group(2), Integer.parseInt(row.group(1)), seconds);
    }
  }

  private static List<MatchResult> rows(String file, String row) throws IOException {
    String text = Files.exists(Path.of(file)) ? Files.readString(Path.of(file)) : "";
    return Pattern.compile("(?m)^\\| " + row + "$").matcher(text).results().toList();
  }

  private static void assertExpected(String method, int n, double measured) {
    double ratio = CountMethod.named(method).orElseThrow().estimatedSeconds(n) / measured;
    assertTrue(
        ratio > 0.66 && ratio < 1.5, n + " by " + method + ": " + ratio + " times a table's");
  }
}
