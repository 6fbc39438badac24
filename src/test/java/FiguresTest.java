import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nqueens.counting.CountMethod;
import nqueens.estimation.Estimate;
import nqueens.estimation.SolutionEstimator;
import nqueens.testing.TestStreams;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Figures that texts state are those of the code. A new one gets a row. */
class FiguresTest {
  /** A text, what stands in it around a number, and the number that the code has. */
  static Stream<Arguments> whatIsStatedIsWhatTheCodeHas() throws IOException {
    int log2 = Integer.numberOfTrailingZeros(Main.MAX_SIZE);
    int fewer = smallest(n -> SolutionEstimator.samples(n) < 100 * n);
    return Stream.of(
        arguments("docs/main.md", "1 to 2\\^(\\d+), in plain digits", log2),
        arguments("docs/main.md", "([\\d,]+) queens (?:and|or) more", Main.MIN_BLOCKED_SIZE),
        arguments("docs/main.md", "default is (\\d+), which of the", Main.DEFAULT_SEED),
        arguments("docs/main.md", "size up to ([\\d,]+) that was answered", Main.MAX_CACHED_SIZE),
        arguments("docs/main.md", "\\| (\\d) \\| a bad option, or a token", Main.USAGE),
        arguments("docs/main.md", "\\| (\\d) \\| too little heap", Main.FAILURE),
        arguments("bench/startup.md", "default seed, (\\d+),", Main.DEFAULT_SEED),
        arguments("bench/startup.md", "keeps lines for n up to ([\\d,]+)", Main.MAX_CACHED_SIZE),
        arguments("README.md", "The last (twelfth) of the columns", Main.Solver.DEFER_ONE_IN),
        arguments("README.md", "of (\\d+) MiB for each thread", heap(21) >> 20),
        arguments("README.md", "thread from n = (\\d+) on", smallest(n -> heap(n) > 0)),
        arguments("README.md", "2 GiB from (\\d+),", smallest(n -> heap(n) >> 30 == 2)),
        arguments("README.md", "4 GiB from (\\d+)", smallest(n -> heap(n) >> 30 == 4)),
        arguments("spark/README.md", "up to 24 \\| (\\d+) MiB", heap(24) >> 20),
        arguments("spark/README.md", "(\\d+) and 26 \\| 2 GiB", smallest(n -> heap(n) >> 30 == 2)),
        arguments("spark/README.md", "(\\d+) and 28 \\| 4 GiB", smallest(n -> heap(n) >> 30 == 4)),
        arguments("README.md", "count all solutions, for n up to (\\d+)", CountMethod.MAX_N),
        arguments(
            "README.md", "estimate their number, for n up to (\\d+)", SolutionEstimator.MAX_N),
        arguments("estimate --help", "At least (\\d+) populations", Estimate.MIN_POPULATIONS),
        arguments("count --help", "from n = (\\d+) on each thread", smallest(n -> heap(n) > 0)),
        arguments("count --help", "from (\\d+) on 2 GiB", smallest(n -> heap(n) >> 30 == 2)),
        arguments("count --help", "from (\\d+) on 4 GiB", smallest(n -> heap(n) >> 30 == 4)),
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
        .matcher(content.replaceAll("\\s+", " ").replaceAll("(?<=\\d)_(?=\\d)", ""))
        .results()
        .map(found -> found.group(1).replace(",", "").replace("twelfth", "12"))
        .toList();
  }

  private static long heap(int n) {
    return CountMethod.QUADRANTS.threadBytes(n);
  }

  private static int smallest(IntPredicate which) {
    return IntStream.iterate(1, n -> n + 1).filter(which).findFirst().orElseThrow();
  }
}
