package nqueens.terminal;

import static java.lang.Integer.parseInt;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import nqueens.Workbench;
import nqueens.testing.Planted;
import nqueens.testing.TestStreams;
import nqueens.testing.TestStreams.Result;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bars, and the lines that are written beside them. */
@Execution(ExecutionMode.CONCURRENT)
@Tag("posix")
class ProgressBarsTest {
  /** The seconds that a bar shows. */
  private static final Pattern TIME = Pattern.compile("\\(0:(\\d\\d) / ");

  private final ByteArrayOutputStream screen = new ByteArrayOutputStream();
  private final PrintStream err = new PrintStream(screen, true, UTF_8);

  /**
   * It comes after two seconds, is drawn again each second, and stays with the last state. Where
   * the machine is slow, two drawings may be more than a second apart, but not all of them.
   */
  @Test
  void aBarIsDrawnDuringTheWorkAndEndsFull() throws InterruptedException {
    long start = System.nanoTime();
    try (RunScope run = begin(true, true);
        Progress bar = run.startBar("x", " steps", 10)) {
      int[] at = {};
      do {
        assertTrue(at.length < 6, shown());
        Thread.sleep(10);
        at = TIME.matcher(shown()).results().mapToInt(t -> parseInt(t.group(1))).toArray();
      } while (at.length < 2 || at[at.length - 1] - at[at.length - 2] > 1);
      assertTrue(System.nanoTime() - start >= 3_000_000_000L && at[0] < 10, shown());
      bar.step(10);
    }
    assertTrue(
        shown().matches("(\rx   0% \\[ +\\] 0/10 .*)+\rx 100% \\[=+\\] 10/10 .*\n"), shown());
    assertTrue(shown().lines().allMatch(line -> line.length() <= 80), shown());
  }

  /** Standard output is the terminal that shows the bar. */
  @Test
  void notesAndResultsHaveALineOfTheirOwn() throws Exception {
    String cleared = "\r" + " ".repeat(79) + "\r";
    try (RunScope run = begin(true, true);
        Progress bar = run.startBar("x", "", 10)) {
      draw(run, bar, "");
      run.note("7 %");
      draw(run, bar, "7 %\n");
      run.printResult("92");
    }
    String drawn = "(\rx.{78})+";
    String notes = drawn + cleared + "nqueens test: 7 %\n" + drawn + cleared + "92\n";
    assertTrue(shown().matches(notes), shown());
  }

  /** Else it would be gone most of the time while many results go to a file. */
  @Test
  void aResultThatIsNotShownLeavesTheBar() throws Exception {
    Stdio stdio = new Stdio(null, new ByteArrayOutputStream(), err, true, false, false, 79);
    try (RunScope run = new RunScope(stdio, "test", true, true, () -> "");
        Progress bar = run.startBar("x", "", 10)) {
      draw(run, bar, "");
      run.printResult("92");
      assertTrue(shown().matches("(\rx.{78})+"), shown());
    }
  }

  /** What is printed stands above it, and what is typed would run into it; options decide first. */
  @ParameterizedTest
  @CsvSource({
    "list 40 --max 1, true, true",
    "count 18 -t 1, true, true",
    "complete, false, true",
    "complete -q --progress, true, false",
    "complete --no-progress, false, false",
    "complete, true, false",
    "complete --progress, true, true"
  })
  void aBarIsShownAtATerminalUnlessSomebodyTypes(String command, boolean typed, boolean bar)
      throws Exception {
    PipedOutputStream person = new PipedOutputStream();
    InputStream keys = new PipedInputStream(person);
    Stdio stdio = new Stdio(keys, new ByteArrayOutputStream(), err, true, true, typed, 79);
    Thread work = new Thread(() -> Workbench.run(stdio, command.split(" ")));
    work.setDaemon(true);
    work.start();
    for (int rounds = bar ? 600 : 35; rounds > 0 && !shown().contains("\r"); rounds--) {
      Thread.sleep(100);
    }
    String shown = shown();
    person.close(); // what reads ends then
    work.join(100);
    work.interrupt();
    assertEquals(bar, shown.contains("\r"), shown);
    assertTrue(!command.contains("-q") || shown.isEmpty(), shown); // notes are hidden, too
  }

  /** The bar takes what the numbers leave; where that is nothing, the line is cut. */
  @ParameterizedTest
  @CsvSource({
    "1000, 250, so far, 79, 'x  25% \\[={8} {26}\\] 250/1000 tasks \\(0:09 / 0:27\\) so far'",
    "3200000000, 800000000, '', 79, 'x  25% \\[={7} {21}\\] 800000000/3200000000 tasks \\(0:09 / 0:27\\) '",
    "10, 25, '', 79, 'x 100% \\[={43}\\] 25/10 tasks \\(0:09 / 0:00\\) '",
    "-1, 3, '', 79, 'x    \\? \\[ {48}\\] 3/\\? tasks \\(0:09 / \\?\\) '",
    "1000, 250, 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18, 79, 'x  25% \\[\\] 250.*1'",
    "1000, 250, '', 59, 'x  25% \\[={5} {15}\\] 250/1000 tasks \\(0:09 / 0:27\\) '",
    "1000, 250, '', 20, 'x  25% \\[\\] 250/1000 t'"
  })
  void aLineHasTheColumnsOfItsTerminal(
      long total, long steps, String note, int columns, String line) {
    Progress progress = new Progress(null, "x", " tasks", total);
    progress.step(steps);
    progress.note(note);
    String text = progress.text(9_000_000_000L, columns);
    assertEquals(columns, text.length());
    assertTrue(text.matches(line), text);
  }

