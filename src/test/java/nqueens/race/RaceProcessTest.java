package nqueens.race;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import nqueens.Child;
import nqueens.Signals;
import nqueens.TestStreams;
import nqueens.Xml;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Races in a process of their own, which is told to end, runs out of memory, or goes on. */
@Timeout(120)
class RaceProcessTest {
  @TempDir private Path folder;
  private Path out;
  private final List<Process> races = new ArrayList<>();

  /** A file; as long as it is there, the peer does not answer. */
  private Path block;

  @BeforeEach
  void files() throws IOException {
    out = folder.resolve("out");
    block = Files.createFile(folder.resolve("block"));
  }

  @AfterEach
  void endRaces() {
    races.forEach(Process::destroyForcibly);
  }

  /** Answers seed 1 of n = 6 at once, waits before n = 8 as long as the block is there. */
  private String blockedPeer() {
    return "--peer=slow=cd "
        + folder
        + "; read n; if [ $n = 6 ]; then echo 2 4 6 1 3 5; else while [ -e block ]; do sleep 0.05; done; echo 1 5 8 6 3 7 2 4; fi";
  }

  private Process start(List<String> flags, String... args) throws Exception {
    Process race =
        Child.workbench(flags, args)
            .redirectOutput(folder.resolve("stdout").toFile())
            .redirectError(folder.resolve("stderr").toFile())
            .start();
    races.add(race);
    return race;
  }

  private String[] blocked() {
    return new String[] {
      "race", "-n=6,8", "-a=qs4", "-s=2", blockedPeer(), "--out=" + out, "--limit=60"
    };
  }

  private String text(String file) throws IOException {
    return Files.readString(folder.resolve(file));
  }

  private List<String> runs() throws IOException {
    Path runs = out.resolve("runs.csv");
    return Files.exists(runs) ? Files.readAllLines(runs) : List.of();
  }

  /** Until runs.csv has that many lines, the first two of which are no runs. */
  private void awaitLines(int lines) throws Exception {
    while (runs().size() < lines) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  @Test
  void aRaceToldToEndLeavesEverythingMarkedAsPartialAndGoesOnLater() throws Exception {
    Process race = start(List.of(), blocked());
    awaitLines(2 + 5); // both on 6, qs4 on 8
    Signals.send("INT", race);
    assertEquals(130, race.waitFor(), text("stderr"));
    assertEquals(
        "nqueens race: interrupted; this is what was measured so far", text("stderr").strip());
    assertTrue(text("stdout").contains("8     qs4            1 "), text("stdout"));
    assertTrue(text("out/race.md").startsWith("**Partial: 5 of 8 runs.**\n"));
    for (String chart : List.of("time", "pair-tests", "swaps", "processes")) {
      Xml.parse(out.resolve(chart + ".svg"));
      assertTrue(text("out/" + chart + ".svg").contains("partial: 5 of 8 runs; "));
    }
    List<String> before = runs();
    assertEquals(2 + 5, before.size());

    Files.delete(block);
    TestStreams.Result later = TestStreams.run("", blocked());
    assertEquals(0, later.status(), later.err());
    assertTrue(later.err().startsWith("nqueens race: 5 of 8 runs from runs.csv"), later.err());
    assertEquals(2 + 8, runs().size());
    assertEquals(before, runs().subList(0, before.size()));
    assertTrue(text("out/race.md").startsWith("Search only"));
    assertFalse(text("out/time.svg").contains("partial"));
    assertTrue(later.out().contains("8     slow           2 "), later.out());
  }

  @Test
  void anAlgorithmThatRunsOutOfMemoryIsANoteAndTheRaceGoesOn() throws Exception {
    Process race =
        start(
            List.of("-Xmx40m"),
            "race",
            "-n=1e3,3e6,4e6,1e4",
            "-a=qs4,main",
            "--seeds=1",
            "--limit=60",
            "--out=" + out);
    assertEquals(0, race.waitFor(), text("stderr"));
    String table = text("stdout");
    assertTrue(table.matches("(?s).*\n3e6 +qs4 +0 +out of memory\n.*"), table);
    assertTrue(table.matches("(?s).*\n4e6 +qs4 +0 +not run: out of memory on n = 3000000\n.*"));
    assertTrue(table.matches("(?s).*\n4e6 +main +0 .*out of memory.*"), table);
    assertTrue(table.matches("(?s).*\n1e4 +main +1 .*"), table);
    assertTrue(Files.size(out.resolve("time.svg")) > 0);
  }

  @Test
  void withoutFontsARaceEndsWithItsTableAndOneLine() throws Exception {
    Path fonts = Files.writeString(folder.resolve("fonts.conf"), "<fontconfig></fontconfig>");
    ProcessBuilder race =
        Child.workbench(
            List.of("-Duser.home=" + folder), "race", "-n=8", "-a=qs4", "-s=1", "-o=" + out);
    race.environment().put("FONTCONFIG_FILE", fonts.toString());
    TestStreams.Result result = Child.run(race, "");
    assertEquals(
        "nqueens race: no charts: Java finds no fonts (on Debian and Ubuntu: fontconfig,"
            + " fonts-dejavu-core)\n",
        result.err());
    assertEquals(1, result.status());
    assertTrue(result.out().contains("8     qs4            1 "), result.out());
    assertTrue(text("out/race.md").contains("| 8 | qs4 | 1 |"));
  }

  /**
   * The peer ignores signals, and leaves a child behind that nobody is the parent of and that is in
   * a session of its own.
   */
  @ParameterizedTest
  @CsvSource({"none, 1", "limit, 0", "TERM, 143", "HUP, 129"})
  void nothingThatAPeerStartedOutlivesTheRace(String end, int status) throws Exception {
    String nap = "sleep 98" + ProcessHandle.current().pid() + "." + end.length() + status;
    String stay = end.equals("none") ? "exit 7" : nap;
    String peer = "trap '' INT TERM HUP; (setsid " + nap + " &); " + nap + " & " + stay;
    String limit = end.equals("limit") ? "-l=1" : "-l=20";
    String[] args = {"race", "-n=8", "-a=none", "-s=1", "-p=stubborn=" + peer, limit};
    if (status < 128) {
      TestStreams.Result result = TestStreams.run("", args);
      assertEquals(status, result.status(), result.err());
    } else {
      Process race = start(List.of(), args);
      while (napping(nap) < 3) {
        TimeUnit.MILLISECONDS.sleep(20);
      }
      Signals.send(end, race);
      assertEquals(status, race.waitFor(), text("stderr"));
      assertEquals("nqueens race: interrupted; no run had ended", text("stderr").strip());
    }
    for (int k = 0; k < 100 && napping(nap) > 0; k++) { // a killed process takes a moment to go
      TimeUnit.MILLISECONDS.sleep(20);
    }
    assertEquals(0, napping(nap));
  }

  /** The number of processes with that command; ps knows zombies, which have none. */
  private static long napping(String command) throws Exception {
    Process ps = new ProcessBuilder("ps", "-e", "-o", "args").start();
    String all = new String(ps.getInputStream().readAllBytes(), UTF_8);
    return all.lines().filter(command::equals).count();
  }
}
