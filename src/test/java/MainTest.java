import static com.github.stefanbirkner.systemlambda.SystemLambda.tapSystemErr;
import static com.github.stefanbirkner.systemlambda.SystemLambda.tapSystemOut;
import static com.github.stefanbirkner.systemlambda.SystemLambda.withTextFromSystemIn;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static nqueens.testing.TestStreams.stream;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.stefanbirkner.systemlambda.Statement;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import nqueens.testing.TestStreams.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What Main prints, with --stats and --progress, too, and calls of main from another program. */
class MainTest {
  private static final long SECOND = 1_000_000_000;

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final PrintStream print = new PrintStream(err);
  private final Main.Progress progress = new Main.Progress(300_000, print);

  /** No call finds anything of an earlier one: unread input, unwritten output, boards, a seed. */
  @Test
  void canBeCalledAgainAndAgain() throws Exception {
    for (int call = 0; call < 3; call++) {
      assertAnswers("8 9", "8 9 0 9 9");
      assertAnswers("9 8", "9\n8");
      assertAnswers("", "0\n8");
      assertTrue(tapSystemErr(() -> assertAnswers("8", "8")).isEmpty());
      assertAnswers("8", "8", "--seed", "77");
    }
  }

  private static void assertAnswers(String sizes, String input, String... options)
      throws Exception {
    Statement main = () -> withTextFromSystemIn(input).execute(() -> Main.main(options));
    assertEquals(MainRun.of(sizes, options).out(), tapSystemOut(main));
  }

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

  /** Numbers of any length, and lines of several buffers, the last of which is short or not. */
  @Test
  void theNumberOfThreadsDoesNotChangeTheBytes() {
    String sizes = "8 262144 2200001 9 10 11 99 100 101 999 1000 1024 10001 99999 100000";
    StringBuilder lines = new StringBuilder();
    for (String n : sizes.split(" ")) {
      for (int row : new Main.Solver(Integer.parseInt(n), Main.DEFAULT_SEED, 1, null).solve()) {
        lines.append(row + 1).append(' ');
      }
      lines.setCharAt(lines.length() - 1, '\n');
    }
    Result expected = new Result(0, lines.toString(), "");
    for (int threads : new int[] {1, 3, 16}) {
      Result outcome = MainRun.of(sizes, "--threads", "" + threads);
      assertTrue(expected.equals(outcome), () -> threads + " threads: " + outcome);
    }
  }

  @Test
  void answersASizeThatComesBackLaterWithTheSameLine() {
    String sizes = "15000 262144 8 15000 "; // one has blocks
    for (int n = 1; n <= 1100; n += 17) {
      sizes += n + " ";
    }
    String lines = "";
    for (String n : sizes.split(" ")) {
      lines += MainRun.of(n).out();
    }
    assertEquals(new Result(0, lines.repeat(2), ""), MainRun.of(sizes.repeat(2)));
  }

  @Test
  void anyOtherOptionIsRefused() {
    String lines =
        "--foo|input.txt||--seed|--seed x|--seed |--seed=|--seed --stats|--threads|--threads -1"
            + "|--stats --foo|--seed 5 7|--stats=|--help=1|--threads=0x10|--seed=\u0663";
    String message = "Main: (unknown option .*; usage: .*|--(seed|threads) needs an integer .*)\n";
    for (String line : lines.split("\\|")) {
      Result refused = MainRun.of("8", line.split(" ", -1));
      assertEquals(new Result(2, "", refused.err()), refused);
      assertTrue(refused.err().matches(message), line);
    }
    assertTrue(
        MainRun.of("", "--stats", "--foo").err().startsWith("Main: unknown option \"--foo\""));
  }

  /** In milliseconds, and in nanoseconds per queen. */
  @Test
  void statsGiveTheTimeOfTheSearch() {
    long start = System.nanoTime();
    String row = MainRun.of("2100000", "--stats", "--threads=3").err().lines().toList().get(1);
    double elapsed = (System.nanoTime() - start) / 1e6;
    String[] cells = row.split("\t");
    assertEquals("2", cells[8], row);
    double milliseconds = Double.parseDouble(cells[5]);
    boolean is = milliseconds >= elapsed / 100 && milliseconds <= elapsed;
    assertTrue(is, row + " within " + elapsed + " ms");
    assertEquals(milliseconds / 2.1, Double.parseDouble(cells[9]), 0.01);
  }

  /** A hundred times as many queens as the largest board has are more than an int holds. */
  @Test
  void progressCountsTheNextSecondFromTheLine() {
    long before = System.nanoTime();
    progress.lastReport = before - SECOND;
    progress.report("writing", Main.MAX_SIZE / 2, Main.MAX_SIZE);
    assertEquals(true, progress.lastReport - before >= 0);
    assertEquals("n = 300000: writing 50 %\n", err.toString(ISO_8859_1));
  }

  /** In order, when each takes longer than a second. */
  @Test
  void progressReportsEveryPass() {
    Main.Progress slow =
        new Main.Progress(300_000, print) {
          @Override
          void report(String phase, long done, long total) {
            lastReport -= SECOND;
            super.report(phase, done, total);
          }
        };
    new Main.Solver(2_200_000, 1, 3, slow).solve();
    StringBuilder expected = new StringBuilder();
    for (int pass = 1; pass <= 8; pass++) {
      expected.append("n = 300000: placing ").append(100 * pass / 8).append(" %\n");
    }
    for (int pass = 1; pass <= 16; pass++) {
      expected.append("n = 300000: retry ").append(100 * pass / 16).append(" %\n");
    }
    assertEquals(expected.toString(), err.toString(ISO_8859_1));
  }

  /** The first bytes are taken after more than a second. */
  @Test
  void progressReportsHowMuchIsWritten() {
    PrintStream slow =
        new PrintStream(OutputStream.nullOutputStream()) {
          private boolean slept;

          @Override
          public synchronized void write(byte[] bytes, int from, int length) {
            if (!slept) {
              slept = true;
              LockSupport.parkNanos(SECOND + SECOND / 10);
            }
          }
        };
    Main.run(stream("300000"), slow, print, new String[] {"--progress", "--threads", "3"});
    String lines = err.toString(ISO_8859_1);
    assertTrue(lines.matches("(?s).*n = 300000: writing \\d+ %\n.*"), lines);
  }
}
