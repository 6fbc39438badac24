import static java.util.stream.Collectors.joining;
import static java.util.stream.IntStream.range;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nqueens.counting.A000170;
import nqueens.counting.CountJob;
import nqueens.counting.CountMethod;
import nqueens.estimation.Estimate;
import nqueens.estimation.SolutionEstimator;
import nqueens.testing.TestStreams;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Figures that texts state are those of the code. A new one gets a row. */
class FiguresTest {
  /** A text, what stands in it around a number, and the number that the code has. */
  static Stream<Arguments> whatIsStatedIsWhatTheCodeHas() throws IOException {
    int log2 = Integer.numberOfTrailingZeros(Main.MAX_SIZE);
    int fewer = smallest(n -> SolutionEstimator.samples(n) < 100 * n);
    String totals = range(1, 21).mapToObj(n -> A000170.solutions(n) + "").collect(joining(" "));
    return Stream.of(
        arguments("docs/queens.html", "const TOTALS = \\[([\\d, ]+)\\]", totals),
        arguments("docs/main.md", "1 to 2\\^(\\d+), as plain", log2),
        arguments("README.md", "count all solutions, for n up to (\\d+)", CountMethod.MAX_N),
        arguments("estimate --help", "At least (\\d+) populations", Estimate.MIN_POPULATIONS),
        arguments("count --help", "from n = (\\d+) on each thread", smallest(n -> heap(n) > 0)),
        arguments("count --help", "from (\\d+) on 2 GiB", smallest(n -> heap(n) >> 30 == 2)),
        arguments("count --help", "from (\\d+) on 4 GiB", smallest(n -> heap(n) >> 30 == 4)),
        arguments("estimate --help", "From n = (\\d+) on", fewer),
        arguments("docs/counting.md", "\\| (\\d+), 22 \\|", smallest(n -> heap(n) > 0)),
        arguments("docs/counting.md", "\\| 2\\d, 2\\d \\|[^|]*\\| (\\d+) MiB", heap(24) >> 20),
        arguments(
            "docs/counting.md", "(\\d+), 26 .{0,30} 2 GiB", smallest(n -> heap(n) >> 30 == 2)),
        arguments(
            "docs/counting.md", "(\\d+), 28 .{0,30} 4 GiB", smallest(n -> heap(n) >> 30 == 4)),
        arguments("docs/counting.md", "\\| 21, 22 \\| ([\\d,]+) \\|", tasks(22)),
        arguments("docs/counting.md", "(?:\\| 23, 24 \\| |\\bT=)([\\d,]+)", tasks(23)),
        arguments("docs/counting.md", "\\| 25, 26 \\| ([\\d,]+) \\|", tasks(26)),
        arguments("docs/counting.md", "\\| 27, 28 \\| ([\\d,]+) \\|", tasks(28)));
  }

  @ParameterizedTest
  @MethodSource
  void whatIsStatedIsWhatTheCodeHas(String text, String pattern, Object number) throws IOException {
    List<String> stated = numbers(text, pattern);
    assertEquals(List.of("" + number), stated.stream().distinct().toList());
  }

  /** Texts, words around a number, and its constant, or after "log2" the power of 2 that it is. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          docs/main.md ; ([\\d,]+) queens (?:and|or) more ; Main$Solver.BLOCKED_SIZE
          bench/large.md ; From 2\\^(\\d+) queens on ; log2 Main$Solver.BLOCKED_SIZE
          docs/main.md, bench/startup.md ; default(?: seed)?, (\\d+), ; Main.DEFAULT_SEED
          bench/startup.md ; answers for sizes up to ([\\d,]+\\d) ; Main.KEPT_SIZE
          README.md ; estimate their number, for n up to (\\d+) ; nqueens.estimation.SolutionEstimator.MAX_N
          README.md, docs/main.md ; up to (\\d+) groups ; Main$Solver.RETRY_GROUPS
          docs/workbench.md ; algorithm for up to (\\d+) ; nqueens.commands.DrawCommand.MAX_N
          --help ; (\\d+) the reader of the output has gone ; nqueens.Failure.CLOSED_PIPE
          docs/workbench.md, check --help ; wrong answer, up to (\\d+) ; nqueens.checking.Marks.MAX_FAULTS
          check --help ; each of the first 2\\^(\\d+) ; log2 nqueens.boards.Attacks.KEPT
          estimate --help ; take (\\d+) MiB ; MiB nqueens.estimation.SolutionEstimator.MAX_BYTES
          race --help ; or range, up to ([\\d,]+) ; nqueens.commands.RaceCommand.MAX_RUNS
          count --help ; up to (\\d+) columns ; nqueens.completion.CompletionCounter.MAX_N
          README.md, docs/completion.md, complete --help ; 2\\^(\\d+) choices ; log2 nqueens.completion.Outcome$ProvedBySearch.MAX_CHOICES
          docs/completion.md ; more than 2\\^(\\d+) free squares get no \\[weights ; log2 nqueens.completion.LinearRelaxation.MAX_SQUARES
          docs/completion.md ; more than 2\\^(\\d+) free squares get no tabu ; log2 nqueens.completion.FreeSquares.MAX
          docs/completion.md ; exhaustive search take about (\\d+) MiB ; MiB nqueens.completion.ExactSearch.MAX_BYTES
          docs/counting.md, spark/README.md ; solutions .{2,12} n = \\d to (\\d\\d) ; nqueens.counting.quadrants.QuadrantCounter.MAX_N
          docs/counting.md ; from n = (\\d+) on, and bitmasks ; nqueens.counting.CountMethod.MIN_N_FOR_QUADRANTS
          """)
  void aLimitIsThatOfItsConstant(String texts, String pattern, String constant) throws Exception {
    String[] place = constant.replaceFirst(".* ", "").split("\\.(?=[A-Z_]+$)");
    Field field = Class.forName(place[0]).getDeclaredField(place[1]);
    field.setAccessible(true);
    long number = field.getLong(null) >> (constant.startsWith("MiB") ? 20 : 0);
    boolean power = constant.startsWith("log2") && Long.bitCount(number) == 1;
    for (String text : texts.split(", ")) {
      Object said = power ? Long.numberOfTrailingZeros(number) : number;
      whatIsStatedIsWhatTheCodeHas(text, pattern, said);
    }
  }

  private static List<String> numbers(String text, String pattern) throws IOException {
    String content =
        text.endsWith("--help")
            ? TestStreams.run("", text.split(" ")).out()
            : Files.readString(Path.of(text));
    return Pattern.compile(pattern)
        .matcher(content.replaceAll("\\s+", " ").replaceAll("(?<=\\d)_(?=\\d)", ""))
        .results()
        .map(found -> found.group(1).replace(",", ""))
        .toList();
  }

  private static long heap(int n) {
    return CountMethod.QUADRANTS.threadBytes(n);
  }

  private static long tasks(int n) {
    return new CountJob(n, CountMethod.QUADRANTS).tasks();
  }

  private static int smallest(IntPredicate which) {
    return IntStream.iterate(1, n -> n + 1).filter(which).findFirst().orElseThrow();
  }
}
