package nqueens.terminal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import nqueens.TestStreams;
import nqueens.TestStreams.Result;
import nqueens.Workbench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The bars of long commands, shown at once instead of after two seconds. */
class ProgressBarsTest {
  private static final String PATIENCE = "nqueens.patience";

  @TempDir private Path directory;
  private final ByteArrayOutputStream screen = new ByteArrayOutputStream();
  private final PrintStream err = new PrintStream(screen, true, UTF_8);

  @BeforeEach
  void showBarsAtOnce() {
    System.setProperty(PATIENCE, "0");
  }

  @AfterEach
  void showBarsLater() {
    System.clearProperty(PATIENCE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "solve | solve 1 4..2000 | 2000995",
        "n = 15 | count 15 | 256",
        "race | race 7 8 -a=qs4,main --runs=3 | 90"
      })
  void aBarEndsWithEveryQueenOrTask(String task, String command, long steps) {
    assertBar(task, steps, run((command + " --progress").split(" ")));
  }

  @Test
  void theBarOfCheckEndsWithEveryByte() throws Exception {
    Path sizes = Files.writeString(directory.resolve("sizes"), "4..2000");
    Path answers = directory.resolve("answers");
    TestStreams.run("", "solve", "4..2000", "--output", answers.toString());
    String err = run("check", sizes.toString(), answers.toString(), "--progress");
    assertBar("check", Files.size(answers), err);
    err = run("check", sizes.toString(), answers.toString(), answers.toString(), "--progress");
    assertBar("check", 2 * Files.size(answers), err);
  }

  /** It ends where no solution is left that is the first of its class. */
  @Test
  void theBarOfFundamentalSolutionsNearlyEndsFull() {
    String err = run("list", "12", "--fundamental", "--progress");
    assertTrue(err.matches("(?s).*\rlist +(9\\d|100)% [^\r]*\n"), err);
  }

  @Test
  void theBarOfAResumedCountEndsWithEveryTask() throws IOException {
    Path saved = directory.resolve("saved");
    String[] count = {"count", "15", "--checkpoint", saved.toString(), "--progress"};
    run(count);
    List<String> lines = Files.readAllLines(saved);
    Files.write(saved, lines.subList(0, 1 + 200));
    assertBar("n = 15", 256, run(count));
  }

  @Test
  void thereIsNoneThatNobodyAskedFor() {
    assertEquals("", run("solve", "4..500"));
    assertEquals("", run("solve", "4..500", "--no-progress"));
    assertEquals("", run("solve", "4..500", "--progress", "--quiet"));
  }

  /** That of solve is there while sizes are typed. In a file, no result is named. */
  @ParameterizedTest
  @CsvSource({"solve, false", "count, true", "estimate, true"})
  void aBarDoesNotRunIntoWhatIsTyped(String command, boolean bar) {
    InputStream typed = new ByteArrayInputStream("8\n".getBytes(UTF_8));
    OutputStream out = new ByteArrayOutputStream();
    Stdio stdio = new Stdio(typed, out, err, () -> 80, false, true);
    Workbench.run(stdio, command);
    assertEquals(bar, shown().contains("\r"), shown());
    Workbench.run(stdio, command, "8..9");
    assertTrue(shown().contains("\r") && !(out + "").contains("n = "), shown() + out);
  }

  /** As --help says; that it comes at all is asked within seven. */
  @Test
  @Timeout(7)
  void aBarComesAfterTwoSeconds() throws InterruptedException {
    System.clearProperty(PATIENCE);
    long start = System.nanoTime();
    try (RunScope run = begin(null, true)) {
      try (Progress bar = run.startBar("x", "", 10)) {
        while (screen.size() == 0) {
          Thread.sleep(10);
        }
        bar.step(1);
      }
      int length = screen.size();
      run.startBar("ends before it is drawn", "", 10).close();
      assertEquals(length, screen.size());
    }
    assertTrue(System.nanoTime() - start >= 2_000_000_000L);
  }

  /**
   * A bar fills the terminal but for three columns, and another one after a resize. A narrow
   * terminal has what fits.
   */
  @ParameterizedTest
  @CsvSource({
    "3, 3, '\r+'",
    "4, 4, '(\rx)+\n'",
    "20, 20, '(\r.{17})+\n'",
    "40, 60, '(\r.{37})+(\r.{57})+\n'"
  })
  void aBarHasTheWidthOfTheMoment(int first, int then, String shown) {
    AtomicInteger columns = new AtomicInteger(first);
    try (RunScope run = begin(columns::get, true);
        Progress bar = run.startBar("x", "", 10)) {
      bar.step(10);
      columns.set(then);
    }
    assertTrue(shown().matches(shown), shown());
  }

  @ParameterizedTest
  @CsvSource({"true, 'nqueens test: 7 %\n'", "false, ''"})
  void aNoteHasALineOfItsOwnUnlessNotesAreHidden(boolean notes, String note) {
    try (RunScope run = begin(null, notes);
        Progress bar = run.startBar("x", " steps", 10)) {
      run.note("%d %%", 7);
      bar.step(10);
    }
    String cleared = notes ? "\r {77}\r" : "";
    String empty = "(\rx   0% \\[ +\\] 0/10 steps [^\r]*)";
    String full = "(\rx 100% \\[=+\\] 10/10 steps [^\r\n]*)+\n"; // once more if a second is over
    String expected = empty + "+" + cleared + note + empty + "*" + full;
    assertTrue(shown().matches(expected), shown());
  }