  /** Of a thousand steps, in seconds. */
  @ParameterizedTest
  @CsvSource({
    "0, 0, 2, 0:02 / ?",
    "0, 500, 4, 0:04 / 0:04",
    "0, 500, 49, 0:49 / 0:49",
    "0, 1000, 9, 0:09 / 0:00",
    "500, 0, 9, 0:09 / ?",
    "500, 250, 9, 0:09 / 0:09",
    "0, 1, 100, 1:40 / 27:45:00",
    "999, 1, 40000, 11:06:40 / 0:00",
    "0, 500, 172799, 47:59:59 / 47:59:59",
    "0, 1, 1200000, 333:20:00 / 333000:00:00"
  })
  void theTimeLeftIsAtThePaceOfThisRun(long before, long more, long seconds, String times) {
    Progress progress = new Progress(null, "x", "", 1000);
    progress.resume(before);
    progress.step(more);
    String line = progress.text(seconds * 1_000_000_000, 79);
    assertTrue(line.contains("(" + times + ")"), line);
  }

  /** What each command reports of a small run: it rises, from below a half to all of the work. */
  @Test
  void progressRisesToTheEndOfTheWork(@TempDir Path directory) throws Exception {
    String shown = "; run.stdio().err().println(\"at \" + done + \" of \" + steps);";
    Planted planted = new Planted(directory);
    for (String change : List.of("done += more", "done = Math.max(done, now)")) {
      planted.with("terminal/Progress.java", change + ";", change + shown);
    }
    Files.writeString(directory.resolve("board"), "0 0 3 0 0 0 0 0 0 0\n");
    Files.writeString(directory.resolve("sizes"), "1e4 ".repeat(8));
    String answers = TestStreams.run("1e4 ".repeat(8), "solve").out();
    Files.writeString(directory.resolve("answers"), answers);
    String commands =
        "solve 8..40; race 8..12 -a qs2,main --runs 3; count 10 --threads 2; count 9 -m backtracking;"
            + " count 12 --tasks 3..20 -c answers12; count --given board; estimate 12 --threads 1;"
            + " list 8; list 8 --max 40; list 9 --fundamental; check sizes answers;"
            + " check sizes answers answers";
    for (String command : commands.split("; ")) {
      String words = command.replaceAll("(?<= )(?=board|sizes|answers)", directory + "/");
      Result result = planted.run("", words.split(" "));
      String said = command + "\n" + result.err();
      assertEquals(0, result.status(), said);
      double[] shares =
          Pattern.compile("(?m)^at (\\d+) of (\\d+)$")
              .matcher(said)
              .results()
              .mapToDouble(at -> Double.parseDouble(at.group(1)) / Double.parseDouble(at.group(2)))
              .toArray();
      assertArrayEquals(DoubleStream.of(shares).sorted().toArray(), shares, said);
      assertEquals(1, shares[shares.length - 1], said);
      assertEquals(0.5, shares[shares.length / 2], 0.2, said);
    }
  }

  /** As of a pipe that is full, or a terminal that is suspended. Answers come all the same. */
  @ParameterizedTest
  @ValueSource(
      strings = {"estimate 8 9 10 --progress", "solve 4 --progress", "complete --progress"})
  @Timeout(60)
  void nobodyNeedsToReadStandardError(String command) throws Exception {
    InputStream keys = TestStreams.stream("0 0 0 0\n");
    Stdio stdio = new Stdio(keys, screen, into(new PipedInputStream(1)), true, true, true, 79);
    try (RunScope run = new RunScope(stdio, "test", true, true, () -> "")) {
      for (int k = 0; k < 2_000; k++) {
        run.note("a note that nobody reads");
      }
    }
    assertEquals(0, Workbench.run(stdio, command.split(" ")));
    assertTrue(shown().matches("(?s)(8 9.*10 7.*\n|3 1 4 2\n|2 4 1 3\n)"), shown());
  }

  /** Nobody reads at first. Later, texts have their second again. */
  @Test
  void aReaderWhoComesLateIsWaitedFor() throws Exception {
    PipedInputStream reader = new PipedInputStream(1);
    StandardError error = new StandardError(into(reader));
    error.print("early");
    error.await();
    assertEquals("early", new String(reader.readNBytes(5), UTF_8));
    while (!error.isIdle()) {
      Thread.sleep(1);
    }
    error.await();
    error.print("late");
    long start = System.nanoTime();
    error.await();
    assertTrue(System.nanoTime() - start >= 900_000_000L);
  }

  private static PrintStream into(PipedInputStream reader) throws IOException {
    return new PrintStream(new PipedOutputStream(reader), true, UTF_8);
  }

  private void draw(RunScope run, Progress bar, String after) throws InterruptedException {
    do {
      run.drawBar(bar);
      Thread.sleep(5);
    } while (!shown().matches("(?s).*" + after + "(\rx.{78})+"));
  }

  /** A run on a terminal. */
  private RunScope begin(boolean bars, boolean notes) {
    Stdio stdio = new Stdio(null, screen, err, true, true, false, 79);
    return new RunScope(stdio, "test", bars, notes, () -> "");
  }

  private String shown() {
    return screen.toString(UTF_8);
  }
}
