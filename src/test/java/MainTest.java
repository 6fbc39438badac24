import static com.github.stefanbirkner.systemlambda.SystemLambda.tapSystemErr;
import static com.github.stefanbirkner.systemlambda.SystemLambda.tapSystemOut;
import static com.github.stefanbirkner.systemlambda.SystemLambda.withTextFromSystemIn;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Stream;
import nqueens.TestStreams.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What Main prints, and the program as others call it: main, from their own JVM. */
class MainTest {

  /** No call finds anything of an earlier one: unread input, unwritten output, boards, a seed. */
  @Test
  void canBeCalledAgainAndAgain() throws Exception {
    String eight = MainRun.of("8").out();
    String nine = MainRun.of("9").out();
    for (int call = 0; call < 3; call++) {
      assertEquals(eight + nine, answers("8 9 0 9 9"));
      assertEquals(nine + eight, answers("9", "8"));
      assertEquals("", answers("0", "8"));
      assertTrue(tapSystemErr(() -> answers("8")).isEmpty());
      String seeded = answers(new String[] {"--seed", "77"}, "8");
      assertEquals(MainRun.of("8", "--seed", "77").out(), seeded);
    }
  }

  private static String answers(String... lines) throws Exception {
    return answers(new String[0], lines);
  }

  private static String answers(String[] options, String... lines) throws Exception {
    return tapSystemOut(() -> withTextFromSystemIn(lines).execute(() -> Main.main(options)));
  }

  /** The answer is the recorded one to the byte, and it is right. */
  @ParameterizedTest
  @MethodSource
  void everyCaseIsAnswered(Path in) throws IOException {
    String sizes = Files.readString(in, ISO_8859_1);
    String recorded = Files.readString(Path.of((in + "").replace(".in", ".out")), ISO_8859_1);
    assertEquals(new Result(0, recorded, ""), MainRun.of(sizes));
    assertEquals("", MainRun.faults(sizes, recorded));
  }

  static List<Path> everyCaseIsAnswered() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("test-cases"))) {
      return files.filter(file -> file.toString().endsWith(".in")).sorted().toList();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {9, 10, 99, 100, 999, 1000, 1024, 2048, 9_999, 10_000, 100_000, 1_000_000})
  void writesNumbersOfAnyLength(int n) {
    String sizes = n + " " + (n + 1);
    assertEquals("", MainRun.faults(sizes, MainRun.of(sizes).out()));
  }

  /** Lines of several buffers, the last of which is short or not. */
  @Test
  void theNumberOfThreadsDoesNotChangeTheBytes() {
    StringBuilder lines = new StringBuilder();
    for (int n : new int[] {8, 262_144, 1_000_000, 9}) {
      int[] rows = new Main.Solver(n, Main.DEFAULT_SEED, 1, null).solve();
      StringJoiner line = new StringJoiner(" ", "", "\n");
      Arrays.stream(rows).forEach(row -> line.add("" + (row + 1)));
      lines.append(line);
    }
    Result expected = new Result(0, lines.toString(), "");
    for (int threads : new int[] {1, 2, 3, 7, 16}) {
      Result outcome = MainRun.of("8 262144 1000000 9", "--threads", "" + threads);
      assertTrue(expected.equals(outcome), () -> threads + " threads: " + outcome);
    }
  }

  @Test
  void answersASizeThatComesBackLaterWithTheSameLine() {
    StringBuilder sizes = new StringBuilder();
    StringBuilder lines = new StringBuilder();
    for (int round = 0; round < 3; round++) {
      for (int n = 1; n <= 1100; n += 3) {
        sizes.append(n).append('\n');
        lines.append(MainRun.of("" + n).out());
      }
    }
    assertEquals(new Result(0, lines.toString(), ""), MainRun.of(sizes.toString()));
  }

  @Test
  void anyOtherOptionIsRefused() {
    String lines =
        "--foo|input.txt||--seed|--seed x|--seed |--seed=|--seed --stats|--threads|--threads -1";
    for (String line :
        (lines + "|--stats --foo|--seed 5 7|--stats=|--help=1|--seed=\u0663").split("\\|")) {
      Result refused = MainRun.of("8", line.split(" ", -1));
      assertEquals(new Result(2, "", refused.err()), refused);
      assertTrue(
          refused
              .err()
              .matches(
                  "Main: (unknown option .*; usage: .*|--(seed|threads) needs an integer .*)\n"),
          line);
    }
  }

  @Test
  void statsGiveMillisecondsAndNanosecondsPerQueen() {
    Main.Solver solver = new Main.Solver(1_000_000, 1, 7, null);
    solver.restarts = 1;
    solver.probes = 2;
    solver.tests = 3;
    solver.moves = 4;
    solver.openAfterPlacing = 5;
    solver.openAfterRetry = 6;
    assertEquals(
        "1000000\t1\t2\t3\t4\t1234.567\t5\t6\t7\t1234.567\n", Main.statsRow(solver, 1_234_567_000));
  }

  @Test
  void statsGiveTheTimeOfTheSearch() {
    long start = System.nanoTime();
    String row = MainRun.of("100000", "--stats").err().lines().toList().get(1);
    double elapsed = (System.nanoTime() - start) / 1e6;
    double milliseconds = Double.parseDouble(row.split("\t")[5]);
    assertTrue(milliseconds > 0 && milliseconds <= elapsed, row + " within " + elapsed + " ms");
  }
}
