package nqueens.race;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import nqueens.Child;
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
    Set<String> children = new HashSet<>();
    Future<Result> race =
        Executors.newSingleThreadExecutor()
            .submit(
                () ->
                    TestStreams.run(
                        "", "race", "8", "--runs=1", "-l=60", "-a=main", "-t=3", peer, out));
    while (!race.isDone()) {
      ProcessHandle.current()
          .descendants()
          .forEach(child -> child.info().commandLine().ifPresent(children::add));
    }
    Result result = race.get();
    assertTrue(children.stream().anyMatch(child -> child.endsWith(" Main --threads 3")));
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().matches("(?s).*Whole processes.*8 +Main +1 .*s .*"), result.out());
    assertTrue(result.out().matches("(?s).*8 +mine +1 .*s .*"), result.out());
    String chart = Files.readString(directory.resolve("processes.svg"));
    assertTrue(chart.contains(">Main<") && chart.contains(">mine<"));
    assertFalse(Files.readString(directory.resolve("time.svg")).contains(">mine<"));
    assertTrue(Files.readString(directory.resolve("race.md")).contains(", 3 threads.\n"));
  }

  /** Neither is there a file, though the classes of Main have to be copied into one. */
  @Test
  void wrongUsageIsNamedBeforeAnyFileIsMade() throws Exception {
    List<String> nowhere = List.of("-Djava.io.tmpdir=/nowhere");
    Result result = Child.run(Child.workbench(nowhere, "race", "8", "-a=main", "--peer=mine"), "");
    String message = "nqueens race: 'mine' is not NAME=COMMAND (--help says more)\n";
    String warning = "WARNING: java.io.tmpdir directory does not exist\n"; // from JDK 20 on
    assertEquals(message, result.err().replace(warning, ""));
    assertEquals(2, result.status());
  }

  @Test
  void wrongThreadsAreNamedBeforeTheFirstRun() {
    Path ran = directory.resolve("ran");
    String peer = "--peer=mine=touch '" + ran + "'; echo 1 5 8 6 3 7 2 4";
    Result result = TestStreams.run("", "race", "8", "-a=none", "--threads=0", peer);
    assertFalse(Files.exists(ran));
    assertEquals("", result.out());
    assertEquals(2, result.status(), result.err());
  }

  @Test
  void aSizeGivenTwiceIsRacedOnce() {
    Result result = TestStreams.run("", "race", "8", "8", "-a=main", "--runs=1");
    assertTrue(result.out().matches("(?s).*\n8 +main +1 [^\n]*\n"), result.out());
  }

  @Test
  void aDirectoryThatCannotBeMadeIsReportedBeforeTheFirstRun() throws Exception {
    Path file = Files.createFile(directory.resolve("file"));
    Result result = TestStreams.run("", "race", "8", "-a=main", "-o=" + file);
    assertEquals("nqueens race: " + file + ": exists and is not a directory\n", result.err());
    result = TestStreams.run("", "race", "8", "-a=main", "-o=" + file + "/out");
    assertEquals(1, result.status());
    assertEquals("", result.out());
    assertTrue(result.err().contains(file.toString()), result.err());
    assertEquals(1, result.err().lines().count(), result.err());
  }

  /** And the runs that a failure of the file of runs ended are printed. */
  @Test
  void aFileThatCannotBeWrittenIsReportedBeforeTheFirstRun() throws Exception {
    for (String name : List.of("runs.csv", "race.md", "time.svg", "processes.svg")) {
      Path file = Files.createDirectory(directory.resolve(name));
      Result result = TestStreams.run("", "race", "8", "-a=main", "-o=" + directory);
      String message = "nqueens race: " + file + ": [iI]s a directory\n";
      assertTrue(result.err().matches(message), result.err());
      assertEquals(new Result(1, "", result.err()), result);
      Files.delete(file);
    }
    String[] words = {"race", "8..40", "-a=main", "-o=" + directory};
    Result full = Child.run(Child.after("ulimit -f 1", Child.workbench(List.of(), words)), "");
    assertEquals(1, full.status());
    assertTrue(full.out().matches("(?s).*8..40 +main +0\\s*"), full.out());
    assertTrue(Files.readString(directory.resolve("runs.csv")).contains("\n\"main\",10,1,ok,"));
  }

  @Test
  void theFilesAreWrittenAlthoughTheTableCannotBePrinted() throws Exception {
    String[] words = {"race", "8", "-a=main", "--runs=1", "-o=" + directory};
    ProcessBuilder race = Child.workbench(List.of(), words);
    Result full = Child.run(race.redirectOutput(Child.device("/dev/full")), "");
    assertEquals(1, full.status());
    assertTrue(full.err().startsWith("nqueens race: standard output: "), full.err());
    assertTrue(Files.readString(directory.resolve("race.md")).contains("\n8     main "));
    assertTrue(Files.exists(directory.resolve("time.svg")));
  }

  /** Of three mebibytes, beside an answer of 16 bytes. */
  @Test
  void aPeersOwnFilesAreItsOwn() throws Exception {
    Path own = directory.resolve("own");
    String write = "dd if=/dev/zero of=" + own + " bs=1048576 count=3 2>/dev/null";
    String peer = "--peer=mine=" + write + " && echo 1 5 8 6 3 7 2 4";
    Result result = TestStreams.run("", "race", "8", "-a=none", "--runs=1", "-l=60", peer);
    assertEquals(0, result.status(), result.out());
    assertEquals(3 << 20, Files.size(own));
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
          echo 1 5 8 6 3 7 2 4; yes >&2 => failed: too much on standard error
          yes | head -c 1000000 >&2; echo 1 5 8 6 3 7 2 4; exit 3 => failed: exit status 3: y
          echo 1 2 3 4 5 6 7 8 => wrong: columns 1 and 2 attack each other on a difference diagonal
          true => wrong: no answer: the output ends here
          echo 1 5 8 6 3 7 2 4; echo why >&2; exit 3 => failed: exit status 3: why
          """)
  void theNoteOfAPeerSaysWhyItFailed(String peer, String note) {
    Result result =
        TestStreams.run("", "race", "8", "-a=none", "--runs=1", "-l=20", "--peer=mine=" + peer);
    assertTrue(result.out().matches("(?s).* mine +0 +" + note + "\n"), result.out());
    assertEquals(1, result.status());
  }
}
