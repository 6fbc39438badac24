import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nqueens.TestStreams;
import nqueens.counting.CountMethod;
import nqueens.estimation.Estimate;
import nqueens.estimation.SolutionEstimator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

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

  /** What README quotes, and the table that it is from, around the same number. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          takes NUMBER times as long as an empty; bench/startup.md; Main, seeds 1 to 20 \\| [^|]+ \\| [^|]+ \\| NUMBER
          and takes NUMBER times as long \\(; bench/startup.md; every n from 8 to 300 \\| Main \\| [^|]+ \\| [^|]+ \\| NUMBER
          100,000,000 queens take NUMBER s on one; bench/large.md; \\| 100,000,000 ([^|]*\\|){7} NUMBER
          prints nothing, takes NUMBER s; bench/large.md; \\| 100,000,000 ([^|]*\\|){8} NUMBER
          and our own QS4 NUMBER s; bench/large.md; \\| 100,000,000 ([^|]*\\|){4} NUMBER
          queens it takes NUMBER s and; bench/large.md; \\| 100,000 ([^|]*\\|){8} NUMBER
          s and Main NUMBER s; bench/large.md; \\| 100,000 ([^|]*\\|){7} NUMBER
          n = 20 takes NUMBER CPU seconds; bench/count.md; \\| quadrants, 1 thread \\|[^|]*(\\|[^|]*){7}\\| NUMBER
          C\\+\\+ program takes NUMBER times; bench/count.md; Sol / quadrants, 1 thread \\|[^|]*(\\|[^|]*){7}\\| NUMBER \\|
          cost NUMBER CPU hours \\(24; bench/count-costs.md; \\| 24 \\| [^|]+ \\| NUMBER
          and NUMBER \\(27; bench/count-costs.md; \\| 27 \\| [^|]+ \\| NUMBER
          27, ± NUMBER %; bench/count-costs.md; \\| 27 \\| [^|]+ \\| [^|]+ \\| NUMBER
          5090 took NUMBER days; bench/count-costs.md; 5090\\) took NUMBER days
          100 queens have NUMBERe117; bench/estimate.md; \\| 100 \\| NUMBERe117
          error of NUMBER %; bench/estimate.md; \\| 100 \\| [^|]+ \\| NUMBER %
          after NUMBER CPU seconds; bench/estimate.md; \\| 100 (\\|[^|]*){5}\\| NUMBER
          `complete` takes NUMBER CPU; bench/complete.md; CPU s in all [-|: ]+nqueens complete (\\|[^|]*){4}\\| NUMBER
          in the median and NUMBER at most; bench/complete.md; CPU s in all [-|: ]+nqueens complete (\\|[^|]*){7}\\| NUMBER
          own solver takes NUMBER in; bench/complete.md; \\| shiftqueens (\\|[^|]*){4}\\| NUMBER
          the median, and NUMBER at most; bench/complete.md; \\| shiftqueens (\\|[^|]*){7}\\| NUMBER
          56 queens, it takes NUMBER CPU; bench/blocked.md; 56, every tenth \\| nqueens complete (\\|[^|]*){4}\\| NUMBER
          clingo takes NUMBER,; bench/blocked.md; 56, every tenth \\| clingo (\\|[^|]*){4}\\| NUMBER
          Kissat NUMBER and; bench/blocked.md; 56, every tenth \\| Kissat 4.0.4 (\\|[^|]*){4}\\| NUMBER
          and CaDiCaL NUMBER; bench/blocked.md; 56, every tenth \\| CaDiCaL 2.2.0 (\\|[^|]*){4}\\| NUMBER
          """)
  void whatReadmeQuotesIsInTheTable(String quote, String table, String cell) throws IOException {
    BigDecimal quoted = number("README.md", quote);
    BigDecimal measured = number(table, cell);
    assertEquals(quoted, measured.setScale(quoted.scale(), RoundingMode.HALF_UP), quote);
  }

  @ParameterizedTest
  @ValueSource(ints = {22, 24, 26})
  void theCostsOfCountAreTheSampledOnes(int n) throws IOException {
    List<String> sampled =
        numbers("bench/count-costs.md", "\\| " + n + " \\| \\d+ \\| ([\\d.,]+) \\|");
    assertEquals(sampled, numbers("count --help", "n = " + n + " takes ([\\d.,]+) hours"));
  }

  /** README names every size for which the other program is ahead. */
  @Test
  void thePeerIsAheadWhereReadmeSays() throws IOException {
    String page = Files.readString(Path.of("bench/count.md"));
    List<String> sizes = cells(page, "CPU seconds (wall)").map(cell -> cell.substring(4)).toList();
    List<String> ratios = cells(page, "N-Queens-Count-Sol / quadrants, 1 thread").toList();
    IntStream ahead = IntStream.range(0, sizes.size()).filter(i -> ratios.get(i).startsWith("0"));
    assertEquals(List.of("12", "13", "14", "15", "16", "18"), ahead.mapToObj(sizes::get).toList());
    String readme = Files.readString(Path.of("README.md")).replaceAll("\\s+", " ");
    assertTrue(readme.contains("is ahead for n = 12 to 16 and 18"));
  }

  private static Stream<String> cells(String page, String head) {
    String row =
        page.lines().filter(line -> line.startsWith("| " + head)).findFirst().orElseThrow();
    return Stream.of(row.split("\\|")).skip(2).map(String::strip);
  }

  private static BigDecimal number(String text, String around) throws IOException {
    String pattern = around.replace("(", "(?:").replace("\\(?:", "\\(");
    List<String> found = numbers(text, pattern.replace("NUMBER", "([\\d,]+(?:\\.\\d+)?)"));
    assertEquals(1, found.size(), () -> text + ": " + around + ": " + found);
    return new BigDecimal(found.get(0));
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
