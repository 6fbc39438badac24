package nqueens;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import nqueens.TestStreams.Result;
import nqueens.terminal.UserError;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What all commands have in common. */
class WorkbenchTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @MethodSource
  void everyCommandHasHelpOfLinesThatFitATerminal(String command) {
    Result result = TestStreams.run("", command, "--help");
    assertEquals(new Result(0, result.out(), ""), result);
    assertTrue(result.out().contains("Usage: nqueens " + command), result.out());
    assertTrue(result.out().lines().allMatch(line -> line.length() <= 80), result.out());
    assertEquals(result, TestStreams.run("", "help", command));
  }

  /** As nqueens --help lists them. */
  static List<String> everyCommandHasHelpOfLinesThatFitATerminal() {
    List<String> commands =
        Pattern.compile("(?m)^  ((?!help)[a-z]+) ")
            .matcher(TestStreams.run("", "--help").out())
            .results()
            .map(match -> match.group(1))
            .toList();
    assertTrue(commands.containsAll(List.of("solve", "race", "list")), commands.toString());
    return commands;
  }

  @ParameterizedTest
  @ValueSource(strings = {"ar", "fa", "th"})
  void numbersHavePlainDigitsInAnyLanguage(String language) throws Exception {
    List<String> options =
        List.of("-Duser.language=" + language, "-Duser.extensions=nu-" + language);
    Result child = child(options, "solve", "8", "--algorithm", "qs2", "--time");
    assertTrue(child.err().matches("[ -~]+\n"), child.err());
    child = child(options, "solve", "9e99");
    assertTrue(child.err().matches("(?s)[ -~\n]+"), child.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"--help", "solve --help", "--version", "solve 8", "list 8", "count 8"})
  void aFullDiskIsOneLineAndNoSuccess(String command) throws Exception {
    ProcessBuilder workbench = Child.workbench(List.of(), command.split(" "));
    Result full = Child.run(workbench.redirectOutput(Child.device("/dev/full")), "");
    assertEquals(1, full.status());
    assertTrue(full.err().matches("nqueens.*: input or output failed: .*\n"), full.err());
  }

  /** Of the command's own thread, of two kinds of workers, and of a check, which has no verdict. */
  @ParameterizedTest
  @CsvSource({
    "-Xmx20m, solve 1e6 -a qs4, 1, nqueens",
    "-Xmx20m, estimate 600 --threads 1, 1, nqueens",
    "-Xmx12m, count 20 --threads=1, 1, nqueens count: n = 20: the count failed",
    "-Xmx24m, check SIZES ROWS, 2, nqueens check"
  })
  void aHeapThatIsTooSmallIsOneLine(String heap, String command, int status, String told)
      throws Exception {
    Path sizes = Files.writeString(folder.resolve("sizes"), "1073741824");
    Path rows = folder.resolve("rows");
    Files.write(rows, IntStream.range(0, 3_000).mapToObj(k -> 1 + k * 300_000L + " ").toList());
    String line = command.replace("SIZES", sizes + "").replace("ROWS", rows + "");
    Result child = child(List.of(heap, "-XX:+UseSerialGC"), line.split(" "));
    List<String> lines = child.err().lines().toList();
    assertEquals(told + ": " + UserError.NO_MEMORY, lines.get(lines.size() - 1));
    assertEquals(new Result(status, "", child.err()), child);
    assertEquals(command.startsWith("count") ? 2 : 1, lines.size(), "how long it takes is told");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-Xmx3m", "-Xmx4m", "-Xmx5m"})
  void aHeapInWhichNothingFitsIsOneLine(String heap) throws Exception {
    Result child = child(List.of(heap, "-XX:+UseSerialGC"), "race", "-n", "8", "-s", "1");
    assertTrue(
        child.status() == 0 || child.err().matches("nqueens.*: not enough memory.*\\n"),
        child.err());
  }

  private static Result child(List<String> options, String... args) throws Exception {
    return Child.run(Child.workbench(options, args), "");
  }
}
