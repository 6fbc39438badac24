import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntToLongFunction;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nqueens.TestStreams;
import nqueens.counters.CountMethod;
import nqueens.estimate.Estimate;
import nqueens.estimate.SolutionEstimator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Figures that texts state are those of the code. A new one gets a row. */
class FiguresTest {
  /** A text, what stands in it around a number, and the number that the code has. */
  static Stream<Arguments> whatIsStatedIsWhatTheCodeHas() throws IOException {
    IntToLongFunction heap = CountMethod.QUADRANTS::threadBytes;
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
        arguments(
            "count --help",
            "from n = (\\d+) on each thread",
            smallest(n -> heap.applyAsLong(n) > 0)),
        arguments(
            "count --help", "from (\\d+) on 2 GiB", smallest(n -> heap.applyAsLong(n) >> 30 == 2)),
        arguments(
            "count --help", "from (\\d+) on 4 GiB", smallest(n -> heap.applyAsLong(n) >> 30 == 4)),
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
}
