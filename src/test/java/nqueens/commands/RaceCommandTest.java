package nqueens.commands;

import static nqueens.racing.Race.Outcome.Status.FAILED;
import static nqueens.racing.Race.Outcome.Status.NOT_RUN;
import static nqueens.racing.Race.Outcome.Status.OUT_OF_MEMORY;
import static nqueens.racing.Race.Outcome.Status.STOPPED;
import static nqueens.racing.Race.Outcome.Status.WRONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(120)
class RaceCommandTest {
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

  /** As Ctrl-C in {@code nqueens race | tee log} does, which may end tee first. */
  @ParameterizedTest
  @CsvSource({
    "text, true, '', '8     qs2         2 '",
    "text, false, '; the table could not be printed: .+', ''",
    "csv, true, '', 'qs2,8,2,ok,'"
  })
  void anInterruptedRacePrintsTheRunsSoFar(String format, boolean read, String failure, String row)
      throws Exception {
    String words = "race 8 3e6 -a=qs2 --runs=2 -l=600 --progress --format=" + format;
    List<String> soon = List.of("-Dnqueens.patience=0"); // a board of 3e6 takes longer
    ProcessBuilder program = Child.workbench(soon, words.split(" "));
    Result race = Child.interrupt(program, " 16/6000016 queens", read);
    assertEquals(130, race.status());
    String report = "(?s).*\nnqueens race: interrupted after 2 of 4 runs" + failure + "\n";
    assertTrue(race.err().matches(report), race.err());
    assertTrue(race.out().contains(row), race.out());
  }

  @Test
  void anAlgorithmThatRunsOutOfMemoryIsANoteAndTheRaceContinues() throws Exception {
    String[] args = {"race", "1e3", "3e6", "8e6", "1e4", "-a=qs4,main", "--runs=1", "-l=60"};
    Result race = Child.run(Child.workbench(List.of("-Xmx40m"), args), "");
    assertEquals(0, race.status(), race.err());
    String table = race.out();
    assertTrue(table.matches("(?s).*\n3e6 +qs4 +0 +out of memory\n.*"), table);
    assertTrue(table.matches("(?s).*\n8e6 +qs4 +0 +not run: out of memory on n = 3000000\n.*"));
    assertTrue(table.matches("(?s).*\n8e6 +main +0 .*out of memory.*"), table);
    assertTrue(table.matches("(?s).*\n1e4 +main +1 .*"), table);
  }
}
