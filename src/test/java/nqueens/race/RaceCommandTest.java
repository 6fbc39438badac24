package nqueens.race;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import nqueens.TestStreams;
import nqueens.Xml;
import nqueens.placement.BoardSizes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RaceCommandTest {
  @TempDir private Path directory;

  private TestStreams.Result race(String... args) {
    return TestStreams.run(
        "", Stream.concat(Stream.of("race"), Stream.of(args)).toArray(String[]::new));
  }

  @Test
  void aRaceLeavesATableAndCharts() throws Exception {
    TestStreams.Result result =
        race("--sizes=8..12", "--sizes", "1e2", "--seeds=3", "-o", directory.toString());
    assertEquals("", result.err());
    assertEquals(0, result.status());
    List<String> table = result.out().lines().toList();
    assertEquals(2 + 2 * 5, table.size(), result.out());
    assertTrue(
        table.get(2).matches("8\\.\\.12 +hill-climbing +3( +[0-9.]+ [mu]?s){3}( +[0-9.,]+){5}"),
        table.get(2));
    assertEquals(2 + 6 * 5 * 3, Files.readAllLines(directory.resolve("runs.csv")).size());
    assertTrue(Files.readString(directory.resolve("race.md")).contains("| 1e2 | main | 3 |"));
    for (String chart : List.of("time", "pair-tests", "swaps")) {
      assertEquals("svg", Xml.parse(directory.resolve(chart + ".svg")).getTagName());
    }
    assertFalse(Files.exists(directory.resolve("processes.svg")));
  }

  @Test
  void mainRunsAsAProcessBesidePeers() throws Exception {
    TestStreams.Result result =
        race(
            "-n=8",
            "-s=1",
            "-l=60",
            "-a=main",
            "-p=mine=read n; echo 1 5 8 6 3 7 2 4",
            "-o=" + directory);
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().matches("(?s).*Whole processes.*8 +Main +1 .*s .*"), result.out());
    assertTrue(result.out().matches("(?s).*8 +mine +1 .*s .*"), result.out());
    String chart = Files.readString(directory.resolve("processes.svg"));
    assertTrue(chart.contains(">Main<") && chart.contains(">mine<"));
    assertFalse(Files.readString(directory.resolve("time.svg")).contains(">mine<"));
  }

  @Test
  void whereAFigureComesFromIsTold() throws Exception {
    Path script = Files.writeString(directory.resolve("peer.sh"), "echo 1 5 8 6 3 7 2 4");
    String[] args = {
      "-n=8", "-s=2", "-l=20", "-a=qs4", "-p=mine=sh " + script, "-o=" + directory.resolve("out")
    };
    assertEquals("", race(args).err());
    assertEquals(
        "nqueens race: 4 of 4 runs from runs.csv; --fresh makes all anew\n", race(args).err());
    Files.writeString(script, "echo 1 2 3 4 5 6 7 8");
    TestStreams.Result changed = race(args);
    assertEquals(
        """
        nqueens race: mine has changed: its runs are made again
        nqueens race: 2 of 4 runs from runs.csv; --fresh makes all anew
        """,
        changed.err());
    assertTrue(changed.out().contains("wrong: "), changed.out());
    args = Stream.concat(Stream.of(args), Stream.of("--fresh")).toArray(String[]::new);
    assertEquals("", race(args).err());
  }

  @Test
  @SuppressWarnings("try") // The log works by its scope alone.
  void twoRacesAtOnceDoNotShareAFolder() throws Exception {
    Path runs = directory.resolve("runs.csv");
    try (RunLog log = new RunLog(runs, List.of(), false)) {
      TestStreams.Result result = race("-n=8", "-a=main", "-o=" + directory);
      assertEquals("nqueens race: " + runs + ": in use by another race\n", result.err());
      assertEquals(1, result.status());
    }
  }

  @Test
  void aFolderThatCannotBeMadeIsToldBeforeTheFirstRun() throws Exception {
    Path file = Files.createFile(directory.resolve("file"));
    TestStreams.Result result = race("-n=8", "-a=main", "-o=" + file);
    assertEquals("nqueens race: " + file + ": not a folder\n", result.err());
    result = race("-n=8", "-a=main", "-o=" + file + "/out");
    assertEquals(1, result.status());
    assertEquals("", result.out());
    assertTrue(result.err().contains(file.toString()), result.err());
    assertEquals(1, result.err().lines().count(), result.err());
  }

  @Test
  void theBarCountsRunsToTheLast() {
    System.setProperty("nqueens.patience", "0");
    try {
      TestStreams.Result result = race("-n=7,8", "-a=qs4,main", "-s=3", "--progress");
      assertTrue(result.err().matches("(?s).*race +[0-9]+%.* [0-9]+/12 runs .*"), result.err());
      assertTrue(result.err().matches("(?s).*race +100%.* 12/12 runs .*"), result.err());
    } finally {
      System.clearProperty("nqueens.patience");
    }
  }

  @Test
  void aRunBeyondTheLimitIsStoppedAndNotRepeated() {
    TestStreams.Result result =
        race("--sizes", "50000,60000,100", "-a", "hill-climbing", "--seeds=4", "--limit=0.2");
    List<String> lines = result.out().lines().toList();
    assertTrue(lines.get(2).matches("50000 .* 0 +stopped: limit of 0.2 s"), lines.get(2));
    assertTrue(lines.get(3).matches("60000 .* 0 +not run: stopped on n = 50000"), lines.get(3));
    assertTrue(lines.get(4).matches("100 +hill-climbing +4 .*[0-9]"), lines.get(4));
    assertEquals(0, result.status());
  }

  @Test
  void peersAreCheckedAndStopped() {
    TestStreams.Result result =
        race(
            "--sizes=8",
            "--algorithms=none",
            "--seeds=1",
            "--limit=20",
            "--peer=right=cat >/dev/null; echo 1 5 8 6 3 7 2 4",
            "--peer=wrong=echo 1 2 3 4 5 6 7 8",
            "--peer=silent=true",
            "--peer=broken=exit 3");
    assertTrue(result.out().startsWith("Whole processes"), result.out());
    assertTrue(result.out().matches("(?s).*8 +right +1 +[0-9].*"), result.out());
    assertTrue(
        result.out().contains("wrong: columns 1 and 2 attack each other on a difference diagonal"));
    assertTrue(result.out().contains("wrong: no answer: the output ends here"));
    assertTrue(result.out().contains("failed: exit status 3"));
    assertEquals(1, result.status());
    result = race("-n=8", "-a=none", "-s=1", "--limit=0.3", "--peer=slow=sleep 60");
    assertTrue(result.out().contains("stopped: limit of 0.3 s"));
    assertEquals(0, result.status());
  }

  private static String table(String... peers) {
    String[] args = new String[5 + peers.length];
    System.arraycopy(new String[] {"race", "-n=8", "-a=none", "-s=1", "-l=20"}, 0, args, 0, 5);
    for (int k = 0; k < peers.length; k++) {
      args[5 + k] = "--peer=" + peers[k];
    }
    return TestStreams.run("", args).out();
  }

  @Test
  void whatAFailingPeerSaysIsInItsNote() {
    String table = table("loud=echo >&2; echo 'cannot\topen it' >&2; echo more >&2; exit 3");
    assertTrue(table.contains("failed: exit status 3: cannot?open it\n"), table);
  }

  @Test
  void ofAPythonPeersTracebackTheLastLineIsInTheNote() {
    String frames = "printf '  File \"a.py\", line %4000d\\n' 1 2 3";
    String table =
        table(
            "python=exec >&2; echo 'Traceback (most recent'; "
                + frames
                + "; echo 'Err: why'; exit 1");
    assertTrue(table.contains("failed: exit status 1: Err: why\n"), table);
  }

  @Test
  void aPeerThatPrintsWithoutEndIsWrongAtOnce() {
    String table =
        table(
            "digits=yes 1 | tr -d '\\n'",
            "numbers=yes 1 | tr '\\n' ' '",
            "right-first=echo 1 5 8 6 3 7 2 4; yes");
    assertTrue(table.matches("(?s).* digits +0 +wrong: line too long.*"), table);
    assertTrue(table.matches("(?s).* numbers +0 +wrong: line too long\n.*"), table);
    assertTrue(table.contains("wrong: output without end after the answer\n"), table);
    assertFalse(table.contains("141"), table);
  }

  @Test
  void aChildThatHoldsTheOutputOpenDoesNotHoldUpTheRace() {
    String table = table("parent=sleep 1000 & echo 1 5 8 6 3 7 2 4");
    assertTrue(table.matches("(?s).* parent +1 +[0-9.]+ .*"), table);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-a main --peer main=true|two contestants are called 'main'",
        "-a none --peer a=true --peer a=false|two contestants are called 'a'",
        "-a qs2,qs2|two contestants are called 'qs2'",
        "-a none|nothing to race: no algorithm and no --peer",
        "--reproduce qs2 --sizes 8|--reproduce does not use --sizes",
        "--reproduce qs2 -n 8|--reproduce does not use --sizes",
        "--reproduce qs2 -a qs2|--reproduce does not use --algorithms",
        "--reproduce qs2 -l 10|--reproduce does not use --limit",
        "--reproduce qs2 -t 1|--reproduce does not use --threads",
        "--reproduce qs2 -p a=true|--reproduce does not use --peer",
        "--reproduce qs2 -o out|--reproduce does not use --out",
        "--peer true|'true' is not NAME=COMMAND",
        "--peer 12345678901234567890123456789012345678901=true"
            + "|the name '12345678901234567890123456789012345678901' is longer than 40 characters",
        "--fresh|--fresh needs --out",
        "--out=|--out: an empty name is no file",
        "--reproduce qs2 --fresh|--reproduce does not use --fresh",
      })
  void whatMakesNoSenseIsRefusedInOneLine(String arguments) {
    String[] parts = arguments.split("\\|");
    TestStreams.Result result = TestStreams.run("", ("race " + parts[0]).split(" "));
    assertEquals(2, result.status());
    assertEquals("", result.out());
    assertEquals("nqueens race: " + parts[1], result.err().lines().findFirst().orElse(""));
    assertEquals(2, result.err().lines().count());
  }

  @Test
  void publishedFiguresStandBesideOurs() {
    TestStreams.Result result = TestStreams.run("", "race", "--reproduce=qs2", "--seeds=1");
    assertTrue(
        result.out().matches("(?s).*pairs tested +1,000 +14,742 +[0-9,]+ +[-+][0-9.]+ % +1\n.*"),
        result.out());
    assertEquals(2 + 8, result.out().lines().count());
    result = TestStreams.run("", "race", "--reproduce=qs4", "--seeds=1");
    assertTrue(
        result.out().matches("(?s).*tries per queen +1,000,000 +3.08 +3\\.[0-9]+ .*"),
        result.out());
    assertEquals(2 + 16 + 3, result.out().lines().count());
  }

  @Test
  void sizesAreRead() {
    List<BoardSizes> groups = BoardSizes.parse("8..10,1e3,1000000");
    assertEquals(List.of(8, 9, 10), groups.get(0).sizes());
    assertEquals(List.of(1000), groups.get(1).sizes());
    assertEquals("1e3", groups.get(1).label());
    assertEquals(List.of(1_000_000), groups.get(2).sizes());
  }
}
