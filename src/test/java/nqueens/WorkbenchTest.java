package nqueens;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What all commands have in common. */
class WorkbenchTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "solv | nqueens: no command 'solv'; did you mean 'solve'?",
        "solve --sed 3 | nqueens solve: no option '--sed'; did you mean '--seed'?",
        "solve --seed x | nqueens solve: --seed: 'x' is not a whole number, or is too large",
        "race --limit soon | nqueens race: --limit: 'soon' is not a number",
        "solve -a quick | nqueens solve: --algorithm: 'quick' is none of hill-climbing, qs2, prefix, qs4, main",
        "version | nqueens: no command 'version'; did you mean '--version'?",
        "solve @README.md | nqueens solve: '@README.md' is not a board size (1 to 2^30; for instance 1000, 1e6, 2^20 or 8..300), and there is no file of that name",
        "draw 8 --out | nqueens draw: the value of --out is missing",
        "list 0 | nqueens list: N: 0 is not in 1..30",
        "draw 0 | nqueens draw: there is no placement of 0 queens",
        "draw 2e9 | nqueens draw: N: '2e9' is not a whole number, or is too large",
        "count 8 -t 0 | nqueens count: --threads must be 1 to 1024",
        "check | nqueens check: [INPUT] OUTPUT is missing",
        "check a b c | nqueens check: 'c' is one argument too many",
        "solve no-such-file | nqueens solve: 'no-such-file' is not a board size (1 to 2^30; for instance 1000, 1e6, 2^20 or 8..300), and there is no file of that name",
        "solve 12..8 | nqueens solve: '12..8' is not a range of at most a million sizes, and there is no file of that name",
      })
  void usageErrorsSpeakTheUsersWords(String command, String message) {
    TestStreams.Result result = TestStreams.run("", command.split(" "));
    assertEquals(2, result.status());
    assertEquals(message, result.err().lines().findFirst().orElse(""));
  }

  @ParameterizedTest
  @MethodSource
  void everyCommandHasHelpOfLinesThatFitATerminal(String command) {
    TestStreams.Result result = TestStreams.run("", command, "--help");
    assertEquals(0, result.status());
    assertEquals("", result.err());
    assertTrue(result.out().contains("Usage: nqueens " + command), result.out());
    assertTrue(result.out().lines().allMatch(line -> line.length() <= 80), result.out());
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

  @Test
  void algorithmsMayBeWrittenInCapitals() {
    assertEquals(
        TestStreams.run("", "solve", "20", "-a", "qs2"),
        TestStreams.run("", "solve", "20", "-a", "QS2"));
    assertEquals(0, TestStreams.run("", "race", "-a", "QS2,Main", "-n", "8", "-s", "1").status());
  }

  @Test
  void helpIsACommandToo() {
    assertEquals(
        TestStreams.run("", "solve", "--help").out(), TestStreams.run("", "help", "solve").out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"solve", "count", "check - README.md", "draw --input -"})
  void aClosedStandardInputIsOneLine(String command) throws Exception {
    ProcessBuilder program = Child.workbench(List.of(), command.split(" "));
    TestStreams.Result child = Child.run(Child.behind("exec <&-", program), "");
    assertEquals("nqueens " + command.split(" ")[0] + ": standard input is closed\n", child.err());
    assertTrue(child.status() != 0);
  }

  @Test
  void aPipeIsRead() throws Exception {
    assertEquals(new TestStreams.Result(0, "", ""), child(List.of(), "solve"));
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

  @Test
  void tooSmallAHeapIsAnsweredWithOneThatWorks() throws Exception {
    TestStreams.Result child = child(List.of("-Xmx20m"), "solve", "1e6", "-a", "qs4");
    assertEquals(1, child.status());
    String hint = child.err().replaceFirst("(?s).*needs java (-Xmx\\d+m) .*", "$1");
    assertTrue(hint.matches("-Xmx\\d+m"), child.err());
    assertEquals("", child(List.of(hint), "solve", "1e6", "-a", "qs4").err());
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
    assertTrue(child.err().contains("needs java -Xmx"), child.err());
  }

  private static TestStreams.Result child(List<String> options, String... args) throws Exception {
    return Child.run(Child.workbench(options, args), "");
  }
}
