package nqueens.terminal;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.stream.IntStream;
import nqueens.counting.Checkpoint;
import nqueens.testing.Child;
import nqueens.testing.PartialSolutions;
import nqueens.testing.Planted;
import nqueens.testing.Terminal;
import nqueens.testing.TestStreams;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands at a terminal, where a person types, and what ends a command from outside. */
@Execution(ExecutionMode.CONCURRENT)
@Tag("posix")
class TerminalTest {
  @TempDir private static Path early; // a Progress whose bars come after 0.1 s
  @TempDir private Path directory;

  @BeforeAll
  static void plant() throws Exception {
    new Planted(early).with("terminal/Progress.java", "DELAY = 2_000", "DELAY = 100");
  }

  private Terminal workbench(String command) throws Exception {
    Files.writeString(directory.resolve("sizes"), "4\n");
    Files.writeString(directory.resolve("answers"), "2 4 1 3\n");
    String empty = "0 ".repeat(18) + "\n";
    Files.writeString(directory.resolve("empty"), empty);
    Files.writeString(directory.resolve("hard"), empty + PartialSolutions.endless());
    List<String> options =
        List.of(
            "-cp",
            early + ":" + System.getProperty("java.class.path"),
            "-Dnqueens.terminal.err=" + !command.contains("--progress"),
            "-Dnqueens.terminal.columns=70",
            "-Dnqueens.terminal.in=true",
            "-Dnqueens.terminal.out=true",
            "-Djava.io.tmpdir=" + directory);
    ProcessBuilder program = Child.workbench(options, command.split(" "));
    return new Terminal(80, program.directory(directory.toFile()));
  }

  /** What is typed, what is shown then, and what Ctrl-C reports. The next answer may be there. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "solve | 8 8 | ^3 5 7 1 4 2 8 6$ | interrupted after [12] answers?$",
        "complete hard || ^(\\d+ ){17}\\d+$[^=]*complete .*\\(0:0| interrupted after 1 answer; resume with board 2$",
        "complete | 0 0 0 0 | ^2 4 1 3$ | interrupted after 1 answer; resume with board 2$",
        "count | 8 | ^92$ | interrupted$",
        "count 20 -t 1 || n = 20 .*\\(0:0| interrupted at n = 20 after [\\d,]+ of 1,024 tasks \\(.*\\); nothing was saved \\(--checkpoint FILE saves finished tasks\\)$",
        "count --given empty -t 1 || count .*\\(0:0| interrupted after \\d+ completions?$",
        "estimate | 4 | ^nqueens estimate: n = 4: | interrupted$",
        "estimate 50 -t 1 -e 0.00001 || n = 50 .* 50 \\d | interrupted; so far 50 \\d[.e+\\d]+ [0-9.]+; n = 50: \\d+ populations? of \\d+ samples in .*; it is not finished$",
        "check --progress sizes - || check +\\? .* 0/\\? bytes \\(0: | interrupted$",
        "solve 8 3e6 -a qs2 || solve .* 8/3000008 queens | interrupted after 1 answer$",
        "list 20 || ^1 3 5 2 | interrupted after \\d+ solutions?$",
        "list 42 --max 1 -t 1 || \\) column 1 | interrupted after 0 solutions$",
        "race 8 3e6 -a qs2 --runs 2 -l 600 || 16/6000016 queens | interrupted after 2 of 4 runs$",
        "draw -i - || from the keyboard | interrupted$",
      })
  void ctrlCSaysWhatWasDone(String command, String typed, String shown, String report)
      throws Exception {
    try (Terminal terminal = workbench(command)) {
      if (typed != null) {
        terminal.type(typed + "\n");
      }
      terminal.await(shown);
      terminal.type(Terminal.CTRL_C);
      assertEquals(130, terminal.status(), terminal.shown());
      assertSaid("130 ended by Ctrl-C");
      String[] copies = directory.toFile().list((where, name) -> name.endsWith(".txt"));
      assertEquals(0, copies.length, "temporary files of the command are left");
      String line = "^nqueens " + command.split(" ")[0] + ": " + report;
      assertTrue(terminal.shows(line), terminal.shown());
    }
  }

  /**
   * What the bar says of the time left must follow from the rest of it, whatever the speed. Ctrl-C
   * says how many tasks are saved.
   */
  @Test
  void aResumedCountShowsTheTimeLeftAtItsOwnPaceAndSavesWhatItCounts() throws Exception {
    StringBuilder saved = new StringBuilder("nqueens count checkpoint 2\n");
    for (int task = 0; task < 512; task++) {
      saved.append(Checkpoint.withChecksum("20 quadrants 1024 " + task + " 0")).append("\n");
    }
    Files.writeString(directory.resolve("saved"), saved);
    try (Terminal terminal = workbench("count 20 -t 1 -c saved")) {
      MatchResult bar =
          terminal.await(" (\\d+)/1024 tasks \\(0:((?!0[01])\\d+) / (\\d+):(\\d+)\\)");
      int[] shown = IntStream.range(1, 5).map(i -> Integer.parseInt(bar.group(i))).toArray();
      double ratio = (1024.0 - shown[0]) / (shown[0] - 512);
      int left = 60 * shown[2] + shown[3];
      boolean right = left + 1 > shown[1] * ratio && left <= (shown[1] + 1) * ratio;
      assertTrue(right, bar.group());
      terminal.type(Terminal.CTRL_C);
      assertEquals(130, terminal.status());
      String report =
          "^nqueens count: interrupted at n = 20 after ([\\d,]+) of 1,024 tasks \\(.*\\);"
              + " saved has them, and the same command resumes there$";
      int lines = Files.readAllLines(directory.resolve("saved")).size() - 1;
      assertEquals(lines, Integer.parseInt(terminal.await(report).group(1)));
    }
  }

