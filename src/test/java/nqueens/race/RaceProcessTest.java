package nqueens.race;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import nqueens.Child;
import nqueens.TestStreams;
import nqueens.TestStreams.Result;
import nqueens.Xml;
import nqueens.terminal.Reason;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Races in a process of their own, which is interrupted or runs out of memory. */
@Timeout(120)
class RaceProcessTest {
  @TempDir private Path directory;
  private final List<Process> races = new ArrayList<>();

  @AfterEach
  void endRaces() {
    races.forEach(Process::destroyForcibly);
  }

  private Process start(List<String> flags, String... args) throws Exception {
    Process race =
        Child.workbench(flags, args)
            .directory(directory.toFile())
            .redirectOutput(directory.resolve("stdout").toFile())
            .redirectError(directory.resolve("stderr").toFile())
            .start();
    races.add(race);
    return race;
  }

  private String text(String file) throws IOException {
    return Files.readString(directory.resolve(file));
  }

  private void awaitLines(String file, int lines) throws Exception {
    while (!Files.exists(directory.resolve(file)) || text(file).lines().count() < lines) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  /** The peer answers 6 queens at once, and never 8. */
  @Test
  void anInterruptedRaceLeavesTableAndChartsMarkedAsPartial() throws Exception {
    String peer = "read n; [ $n = 6 ] && echo 2 4 6 1 3 5 && exit; echo 8 >waiting; sleep 99";
    Path temporary = Files.createDirectory(directory.resolve("temporary"));
    List<String> flags = List.of("-Djava.io.tmpdir=" + temporary);
    Process race =
        start(flags, "race", "6", "8", "-a=qs4", "--runs=2", "-p=slow=" + peer, "-o=out", "-l=60");
    awaitLines("waiting", 1); // after two runs each on 6, and one of qs4 on 8
    Child.send("INT", race);
    assertEquals(130, race.waitFor(), text("stderr"));
    assertEquals("nqueens race: interrupted after 5 of 8 runs\n", text("stderr"));
    assertTrue(text("stdout").contains("8     qs4         1 "), text("stdout"));
    assertTrue(text("out/race.md").startsWith("**Partial: 5 of 8 runs.**\n"));
    for (String chart : List.of("out/time.svg", "out/processes.svg")) {
      Xml.parse(directory.resolve(chart));
      assertTrue(text(chart).contains("partial: 5 of 8 runs; "));
    }
    assertEquals(0, temporary.toFile().list().length);
  }

  @Test
  void anAlgorithmThatRunsOutOfMemoryIsANoteAndTheRaceContinues() throws Exception {
    String[] args = {"race", "1e3,3e6,4e6,1e4", "-a=qs4,main", "--runs=1", "-l=60", "-o=out"};
    Process race = start(List.of("-Xmx40m"), args);
    assertEquals(0, race.waitFor(), text("stderr"));
    String table = text("stdout");
    assertTrue(table.matches("(?s).*\n3e6 +qs4 +0 +out of memory\n.*"), table);
    assertTrue(table.matches("(?s).*\n4e6 +qs4 +0 +not run: out of memory on n = 3000000\n.*"));
    assertTrue(table.matches("(?s).*\n4e6 +main +0 .*out of memory.*"), table);
    assertTrue(table.matches("(?s).*\n1e4 +main +1 .*"), table);
    assertTrue(Files.size(directory.resolve("out/time.svg")) > 0);
  }

  @Test
  void aReproductionThatRunsOutOfMemoryNamesTheRun() throws Exception {
    List<String> heap = List.of("-Xmx20m", "-XX:+UseSerialGC");
    Process race = start(heap, "race", "--reproduce", "qs4", "--runs", "1");
    assertEquals(1, race.waitFor());
    String message = "nqueens race: n = 1000000, seed 1: " + Reason.NO_MEMORY + "\n";
    assertEquals(message, text("stderr"));
  }

  /** The peer ignores signals, and leaves a child that has no parent. */
  @ParameterizedTest
  @CsvSource({"none, 1", "limit, 0", "HUP, 129"})
  @Timeout(60) // or they end by themselves
  void nothingThatAPeerStartedOutlivesTheRace(String end, int status) throws Exception {
    Path pids = directory.resolve("pids");
    String nap = "sleep 99 & echo $! >>" + pids;
    String stay = end.equals("none") ? "exit 7" : "sleep 99";
    String peer = "trap '' INT TERM HUP; (" + nap + "); " + nap + "; echo $$ >>" + pids;
    String[] args = {
      "race", "8", "-a=none", "--runs=1", "-p=stubborn=" + peer + "; " + stay, "", ""
    };
    boolean bar = end.equals("HUP");
    args[6] = bar ? "--progress" : "--no-progress";
    args[5] = end.equals("limit") ? "-l=1" : "-l=20";
    if (status < 128) {
      Result result = TestStreams.run("", args);
      assertEquals(status, result.status(), result.err());
    } else {
      Process race = start(List.of("-Dnqueens.patience=0"), args);
      awaitLines("pids", 3);
      Child.send(end, race);
      assertEquals(status, race.waitFor(), text("stderr"));
      String notice = (bar ? "(\r.*)+\n" : "") + "nqueens race: interrupted after 0 of 1 run\n";
      assertTrue(text("stderr").matches(notice), text("stderr"));
    }
    assertEquals(3, text("pids").lines().count());
    for (String pid : Files.readAllLines(pids)) {
      ProcessHandle.of(Long.parseLong(pid)).ifPresent(peers -> peers.onExit().join());
    }
  }
}
