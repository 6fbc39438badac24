package nqueens.race;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import nqueens.Child;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Races in a process of their own, which is interrupted or runs out of memory. */
@Timeout(120)
class RaceProcessTest {
  /** A board of eight is solved twice at once, and one of a million takes longer than the test. */
  private static final String[] LONG = {
    "race", "8", "1e6", "-a=hill-climbing", "--runs=2", "-l=600", "-o=out"
  };

  @TempDir private Path directory;

  private ProcessBuilder race(List<String> flags, String... args) throws Exception {
    return Child.workbench(flags, args)
        .directory(directory.toFile())
        .redirectOutput(directory.resolve("stdout").toFile())
        .redirectError(directory.resolve("stderr").toFile());
  }

  private String text(String file) throws IOException {
    return Files.readString(directory.resolve(file));
  }

  private void awaitTwoRuns() throws Exception {
    Path runs = directory.resolve("out/runs.csv");
    while (!Files.exists(runs) || Files.readString(runs).lines().count() < 3) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  @Test
  void anInterruptedRaceLeavesATableMarkedAsPartial() throws Exception {
    Process race = Child.start(race(List.of(), LONG));
    awaitTwoRuns();
    Child.send("INT", race);
    assertEquals(130, race.waitFor(), text("stderr"));
    assertEquals("nqueens race: interrupted after 2 of 4 runs\n", text("stderr"));
    assertTrue(text("stdout").contains("\n8     hill-climbing     2 "), text("stdout"));
    assertTrue(text("out/race.md").startsWith("**Partial: 2 of 4 runs.**\n"));
  }

  /** As Ctrl-C in {@code nqueens race | tee log}, which ends tee first. */
  @Test
  void anInterruptedRaceReportsAndWritesItsFileWhereNobodyReadsTheTable() throws Exception {
    Process race = Child.start(race(List.of(), LONG).redirectOutput(ProcessBuilder.Redirect.PIPE));
    awaitTwoRuns();
    race.getInputStream().close();
    Child.send("INT", race);
    assertEquals(130, race.waitFor(), text("stderr"));
    String report =
        "nqueens race: interrupted after 2 of 4 runs; the table could not be printed or written: .+\n";
    assertTrue(text("stderr").matches(report), text("stderr"));
    assertTrue(text("out/race.md").startsWith("**Partial: 2 of 4 runs.**\n"));
  }

  @Test
  void anAlgorithmThatRunsOutOfMemoryIsANoteAndTheRaceContinues() throws Exception {
    String[] args = {"race", "1e3,3e6,4e6,1e4", "-a=qs4,main", "--runs=1", "-l=60"};
    Process race = Child.start(race(List.of("-Xmx40m"), args));
    assertEquals(0, race.waitFor(), text("stderr"));
    String table = text("stdout");
    assertTrue(table.matches("(?s).*\n3e6 +qs4 +0 +out of memory\n.*"), table);
    assertTrue(table.matches("(?s).*\n4e6 +qs4 +0 +not run: out of memory on n = 3000000\n.*"));
    assertTrue(table.matches("(?s).*\n4e6 +main +0 .*out of memory.*"), table);
    assertTrue(table.matches("(?s).*\n1e4 +main +1 .*"), table);
  }
}
