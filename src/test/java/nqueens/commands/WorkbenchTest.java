package nqueens.commands;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import nqueens.Workbench;
import nqueens.terminal.Stdio;
import nqueens.testing.Child;
import nqueens.testing.PartialSolutions;
import nqueens.testing.Planted;
import nqueens.testing.TestStreams;
import nqueens.testing.TestStreams.Result;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What all commands have in common. */
class WorkbenchTest {
  @ParameterizedTest
  @MethodSource("nqueens.testing.TestStreams#commands")
  void everyCommandHasHelpOfLinesThatFitATerminal(String command) {
    Result result = TestStreams.run("", command, "-h");
    assertEquals(new Result(0, result.out(), ""), result);
    assertTrue(result.out().contains("Usage: nqueens " + command), result.out());
    assertTrue(result.out().lines().allMatch(line -> line.length() <= 80), result.out());
    assertTrue(result.out().lines().count() <= 40, result.out());
    assertEquals("nqueens (not packaged)\n", TestStreams.run("", command, "-V").out());
  }

  @Tag("posix")
  @Test
  void numbersHavePlainDigitsInAnyLanguage() throws Exception {
    List<String> options = List.of("-Duser.language=ar", "-Duser.extensions=nu-arab");
    Result child = child(options, "solve", "9e99");
    assertTrue(child.err().matches("(?s)[ -~\n]+"), child.err());
  }

  /** Of as many sizes as nobody can wait for, the first one is answered at once. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "--help",
        "solve --help",
        "--version",
        "solve MANY",
        "list 8",
        "count 8",
        "check --help",
        "check test-cases/01-sample.in test-cases/01-sample.out"
      })
  void aFullDiskIsOneLineAndNoSuccess(String command) {
    OutputStream full =
        TestStreams.failing(new FileSystemException("standard output", null, "full"));
    String[] words = command.replace("MANY", "1..2^30 ".repeat(100)).split(" ");
    Result result = TestStreams.run(System.in, full, words);
    int status = command.startsWith("check") ? 2 : 1; // as 1 would mean that an answer is wrong
    assertEquals(status, result.status());
    assertTrue(result.err().matches("nqueens.*: standard output: full\n"), result.err());
  }

  /** After a success, a failure and an interrupt. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "solve 8 3e6 -t 4 --progress",
        "race 8..9 3e5 -a main,qs4 --runs 2 -t 4",
        "count 8..13 -t 4 --progress",
        "count 12 -m backtracking -t 4",
        "estimate 12 20 -e 0.001 -l 0.3 -t 4",
        "list 9 -t 4",
        "list 40 --max 1 -t 4",
        "complete -t 4 -l 0.5",
        "count --given - -t 4",
        "check -",
      })
  void noThreadIsLeft(String command) throws Exception {
    String board = PartialSolutions.line(PartialSolutions.empty(13)) + "\n";
    OutputStream full = TestStreams.failing(new IOException("full"));
    PrintStream err = new PrintStream(OutputStream.nullOutputStream());
    for (OutputStream out : List.of(OutputStream.nullOutputStream(), full)) {
      for (int milliseconds : new int[] {600, 100}) {
        Stdio stdio = TestStreams.stdio(TestStreams.stream(board), out, err);
        ThreadGroup group = new ThreadGroup("command"); // also of all threads that it starts
        Thread caller = new Thread(group, () -> Workbench.run(stdio, command.split(" ")));
        caller.start();
        caller.join(milliseconds);
        caller.interrupt();
        caller.join();
        Thread[] left = new Thread[100];
        for (int k = group.enumerate(left) - 1; k >= 0; k--) {
          left[k].join(10_000);
          assertFalse(left[k].isAlive(), left[k].getName());
        }
      }
    }
  }

  /** A system that refuses threads, and searches of ten minutes. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "threads/Workers.java | return thread; | throw new OutOfMemoryError(`unable to create native thread`); | count 12 -t 2 | nqueens count: n = 12: the count failed after 0 of \\d+ tasks.*: the system allows no more threads: use fewer --threads\\R",
        "racing/TimedSearch.java | System.nanoTime() - start; | 600_000_000_000L; | race 8..9 -a main --runs 1 -l 1000 | (?s).*8..9\\smain\\s1\\s1200.*",
      })
  void whatRarelyHappensIsSaidAsItIs(
      String source, String old, String planted, String command, String said, @TempDir Path place)
      throws Exception {
    Planted rare = new Planted(place).with(source, old, planted.replace('`', '"'));
    Result result = rare.run("", command.split(" "));
    assertTrue((result.out() + result.err()).matches(said), result::toString);
  }

  /** Not the class of another exception that this one would cause. */
  @Test
  void aFailureWithoutAMessageIsNamed() {
    Result read = TestStreams.run(TestStreams.broken(null), "complete");
    String line = "nqueens complete: standard input: java.io.IOException\n";
    assertEquals(new Result(2, "", line), read);
    OutputStream broken = TestStreams.failing(new NoSuchFileException("where"));
    String shown = "nqueens solve: java.nio.file.NoSuchFileException: where\n";
    assertEquals(new Result(1, "", shown), TestStreams.run(System.in, broken, "solve", "8"));
  }

  @Test
  void foreignTextStaysOnItsLineWithoutControls() {
    Result refused = TestStreams.run("", "count", "8", "--method=a\nb\u001b[2J");
    assertEquals(2, refused.status());
    assertTrue(
        refused.err().matches("nqueens count: [^\\p{Cntrl}]*'a b \\[2J'.*\n"), refused.err());
  }

  /** Of the command's own thread, and of two kinds of workers. */
  @Tag("posix")
  @ParameterizedTest
  @CsvSource({
    "-Xmx20m, solve 1e6 -a qs4, nqueens solve",
    "-Xmx20m, estimate 600 --threads 1, nqueens estimate: n = 600: the estimate failed after 0 populations",
    "-Xmx12m, count 20 --threads=1, nqueens count: n = 20: the count failed after .* tasks \\(.* solutions\\)"
  })
  void aHeapThatIsTooSmallIsOneLine(String heap, String command, String message) throws Exception {
    Result child = child(List.of(heap, "-XX:+UseSerialGC"), command.split(" "));
    assertEquals(new Result(1, "", child.err()), child);
    String heaps = "\\(java -Xmx8g -jar, or JAVA_OPTS=-Xmx8g ./nqueens\\)";
    String whole = message + ": not enough memory: set a larger heap " + heaps + ", or fewer .*\n";
    assertTrue(child.err().matches(whole), child.err());
  }

  private static Result child(List<String> options, String... args) throws Exception {
    return Child.run(Child.workbench(options, args), "");
  }
}
