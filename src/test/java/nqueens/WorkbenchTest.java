package nqueens;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import nqueens.TestStreams.Result;
import nqueens.terminal.Reason;
import nqueens.terminal.Stdio;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What all commands have in common. */
class WorkbenchTest {
  @TempDir private Path directory;

  @ParameterizedTest
  @MethodSource("nqueens.TestStreams#commands")
  void everyCommandHasHelpOfLinesThatFitATerminal(String command) {
    Result result = TestStreams.run("", command, "-qh");
    assertEquals(new Result(0, result.out(), ""), result);
    assertTrue(result.out().contains("Usage: nqueens " + command), result.out());
    assertTrue(result.out().lines().allMatch(line -> line.length() <= 80), result.out());
    assertEquals(result, TestStreams.run("", "help", command));
  }

  @Test
  void theCompletionKnowsCommandsOptionsAndValues() throws Exception {
    Path script = directory.resolve("completion");
    Files.writeString(script, TestStreams.run("", "generate-completion").out());
    String tries =
        """
        compopt() { :; }
        try() {
          COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
          _complete_nqueens
          echo "${COMPREPLY[*]}"
        }
        . "$0"
        try nqueens co
        try nqueens list --m
        try nqueens draw --format ''
        try nqueens count -m b
        """;
    assertEquals(
        new Result(0, "count complete\n--max\nsvg text html\nbacktracking bitmasks\n", ""),
        Child.run(new ProcessBuilder("bash", "-c", tries, script.toString()), ""));
  }

  @Test
  void numbersHavePlainDigitsInAnyLanguage() throws Exception {
    List<String> options = List.of("-Duser.language=ar", "-Duser.extensions=nu-arab");
    Result child = child(options, "solve", "8", "--algorithm", "qs2", "--time");
    assertTrue(child.err().matches("[ -~]+\n"), child.err());
    child = child(options, "solve", "9e99");
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
  @Timeout(15)
  void aFullDiskIsOneLineAndNoSuccess(String command) {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new FileSystemException("standard output", null, "full");
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    String[] words = command.replace("MANY", "1..2^30 ".repeat(100)).split(" ");
    Stdio stdio = TestStreams.stdio(System.in, full, new PrintStream(err, true, UTF_8));
    int status = command.startsWith("check") ? 2 : 1; // as 1 would mean that an answer is wrong
    assertEquals(status, Workbench.run(stdio, words));
    assertTrue(err.toString(UTF_8).matches("nqueens.*: standard output: full\n"));
  }

  /** A fault of the program says how to see more. Any failure then shows its stack trace. */
  @Test
  void aStackTraceIsShownToWhoAsksForIt() throws Exception {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Failure.report(new PrintStream(err, true), "nqueens x", new IllegalStateException("no\nboard"));
    String line =
        "nqueens x: java.lang.IllegalStateException: no\\nboard (NQUEENS_TRACE=1 shows where)";
    assertEquals(line, err.toString(UTF_8).strip());
    ProcessBuilder solve = Child.workbench(List.of(), "solve", "8");
    solve.environment().put("NQUEENS_TRACE", "1");
    Result full = Child.run(solve.redirectOutput(Child.device("/dev/full")), "");
    assertEquals(new Result(1, "", full.err()), full);
    String trace = "(?s)nqueens solve: standard output: .*\n\tat nqueens[.].*";
    assertTrue(full.err().matches(trace), full.err());
  }

  /** It is another failure than that of the output, which stays as it is. */
  @ParameterizedTest
  @ValueSource(
      strings = {"solve -o FILE", "complete - -o FILE", "draw -i - -o FILE.svg", "check -"})
  void anInputThatCannotBeReadIsNamed(String command) {
    Path file = directory.resolve("file");
    String[] words = command.replace("FILE", file.toString()).split(" ");
    InputStream broken = TestStreams.broken("Is a directory");
    String message = "nqueens " + words[0] + ": standard input: Is a directory\n";
    assertEquals(new Result(2, "", message), TestStreams.run(broken, words));
    assertEquals(0, directory.toFile().list().length);
  }

  /** FILE begins with a mark that an editor or a shell of Windows has put there. */
  @ParameterizedTest
  @ValueSource(strings = {"check FILE -", "check --given FILE -", "complete FILE", "draw -i FILE"})
  void anInputOfAnotherEncodingIsNamed(String command) throws Exception {
    Path file = directory.resolve("file");
    String[] words = command.replace("FILE", file.toString()).split(" ");
    Files.writeString(file, "\ufeff4\n");
    String err = TestStreams.run("", words).err();
    assertTrue(err.endsWith(" (the input starts with a byte order mark)\n"), err);
    Files.writeString(file, "\ufeff4\n", UTF_16LE);
    err = TestStreams.run("", words).err();
    assertTrue(err.endsWith(" (the input looks like UTF-16)\n"), err);
  }

  @Test
  void aLoopOfLinksIsNamedAlike() throws Exception {
    Path loop = Files.createSymbolicLink(directory.resolve("loop"), Path.of("loop"));
    Set<String> faults = new HashSet<>();
    for (String command :
        List.of("check", "complete", "draw -i", "draw 1 -ftext -o", "solve 1 -o", "complete -o")) {
      Result refused = TestStreams.run("", (command + " " + loop).split(" "));
      assertEquals("", refused.out());
      faults.add(refused.err().replaceFirst("^nqueens [a-z]+: " + loop + ": ", ""));
    }
    assertEquals(1, faults.size(), faults.toString());
    assertTrue(faults.iterator().next().contains("symbolic link"), faults.toString());
  }

  /** Line feeds, the controls of terminals and those of the direction of writing. */
  @Test
  void foreignTextStaysOnItsLine() {
    Result refused = TestStreams.run("", "count", "8", "--method=a\nb\u001b[2J\u0085c\u202ed");
    String name = "'a\\nb\\u001b[2J\\u0085c\\u202ed'";
    String start = "nqueens count: --method: " + name + " is none of ";
    assertEquals(2, refused.status());
    assertTrue(refused.err().startsWith(start), refused.err());
    assertEquals(1, refused.err().lines().count());
  }

  /** Of the command's own thread, and of two kinds of workers. */
  @ParameterizedTest
  @CsvSource({
    "-Xmx20m, solve 1e6 -a qs4, nqueens",
    "-Xmx20m, estimate 600 --threads 1, nqueens estimate: n = 600: the estimate failed after 0 populations",
    "-Xmx12m, count 20 --threads=1, nqueens count: n = 20: the count failed after .* tasks \\(.* solutions\\)"
  })
  void aHeapThatIsTooSmallIsOneLine(String heap, String command, String message) throws Exception {
    Result child = child(List.of(heap, "-XX:+UseSerialGC"), command.split(" "));
    assertEquals(new Result(1, "", child.err()), child);
    String whole = message + ": " + Pattern.quote(Reason.NO_MEMORY) + "\n";
    assertTrue(child.err().matches(whole), child.err());
  }

  private static Result child(List<String> options, String... args) throws Exception {
    return Child.run(Child.workbench(options, args), "");
  }
}
