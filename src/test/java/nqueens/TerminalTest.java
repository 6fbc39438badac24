package nqueens;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Commands at a terminal, where a person types. */
class TerminalTest {
  @TempDir private Path directory;

  private Terminal workbench(String command) throws Exception {
    Files.writeString(directory.resolve("sizes"), "4\n");
    Files.writeString(directory.resolve("answers"), "2 4 1 3\n");
    List<String> options =
        List.of(
            "-Dnqueens.terminal.err=true",
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
        "solve | 8 8 | ^3 5 7 1 4 2 8 6$ | after [12] answers?$",
        "complete | 0 0 0 0 | ^2 4 1 3$ | after 1 answer; resume with board 2$",
        "count | 8 | ^92$ | $",
        "count 20 -t 1 -c saved || n = 20 .*\\(0:02 / | at n = 20 after [\\d,]+ of 1,024 tasks \\(.*\\); saved has them, and the same command resumes there$",
        "count 20 -t 1 || n = 20 .*\\(0:02 / | at n = 20 after [\\d,]+ of 1,024 tasks \\(.*\\); nothing was saved \\(--checkpoint FILE saves finished tasks\\)$",
        "estimate 50 -t 1 -e 0.00001 || n = 50 .* 50 \\d | ; so far 50 \\d[.e+\\d]+ [0-9.]+; n = 50: \\d+ populations? of \\d+ samples in .*; it is not finished$",
        "check - || reads from the keyboard | $",
      })
  void ctrlCSaysWhatWasDone(String command, String typed, String shown, String report)
      throws Exception {
    try (Terminal terminal = workbench(command)) {
      if (typed != null) {
        terminal.type(typed.replace(',', '\n') + "\n");
      }
      terminal.await(shown);
      terminal.type(Terminal.CTRL_C);
      assertEquals(130, terminal.status(), terminal.shown());
      Matcher saved = Pattern.compile("after ([\\d,]+) of .*saved has").matcher(terminal.shown());
      if (saved.find()) {
        int lines = Files.readAllLines(directory.resolve("saved")).size() - 1;
        assertEquals(lines, Integer.parseInt(saved.group(1).replace(",", "")));
      }
      String interrupted = "^nqueens " + command.split(" ")[0] + ": interrupted ?" + report;
      assertTrue(terminal.shows(interrupted), terminal.shown());
    }
  }

  @ParameterizedTest
  @CsvSource({"count 4..5, 'n = 4: 2,n = 5: 10,'", "list 4, '2 4 1 3,3 1 4 2,'"})
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
        "check sizes - | 2 4 1 3 | 1 answer checked, all right",
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
}