  /** The bar wants to come at the worst moment: when its line is cleared, and not yet used. */
  @Test
  void aResultHasALineOfItsOwn() throws Exception {
    Screen[] shown = new Screen[1];
    OutputStream out =
        new FilterOutputStream(screen) {
          @Override
          public void write(byte[] bytes, int offset, int length) throws IOException {
            Future<?> unused =
                shown[0].showRepeatedly(() -> shown[0].draw(width -> "bar"), 0, 100_000);
            screen.write(bytes, offset, length);
          }
        };
    Stdio stdio = new Stdio(null, out, err, () -> 40, true, false);
    try (RunScope scope = new RunScope(stdio, "", true, true, null).begin()) {
      shown[0] = scope.screen();
      shown[0].show(() -> shown[0].draw(width -> "old"));
      scope.printResult("92");
      shown[0].show(() -> {}); // after the bar
    }
    assertEquals("\rold\r   \r92\n\rbar", shown());
  }

  /** As a pipe that nobody reads: what is written there is never taken. */
  @Test
  @Timeout(30)
  void workAndResultDoNotWaitForAnErrorStreamThatNobodyReads() throws Exception {
    CountDownLatch never = new CountDownLatch(1);
    OutputStream deaf =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            try {
              never.await();
            } catch (InterruptedException e) {
              throw new InterruptedIOException();
            }
          }
        };
    PrintStream err = new PrintStream(deaf, true, UTF_8);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Stdio stdio = new Stdio(InputStream.nullInputStream(), out, err, null, false, false);
    assertEquals(0, Workbench.run(stdio, "count", "12..13", "--progress"));
    assertEquals("14200\n73712\n", out.toString(UTF_8));
    assertEquals(2, Workbench.run(stdio, "count", "99"));
  }

  /**
   * The bar takes what the numbers leave; where that is nothing, the line is cut. It stays full
   * where there is more than expected, as where a file grows while it is read.
   */
  @ParameterizedTest
  @CsvSource({
    "65, 1000, 250, 'x  25% [=====               ] 250/1000 tasks (0:09 / 0:27) so far'",
    "45, 1000, 250, 'x  25% [] 250/1000 tasks (0:09 / 0:27) so far'",
    "25, 1000, 250, 'x  25% [] 250/1000 tasks '",
    "47, 10, 25, 'x 100% [=====] 25/10 tasks (0:09 / 0:00) so far'",
    "44, -1, 3, 'x    ? [       ] 3/? tasks (0:09 / ?) so far'"
  })
  void aLineFillsTheTerminal(int width, long total, long steps, String line) {
    Progress progress = new Progress(null, "x", " tasks", total, 0);
    progress.step(steps);
    progress.note("so far");
    assertEquals(line, progress.text(width, 9_000_000_000L));
  }

  /** Of a thousand steps, in seconds. */
  @ParameterizedTest
  @CsvSource({
    "0, 0, 2, 0:02 / ?",
    "0, 500, 49, 0:49 / 0:49",
    "0, 1000, 9, 0:09 / 0:00",
    "500, 0, 9, 0:09 / ?",
    "500, 250, 9, 0:09 / 0:09",
    "0, 1, 100, 1:40 / 27:45:00",
    "999, 1, 40000, 11:06:40 / 0:00",
    "0, 500, 172799, 47:59:59 / 47:59:59",
    "0, 500, 172800, 2 days / 2 days",
    "0, 500, 63071999, 729 days / 729 days",
    "0, 500, 63072000, 2 years / 2 years",
    "0, 1, 12000000, 138 days / 380 years"
  })
  void theTimeLeftIsAtThePaceOfThisRun(long before, long more, long seconds, String times) {
    Progress progress = new Progress(null, "x", "", 1000, before);
    progress.step(more);
    String line = progress.text(60, seconds * 1_000_000_000);
    assertTrue(line.contains("(" + times + ")"), line);
  }

  /** A run with bars, on a terminal if there is a width. */
  private RunScope begin(IntSupplier columns, boolean notes) {
    Stdio stdio = new Stdio(null, screen, err, columns, true, false);
    return new RunScope(stdio, "test", true, notes, () -> "").begin();
  }

  private String shown() {
    return screen.toString(UTF_8);
  }

  private static String run(String... args) {
    Result result = TestStreams.run("", args);
    assertEquals(0, result.status(), result.err());
    return result.err();
  }

  /** It is drawn during the work, ends full, and leaves the cursor on a line of its own. */
  private static void assertBar(String task, long steps, String err) {
    List<String> states = List.of(err.split("\r"));
    String last = states.get(states.size() - 1);
    assertTrue(last.startsWith(task + " 100% ") && last.endsWith("\n"), err);
    assertTrue(last.contains(" " + steps + "/" + steps + " "), err);
    assertTrue(states.get(1).matches(task + " +\\d+% .* \\d+/" + steps + " .*"), err);
  }
}
