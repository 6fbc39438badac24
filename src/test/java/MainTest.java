import static com.github.stefanbirkner.systemlambda.SystemLambda.tapSystemErr;
import static com.github.stefanbirkner.systemlambda.SystemLambda.tapSystemOut;
import static com.github.stefanbirkner.systemlambda.SystemLambda.withTextFromSystemIn;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.stefanbirkner.systemlambda.Statement;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nqueens.boards.BoardSizes;
import nqueens.search.Algorithm;
import nqueens.search.Search;
import nqueens.testing.TestStreams;
import nqueens.testing.TestStreams.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What Main prints, and calls of main from another program. */
class MainTest {
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

  /** The workbench does not read these from Main. */
  @Test
  void theWorkbenchHasTheSameLimitsAndSeed() throws Exception {
    assertEquals(Main.DEFAULT_SEED, Search.DEFAULT_SEED);
    assertEquals(Main.MAX_SIZE, BoardSizes.MAX);
    assertEquals(Main.MAX_SIZE, Algorithm.MAIN.largest());
    for (int n = 1; n < 6; n++) {
      assertEquals(BoardSizes.solvable(n), !MainRun.of("" + n).out().startsWith("No"));
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
    String sizes = "8 2200001 4200001 9 10 11 99 100 101 999 1000 1024 1025 10001 99999 100000";
    StringBuilder lines = new StringBuilder();
    for (String n : sizes.split(" ")) {
      for (int row : MainRun.solved(Integer.parseInt(n), Main.DEFAULT_SEED, 1).queens) {
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
    String sizes = "15000 4194304 8 15000 "; // one has blocks
    for (int n = 1; n <= 1100; n += 17) {
      sizes += n + " ";
    }
    StringBuilder lines = new StringBuilder();
    for (String n : sizes.split(" ")) {
      lines.append(MainRun.of(n).out());
    }
    assertEquals(new Result(0, lines.toString().repeat(2), ""), MainRun.of(sizes.repeat(2)));
  }

  @Test
  void anyOtherOptionIsRefused() {
    String lines =
        "--foo|input.txt||--seed|--seed x|--seed |--seed=|--seed --threads|--threads|--threads -1"
            + "|--threads 0|--seed 5 7|--stats|--progress|--threads=0x10|--seed=\u0663|--seed=+5|--threads 9999999999"
            + "|--seed 9223372036854775808|--seed=-9223372036854775809|--seed 9999999999999999999";
    String usage = "Main: usage: java Main [--seed N] [--threads N] < sizes\n";
    for (String line : lines.split("\\|")) {
      assertEquals(new Result(2, "", usage), MainRun.of("8", line.split(" ", -1)), line);
    }
  }

  /** The system refuses a thread with the same error as memory. */
  @Test
  void fewerThreadsAreTheHintWhereOneIsRefused() {
    String reason = "unable to create native thread: possibly out of memory";
    InputStream refusing =
        new SequenceInputStream(
            TestStreams.stream("8 8 "),
            new InputStream() {
              @Override
              public int read() {
                throw new OutOfMemoryError(reason);
              }

              @Override
              public int read(byte[] bytes, int offset, int length) {
                return read();
              }
            });
    String line = MainRun.of("8").out();
    String hint = "Main: n = 8: " + reason + "; try fewer --threads\n";
    assertEquals(new Result(1, line + line, hint), MainRun.of(refusing));
  }

  /** The error of a thread is that of the program, and no thread is left. */
  @Test
  void aThreadWithoutMemoryEndsTheProgramAndTheOtherThreads() throws Exception {
    Thread caller = Thread.currentThread();
    Set<Thread> writers = ConcurrentHashMap.newKeySet();
    PrintStream out =
        new PrintStream(OutputStream.nullOutputStream()) {
          @Override
          public boolean checkError() {
            if (Thread.currentThread() == caller) {
              return super.checkError();
            }
            writers.add(Thread.currentThread());
            throw new OutOfMemoryError("Java heap space");
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    InputStream in = TestStreams.stream("2200001");
    assertEquals(1, MainRun.run(in, out, new PrintStream(err), "--threads", "2"));
    String hint = "Main: n = 2200001: Java heap space; try -Xmx23m\n";
    assertEquals(hint, TestStreams.lines(err.toString(ISO_8859_1)));
    assertFalse(writers.isEmpty());
    for (Thread writer : writers) {
      writer.join(60_000);
      assertFalse(writer.isAlive());
    }
  }

  /** An option has its value after a blank or after an equals sign. */
  @ParameterizedTest
  @ValueSource(strings = {"--seed 5 --threads 3", "--threads=3 --seed=5", "--seed=1 --seed 5"})
  void optionsAreTakenInEitherForm(String options) {
    int[] queens = MainRun.solved(8, 5, 1).queens;
    String line =
        IntStream.of(queens).mapToObj(row -> row + 1 + "").collect(joining(" ", "", "\n"));
    assertEquals(new Result(0, line, ""), MainRun.of("8", options.split(" ")));
  }
}
