package nqueens.race;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import nqueens.TestStreams;
import nqueens.TestStreams.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RaceCommandTest {
  @TempDir private Path directory;

  @Test
  void mainRunsAsAProcessBesidePeers() throws Exception {
    String peer = "-p=mine=read n; read end; [ $n$end = 80 ] && echo 1 5 8 6 3 7 2 4";
    String out = "-o=" + directory;
    Result result =
        TestStreams.run("", "race", "-n=8", "-s=1", "-l=60", "-a=main", "-t=3", peer, out);
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().matches("(?s).*Whole processes.*8 +Main +1 .*s .*"), result.out());
    assertTrue(result.out().matches("(?s).*8 +mine +1 .*s .*"), result.out());
    String chart = Files.readString(directory.resolve("processes.svg"));
    assertTrue(chart.contains(">Main<") && chart.contains(">mine<"));
    assertFalse(Files.readString(directory.resolve("time.svg")).contains(">mine<"));
    assertTrue(Files.readString(directory.resolve("race.md")).contains(", 3 threads.\n"));
    assertTrue(ExternalProgram.main(3, 1, directory, null).command().endsWith(" --threads 3"));
  }

  @Test
  void aFolderThatCannotBeMadeIsToldBeforeTheFirstRun() throws Exception {
    Path file = Files.createFile(directory.resolve("file"));
    Result result = TestStreams.run("", "race", "-n=8", "-a=main", "-o=" + file);
    assertEquals("nqueens race: " + file + ": cannot be used\n", result.err());
    result = TestStreams.run("", "race", "-n=8", "-a=main", "-o=" + file + "/out");
    assertEquals(1, result.status());
    assertEquals("", result.out());
    assertTrue(result.err().contains(file.toString()), result.err());
    assertEquals(1, result.err().lines().count(), result.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
          exec >&2; echo 'Traceback (most recent'; printf '  File "a.py", line %4000d\\n' 1 2 3; echo Err: why; exit 1 => failed: exit status 1: Err: why
          yes 1 | tr -d '\\n' => wrong: column 1: row 1+\\.* is not in.*
          yes 1 | tr '\\n' ' ' => wrong: columns 1 and 2 are both in row 1.*
          echo 1 5 8 6 3 7 2 4; yes => wrong: output without end after the answer
          echo 1 2 3 4 5 6 7 8 => wrong: columns 1 and 2 attack each other on a difference diagonal
          true => wrong: no answer: the output ends here
          echo 1 5 8 6 3 7 2 4; echo why >&2; exit 3 => failed: exit status 3: why
          """)
  void theNoteOfAPeerSaysWhyItFailed(String peer, String note) {
    Result result =
        TestStreams.run("", "race", "-n=8", "-a=none", "-s=1", "-l=20", "--peer=mine=" + peer);
    assertTrue(result.out().matches("(?s).* mine +0 +" + note + "\n"), result.out());
    assertEquals(1, result.status());
  }
}
