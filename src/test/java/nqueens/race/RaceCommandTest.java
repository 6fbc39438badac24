package nqueens.race;

import static nqueens.race.Race.Outcome.Status.FAILED;
import static nqueens.race.Race.Outcome.Status.NOT_RUN;
import static nqueens.race.Race.Outcome.Status.OUT_OF_MEMORY;
import static nqueens.race.Race.Outcome.Status.STOPPED;
import static nqueens.race.Race.Outcome.Status.WRONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import nqueens.Child;
import nqueens.TestStreams;
import nqueens.TestStreams.Result;
import nqueens.race.Race.Outcome;
import nqueens.race.Race.Run;
import nqueens.search.Algorithm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RaceCommandTest {
  @TempDir private Path directory;

  @Test
  void theTableAndTheRunsAreWritten() throws Exception {
    Path out = directory.resolve("new/out");
    Result result =
        TestStreams.run("", "race", "8", "-a=main", "--runs=2", "-t=3", "--output=" + out);
    assertEquals(0, result.status(), result.err());
    String page = Files.readString(out.resolve("race.md"));
    assertTrue(page.startsWith("```\n" + result.out() + "```\n"), page);
    assertTrue(page.endsWith(", 3 threads.\n"), page);
    List<String> runs = Files.readAllLines(out.resolve("runs.csv"));
    assertEquals("program,n,seed,status,seconds,restarts,probes,pair tests,moves", runs.get(0));
    assertTrue(runs.get(1).startsWith("main,8,1,ok,") && runs.get(2).startsWith("main,8,2,ok,"));
    assertEquals(
        List.of("race.md", "runs.csv"), List.of(out.toFile().list()).stream().sorted().toList());
  }

  @Test
  void wrongUsageIsNamedBeforeAnyFileIsMade() {
    Path out = directory.resolve("out");
    for (String wrong : List.of("--threads=0", "--time-limit=0", "--runs=0", "-a=qs5", "9..8")) {
      Result result = TestStreams.run("", "race", "8", wrong, "--output=" + out);
      assertEquals(new Result(2, "", result.err()), result);
      assertFalse(Files.exists(out), wrong);
    }
  }

  @Test
  void whatIsGivenTwiceIsRacedOnce() {
    String[] words = {"race", "10", "1e1", "10..10", "-a=QS4,ALL,qs2,Main", "--runs=1"};
    List<String> table = TestStreams.run("", words).out().lines().toList();
    assertEquals(
        List.of("10    qs4", "10    hill-climbing", "10    qs2", "10    prefix", "10    main"),
        table.stream().skip(2).map(row -> row.replaceFirst("(\\S+ +\\S+) .*", "$1")).toList());
  }

  @Test
  void aWrongOrFailedRunIsAFailureOfTheRace() {
    List<Run> runs =
        Stream.of(STOPPED, OUT_OF_MEMORY, NOT_RUN, FAILED, WRONG)
            .map(end -> new Run(RaceTest.group("8"), Algorithm.QS2, 8, 1, Outcome.without(end, "")))
            .toList();
    assertEquals(0, RaceCommand.status(runs.subList(0, 3)));
    assertEquals(1, RaceCommand.status(runs.subList(0, 4)));
    assertEquals(1, RaceCommand.status(runs.subList(4, 5)));
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
    for (String name : List.of("runs.csv", "race.md")) {
      Path file = Files.createDirectory(directory.resolve(name));
      Result result = TestStreams.run("", "race", "8", "-a=main", "-o=" + directory);
      String message = "nqueens race: '?" + file + "'?:? [iI]s a directory.*\n";
      assertTrue(result.err().matches(message), result.err());
      assertEquals(new Result(name.equals("race.md") ? 2 : 1, "", result.err()), result);
      Files.delete(file);
    }
    String[] words = {"race", "8..40", "-a=main", "-o=" + directory};
    Result full = Child.run(Child.after("ulimit -f 1", Child.workbench(List.of(), words)), "");
    assertEquals(1, full.status());
    assertTrue(full.out().matches("(?s).*8..40 +main +0\\s*"), full.out());
    assertTrue(Files.readString(directory.resolve("runs.csv")).contains("\nmain,10,1,ok,"));
  }

  @Test
  void theFileIsWrittenAlthoughTheTableCannotBePrinted() throws Exception {
    String[] words = {"race", "8", "-a=main", "--runs=1", "-o=" + directory};
    ProcessBuilder race = Child.workbench(List.of(), words);
    Result full = Child.run(race.redirectOutput(Child.device("/dev/full")), "");
    assertEquals(1, full.status());
    assertTrue(full.err().startsWith("nqueens race: standard output: "), full.err());
    assertTrue(Files.readString(directory.resolve("race.md")).contains("\n8     main "));
  }
}
