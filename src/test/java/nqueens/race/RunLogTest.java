package nqueens.race;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import nqueens.placement.BoardSizes;
import nqueens.search.Algorithm;
import nqueens.terminal.UserError;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunLogTest {
  private static final List<String> CONDITIONS = List.of("limit 10 s", "2 cores");

  @TempDir private Path folder;
  private Path file;
  private final Scripted a = Scripted.search("a");
  private final Scripted b = Scripted.process("b, \"quoted\"");

  @BeforeEach
  void name() {
    file = folder.resolve("runs.csv");
  }

  /** Races with the log and tells how many runs it had. */
  private long race(String sizes, int seeds, Contestant... contestants) throws Exception {
    RaceSettings settings =
        new RaceSettings(BoardSizes.parse(sizes), List.of(contestants), seeds, 10, 1);
    try (RunLog log = new RunLog(file, CONDITIONS, false)) {
      Race race = new Race(settings, log);
      long earlier = race.earlier();
      race.run(cost -> {});
      assertEquals(settings.count(), race.done().size());
      return earlier;
    }
  }

  private String refusal(List<String> conditions) {
    UserError e = assertThrows(UserError.class, () -> new RunLog(file, conditions, false));
    return e.getMessage().replace(file + "", "runs.csv");
  }

  @Test
  void aRunIsReadAsItWasWritten() throws Exception {
    Outcome wrong = Outcome.without(Status.WRONG, "columns 1, 2 \"attack\"");
    race("8,9", 2, a, b.with(Map.of(9, wrong)));
    try (RunLog log = new RunLog(file, CONDITIONS, false)) {
      Outcome run = log.earlier(a.measured(BoardSizes.of("8"), 8, 2, null));
      assertEquals(8.0, run.seconds());
      assertEquals(2, run.stats().restarts);
      assertEquals(20, run.stats().tries);
      assertEquals(200, run.stats().pairTests);
      assertEquals(2000, run.stats().swaps);
      assertEquals(wrong, log.earlier(b.measured(BoardSizes.of("9"), 9, 1, null)));
    }
  }

  @Test
  void runsStayUsableWhenASeedASizeOrAContestantIsAdded() throws Exception {
    assertEquals(0, race("8,9", 2, a));
    assertEquals(4, race("8,9", 3, a));
    assertEquals(6, race("7..9", 3, a));
    assertEquals(9, race("7..9", 3, b, a));
    a.calls().clear();
    assertEquals(4, race("9,7", 1, b, a));
    assertEquals(List.of(), a.calls());
    assertEquals(2 + 2 * 3 * 3, Files.readAllLines(file).size());
  }

  @Test
  void aContestantOfAnotherSourceRunsAgainAndIsNamedOnce() throws Exception {
    race("8", 2, a, b);
    assertEquals(2, race("8", 2, a.of("2"), b));
    try (RunLog log = new RunLog(file, CONDITIONS, false)) {
      assertTrue(log.changed(a.of("3")));
      assertFalse(log.changed(a.of("2")));
      assertFalse(log.changed(Scripted.search("new")));
    }
  }

  @Test
  void aStopIsRememberedAndWhatWasNotRunIsNotWritten() throws Exception {
    Scripted stopped = a.with(Map.of(8, Outcome.stopped(10)));
    race("8,9", 2, stopped);
    assertEquals(3, Files.readAllLines(file).size());
    race("8,9", 2, stopped);
    assertEquals(List.of("a 8 1"), a.calls());
  }

  @Test
  void anotherConditionIsNamedAndNothingIsTouched() throws Exception {
    race("8", 1, a);
    String before = Files.readString(file);
    assertEquals(
        "runs.csv: made with limit 10 s, not limit 20 s; give another --out, or --fresh to begin"
            + " anew",
        refusal(List.of("limit 20 s", "2 cores")));
    assertEquals(before, Files.readString(file));
  }

  @Test
  void freshBeginsAnew() throws Exception {
    race("8", 1, a);
    new RunLog(file, List.of("limit 20 s"), true).close();
    assertEquals("# limit 20 s", Files.readAllLines(file).get(0));
    assertEquals(2, Files.readAllLines(file).size());
  }

  @Test
  void aRunThatWasCutInTheMidstOfItsLineIsMadeAgain() throws Exception {
    race("8", 3, a);
    String whole = Files.readString(file);
    for (int cut = 1; cut < whole.length(); cut += 7) {
      Files.writeString(file, whole.substring(0, whole.length() - cut));
      race("8", 3, a);
      assertEquals(whole, Files.readString(file));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "a,1,8,2,ok,,x,1,1,1,1", "a,1,8,2,fine,,1,1,1,1,1", "a,1", "a,1,8,,ok,,1,,,,"})
  void aDamagedLineIsNamed(String line) throws Exception {
    race("8", 1, a);
    if (line.isEmpty()) {
      Files.writeString(file, "# notes of mine\n");
      assertEquals("runs.csv: not the runs of a race; --fresh begins anew", refusal(CONDITIONS));
    } else {
      Files.writeString(file, Files.readString(file) + line + "\n");
      assertEquals(
          "runs.csv: line 4 is not one that a race wrote; --fresh begins anew",
          refusal(CONDITIONS));
    }
  }

  @Test
  void aFingerprintFollowsTheFilesAndClassesOfACommand() throws IOException {
    Path script = Files.writeString(folder.resolve("peer.sh"), "one");
    Path code = Files.createDirectory(folder.resolve("code"));
    String command = "sh " + script + "; java -cp '" + code + "' Peer\n";
    String empty = Fingerprint.ofCommand(command);
    assertTrue(empty.startsWith("sh " + script), empty);
    assertTrue(empty.contains("[" + script + ": 3 bytes, crc32c "), empty);
    assertEquals(empty, Fingerprint.ofCommand(command));
    assertEquals(1, empty.lines().count());
    Files.writeString(script, "two");
    String changed = Fingerprint.ofCommand(command);
    assertFalse(changed.equals(empty));
    Files.writeString(code.resolve("Peer.class"), "class");
    assertTrue(Fingerprint.ofCommand(command).contains("[" + code + ": 5 bytes, crc32c "));
    assertEquals("true >" + script, Fingerprint.ofCommand("true >" + script));
  }

  @Test
  void mainAndThePublishedSearchesHaveFingerprintsOfTheirOwn() throws IOException {
    String main = Fingerprint.of(Algorithm.MAIN);
    String published = Fingerprint.of(Algorithm.QS4);
    assertTrue(main.matches("classes: [1-9]\\d* bytes, crc32c [0-9a-f]{8}"), main);
    assertTrue(published.matches("classes: [1-9]\\d* bytes, crc32c [0-9a-f]{8}"), published);
    assertFalse(main.equals(published));
  }
}
