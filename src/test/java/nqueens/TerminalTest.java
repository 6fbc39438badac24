package nqueens;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nqueens.formats.Plural;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a person sees who sits at a terminal and presses Ctrl-C or Ctrl-D. */
@Timeout(30)
class TerminalTest {
  @TempDir private Path directory;

  private Terminal workbench(int patience, String command) throws Exception {
    List<String> options =
        List.of(
            "-Dnqueens.terminal.err=true",
            "-Dnqueens.terminal.in=true",
            "-Dnqueens.terminal.out=true",
            "-Dnqueens.patience=" + patience,
            "-Djava.io.tmpdir=" + directory);
    ProcessBuilder program = Child.workbench(options, command.split(" "));
    return new Terminal(80, program.directory(directory.toFile()));
  }

  /**
   * Interrupts each once when it has begun to work, and once when its bar is drawn. The last answer
   * may be seen before it is counted.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "count 18 -t 1 -c saved || n = 18 .*\\(0:00 / "
            + "| at n = 18 after \\d+ of 512 tasks \\(.*\\); saved has them, and the same command resumes there",
        "solve 8 8 8 20000 -a hill-climbing --time -o out | (?s)(n = 8:.*){3} | solve .* / | after 3 answers; out.part has them$",
        "complete --progress | 2 4 1 3 | complete .* 0/"
            + "| after (0 answers; resume with board 1)?(1 answer; resume with board 2)?$",
        "complete --progress -o out | from the keyboard | complete .* 1/"
            + "| after (0 answers; resume with board 1)?(1 answer; out.part has them; resume with board 2)?$",
      })
  void ctrlCEndsACommandAsPromised(String command, String begun, String bar, String report)
      throws Exception {
    for (boolean barred : List.of(false, true)) {
      try (Terminal terminal = workbench(barred ? 0 : Integer.MAX_VALUE, command)) {
        terminal.type("0 0 0 0\n");
        terminal.await(begun == null ? "" : begun);
        Path saved = directory.resolve("saved");
        while (begun == null && (!Files.exists(saved) || Files.readString(saved).length() < 99)) {
          Thread.sleep(10);
        }
        terminal.await(barred ? bar : "");
        assertCtrlCEnds(terminal, command, report);
        assertEquals(barred, terminal.shows(bar), terminal.shown());
        Files.deleteIfExists(directory.resolve("saved"));
        assertOnlyWholeAnswersAreLeft(terminal);
      }
    }
  }

  /** In a file that the report names; it is removed. */
  private void assertOnlyWholeAnswersAreLeft(Terminal terminal) throws IOException {
    for (File file : directory.toFile().listFiles()) {
      String answers = Files.readString(file.toPath());
      assertTrue(answers.matches("([1-8 ]+\n)+"), answers);
      long lines = answers.lines().count();
      String named = "after " + Plural.of(lines, "answer") + ".*; " + file.getName() + " has them";
      assertTrue(terminal.shows(named), terminal.shown());
      assertTrue(file.delete());
    }
  }

  private static void assertCtrlCEnds(Terminal terminal, String command, String report)
      throws Exception {
    terminal.type(Terminal.CTRL_C);
    assertEquals(130, terminal.status(), terminal.shown());
    String interrupted = "^nqueens " + command.split(" ")[0] + ": interrupted ?" + report;
    assertTrue(terminal.shows(interrupted), terminal.shown());
  }

  /** The second answer may be there already. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "check - | 1 2 3 4,2 4 1 3 | ^line 1: | ; so far [12] answers? checked, 1 wrong$",
        "check sizes sizes - | 2 | sizes\twrong\t0\t0\t1\t1\tline 1: | ; 1 of 2 files checked$",
        "solve | 8 8 | ^3 5 7 1 4 2 8 6$ | after [12] answers?$",
        "count | 8 | ^92$ | $"
      })
  void ctrlCSaysWhatWasDoneSoFar(String command, String typed, String shown, String report)
      throws Exception {
    Files.writeString(directory.resolve("sizes"), "4\n");
    try (Terminal terminal = workbench(Integer.MAX_VALUE, command)) {
      terminal.type(typed.replace(',', '\n') + "\n");
      terminal.await(shown);
      assertCtrlCEnds(terminal, command, report);
    }
  }

  @ParameterizedTest
  @CsvSource({"9, count 4..5, 'n = 4: 2,n = 5: 10,'", "0, list 4, '2 4 1 3,3 1 4 2,'"})
  void severalNumbersAreNamedAndSolutionsStandAlone(int patience, String command, String shown)
      throws Exception {
    try (Terminal terminal = workbench(patience * 1000, command)) {
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
        "check - answers | 4 | 1 answer checked, all right",
        "count | 8 | ^92$",
        "complete | 0 0 0 0 | 2 4 1 3",
        "draw -i - | 2 4 1 3 | 1 2 3 4$",
      })
  void oneCtrlDEndsTheInput(String command, String input, String printed) throws Exception {
    Files.writeString(directory.resolve("sizes"), "4\n");
    Files.writeString(directory.resolve("answers"), "2 4 1 3\n");
    try (Terminal terminal = workbench(Integer.MAX_VALUE, command)) {
      terminal.await("reads from the keyboard");
      terminal.type(input + "\n" + Terminal.CTRL_D);
      assertEquals(0, terminal.status(), terminal.shown());
      assertTrue(terminal.shows(printed), terminal.shown());
    }
  }
}
