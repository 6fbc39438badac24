package nqueens;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What all commands have in common. */
class WorkbenchTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @MethodSource
  void everyCommandHasHelpOfLinesThatFitATerminal(String command) {
    TestStreams.Result result = TestStreams.run("", command, "--help");
    assertEquals(new TestStreams.Result(0, result.out(), ""), result);
    assertTrue(result.out().contains("Usage: nqueens " + command), result.out());
    assertTrue(result.out().lines().allMatch(line -> line.length() <= 80), result.out());
    assertEquals(result, TestStreams.run("", "help", command));
  }

  /** As nqueens --help lists them. */
  static List<String> everyCommandHasHelpOfLinesThatFitATerminal() {
    List<String> commands =
        TestStreams.run("", "--help")
            .out()
            .lines()
            .dropWhile(line -> !line.equals("Commands:"))
            .flatMap(line -> Pattern.compile("^  (\\w+) ").matcher(line).results())
            .map(match -> match.group(1))
            .filter(command -> !command.equals("help"))
            .toList();
    assertTrue(commands.containsAll(List.of("solve", "race", "list")), commands.toString());
    return commands;
  }

  @ParameterizedTest
  @ValueSource(strings = {"ar", "fa", "th"})
  void numbersHavePlainDigitsInAnyLanguage(String language) throws Exception {
    List<String> options =
        List.of("-Duser.language=" + language, "-Duser.extensions=nu-" + language);
    TestStreams.Result child = child(options, "solve", "8", "--algorithm", "qs2", "--time");
    assertTrue(child.err().matches("[ -~]+\n"), child.err());
    child = child(options, "solve", "9e99");
    assertTrue(child.err().matches("(?s)[ -~\n]+"), child.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"--help", "solve --help", "--version", "solve 8", "list 8", "count 8"})
  void aFullDiskIsOneLineAndNoSuccess(String command) throws Exception {
    File full = Child.device("/dev/full");
    Path err = folder.resolve("err");
    Process process =
        Child.workbench(List.of(), command.split(" "))
            .redirectOutput(full)
            .redirectError(err.toFile())
            .start();
    assertEquals(1, process.waitFor());
    assertTrue(Files.readString(err).matches("nqueens.*: input or output failed: .*\n"));
  }

  /** Of the command's own thread, and of a worker. */
  @ParameterizedTest
  @ValueSource(strings = {"solve 1e6 -a qs4", "estimate 600 --threads 1"})
  void aHeapThatIsTooSmallIsOneLine(String command) throws Exception {
    TestStreams.Result child = child(List.of("-Xmx20m"), command.split(" "));
    assertEquals(
        new TestStreams.Result(
            1,
            "",
            "nqueens: not enough memory; give more with JAVA_OPTS=-Xmx... or java -Xmx...\n"),
        child);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-Xmx3m", "-Xmx4m", "-Xmx5m"})
  void aHeapInWhichNothingFitsIsOneLine(String heap) throws Exception {
    TestStreams.Result child =
        child(List.of(heap, "-XX:+UseSerialGC"), "race", "-n", "8", "-s", "1");
    assertTrue(
        child.status() == 0 || child.err().matches("nqueens.*: not enough memory.*\\n"),
        child.err());
  }

  @Test
  void tooSmallAHeapForACheckIsNoVerdict() throws Exception {
    Path sizes = Files.writeString(folder.resolve("sizes"), "1073741824");
    StringBuilder rows = new StringBuilder();
    for (int k = 0; k < 3_000; k++) {
      rows.append(1 + k * 300_000L).append(' ');
    }
    Path rowsFile = Files.writeString(folder.resolve("rows"), rows);
    TestStreams.Result child =
        child(List.of("-Xmx24m"), "check", sizes.toString(), rowsFile.toString());
    assertEquals(2, child.status());
    assertTrue(child.err().startsWith("nqueens check: not enough memory; "), child.err());
  }

  private static TestStreams.Result child(List<String> options, String... args) throws Exception {
    return Child.run(Child.workbench(options, args), "");
  }
}
