package nqueens.commands;

import static java.nio.charset.StandardCharsets.UTF_8;
import static nqueens.racing.Race.Outcome.Status.FAILED;
import static nqueens.racing.Race.Outcome.Status.NOT_RUN;
import static nqueens.racing.Race.Outcome.Status.OUT_OF_MEMORY;
import static nqueens.racing.Race.Outcome.Status.STOPPED;
import static nqueens.racing.Race.Outcome.Status.WRONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import nqueens.Child;
import nqueens.TestStreams;
import nqueens.TestStreams.Result;
import nqueens.racing.Race.Outcome;
import nqueens.racing.Race.Run;
import nqueens.racing.RaceTest;
import nqueens.search.Algorithm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(120)
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
    assertTrue(page.endsWith(", 3 threads for main.\n"), page);
    List<String> runs = Files.readAllLines(out.resolve("runs.csv"));
    assertEquals("program,n,seed,status,seconds,restarts,probes,pair tests,moves", runs.get(0));
    assertTrue(runs.get(1).startsWith("main,8,1,ok,") && runs.get(2).startsWith("main,8,2,ok,"));
    assertEquals(
        List.of("race.md", "runs.csv"), List.of(out.toFile().list()).stream().sorted().toList());
  }

  @Test
  void allCoresSearchUnlessFewerAreAskedFor() throws Exception {
    TestStreams.run("", "race", "8", "-a=main", "--runs=1", "--output=" + directory);
    String page = Files.readString(directory.resolve("race.md"));
    assertTrue(page.matches("(?s).* (\\d+) cores?, .*, \\1 threads? for main\\.\n"), page);
  }

  @Test
  void wrongUsageIsNamedBeforeAnyFileIsMade() {
    Path out = directory.resolve("out");
    for (String wrong : List.of("--threads=0", "--time-limit=0", "--runs=0", "-a=qs5", "9..8")) {
      assertEquals(2, TestStreams.run("", "race", "8", wrong, "--output=" + out).status());
      assertFalse(Files.exists(out), wrong);
    }
  }

  @Test
  void whatIsGivenTwiceIsRacedOnce() {
    String[] words = {"race", "10", "1e1", "10..11", "-a=QS4,Main", "-a=qs4", "--runs=1"};
    List<String> table = TestStreams.run("", words).out().lines().toList();
    assertEquals(
        List.of("10      qs4", "10      main", "10..11  qs4", "10..11  main"),
        table.stream().skip(2).map(row -> row.replaceFirst("(\\S+ +\\S+) .*", "$1")).toList());
  }

  @Test
  void withoutNamesEveryAlgorithmRaces() {
    List<String> table = TestStreams.run("", "race", "8", "--runs=1").out().lines().toList();
    assertEquals(
        Stream.of(Algorithm.values()).map(Algorithm::toString).toList(),
        table.stream().skip(2).map(row -> row.split(" +")[1]).toList());
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
    String message = "nqueens race: " + file + ": exists and is not a directory\n";
    String[] words = {"race", "8", "-a=main", "-o=" + file};
    assertEquals(new Result(1, "", message), TestStreams.run("", words));
    words[3] += "/out";
    Result result = TestStreams.run("", words);
    assertEquals(new Result(1, "", result.err()), result);
    assertTrue(result.err().matches(".*" + file + ".*\n"), result.err());
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

  private String text(String file) throws IOException {
    return Files.readString(directory.resolve(file));
  }

  /** As Ctrl-C in {@code nqueens race | tee log} does, which may end tee first. */
  @ParameterizedTest
  @CsvSource({"true, ''", "false, '; the table could not be printed or written: .+'"})
  void anInterruptedRaceWritesATableMarkedAsPartial(boolean read, String failure) throws Exception {
    String words = "race 8 1e6 -a=hill-climbing --runs=2 -l=600 -o=out"; // a board takes longer
    ProcessBuilder builder = Child.workbench(List.of(), words.split(" "));
    builder.directory(directory.toFile()).redirectError(directory.resolve("stderr").toFile());
    Process race = Child.start(builder);
    Path runs = directory.resolve("out/runs.csv");
    while (!Files.exists(runs) || Files.readString(runs).lines().count() < 3) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
    if (!read) {
      race.getInputStream().close();
    }
    Child.send("INT", race);
    assertEquals(130, race.waitFor(), text("stderr"));
    String report = "nqueens race: interrupted after 2 of 4 runs" + failure + "\n";
    assertTrue(text("stderr").matches(report), text("stderr"));
    assertTrue(text("out/race.md").startsWith("**Partial: 2 of 4 runs.**\n"));
    if (read) {
      String table = new String(race.getInputStream().readAllBytes(), UTF_8);
      assertTrue(table.contains("\n8     hill-climbing     2 "), table);
    }
  }

  @Test
  void anAlgorithmThatRunsOutOfMemoryIsANoteAndTheRaceContinues() throws Exception {
    String[] args = {"race", "1e3", "3e6", "4e6", "1e4", "-a=qs4,main", "--runs=1", "-l=60"};
    Result race = Child.run(Child.workbench(List.of("-Xmx40m"), args), "");
    assertEquals(0, race.status(), race.err());
    String table = race.out();
    assertTrue(table.matches("(?s).*\n3e6 +qs4 +0 +out of memory\n.*"), table);
    assertTrue(table.matches("(?s).*\n4e6 +qs4 +0 +not run: out of memory on n = 3000000\n.*"));
    assertTrue(table.matches("(?s).*\n4e6 +main +0 .*out of memory.*"), table);
    assertTrue(table.matches("(?s).*\n1e4 +main +1 .*"), table);
  }
}