  /** The sizes are typed when the bar stands at 0 %, so nothing depends on the speed. */
  @Test
  void theLastBarOfACheckIsFullAndAboveTheSummary() throws Exception {
    try (Terminal terminal = workbench("check --progress - answers")) {
      terminal.await("check   0% .* 0/8 bytes ");
      terminal.type("4\n" + Terminal.CTRL_D);
      assertEquals(0, terminal.status(), terminal.shown());
      String end =
          "\r(?=.{69}\n)check 100% \\[=+\\] 8/8 bytes \\(\\d:\\d\\d / 0:00\\) *\n1 answer .*\n\\z";
      assertTrue(terminal.shows(end), terminal.shown());
    }
  }

  private static void assertSaid(String status) {
    String help = TestStreams.run("", "solve", "--help").out().replaceAll("\\s+", " ");
    assertTrue(help.contains(status), help);
  }

  @ParameterizedTest
  @CsvSource({"count 4..5 -q, 'n = 4: 2,n = 5: 10,'", "list 4 -q, '2 4 1 3,3 1 4 2,'"})
  void severalNumbersAreNamedAndSolutionsStandAlone(String command, String shown) throws Exception {
    try (Terminal terminal = workbench(command)) {
      assertEquals(0, terminal.status());
      assertEquals(shown.replace(',', '\n'), terminal.shown());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "check - | 2 4 1 3 | 1 answer checked, all right",
        "check sizes - | 2 4 1 | 0 right, 1 wrong",
        "check - answers | 4 | 1 answer checked, all right",
        "count | 8 | ^92$",
        "complete | 0 0 0 0 | 2 4 1 3",
      })
  void oneCtrlDEndsTheInput(String command, String input, String printed) throws Exception {
    try (Terminal terminal = workbench(command)) {
      terminal.await("reads from the keyboard");
      terminal.type(input + "\n" + Terminal.CTRL_D);
      assertEquals(printed.contains("wrong") ? 1 : 0, terminal.status(), terminal.shown());
      assertTrue(terminal.shows(printed), terminal.shown());
    }
  }

  /** While somebody reads all of it, or nobody does, as where a pager waits: then the end comes. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void anInterruptReportsTheLinesThatWereWrittenAndEndsAListThatNobodyReads(boolean read)
      throws Exception {
    Process list = Child.start(Child.workbench(List.of(), "list", "20"));
    byte[] first = list.getInputStream().readNBytes(read ? 400_000 : 1);
    Child.send("INT", list);
    if (read) {
      byte[] rest = list.getInputStream().readAllBytes();
      String text = new String(first, US_ASCII) + new String(rest, US_ASCII);
      assertTrue(text.endsWith("\n"));
      String report = "nqueens list: interrupted after " + text.lines().count() + " solutions";
      assertEquals(report, list.errorReader().readLine());
    }
    assertEquals(130, list.waitFor());
  }

  /** As in a pipe to head: the first lines come at once, and the end is quiet in any language. */
  @Test
  void readerThatGoesAwayEndsTheList() throws Exception {
    ProcessBuilder list = Child.workbench(List.of(), "list", "20");
    list.environment().put("LC_ALL", "tr_TR.UTF-8"); // where there is such a locale
    Process process = list.start();
    try (BufferedReader reader = process.inputReader()) {
      assertEquals("1 3 5 2 4 13 15 12 18 20 17 9 16 19 8 10 7 14 6 11", reader.readLine());
    }
    assertEquals(List.of(), process.errorReader().lines().toList());
    assertEquals(141, process.waitFor());
    assertSaid("141 the reader of the output has gone");
  }
}
