package nqueens.race;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import nqueens.TestStreams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RaceCommandTest {
  @TempDir private Path directory;

  private static TestStreams.Result race(String... args) {
    return TestStreams.run(
        "", Stream.concat(Stream.of("race"), Stream.of(args)).toArray(String[]::new));
  }

  @Test
  void mainRunsAsAProcessBesidePeers() throws Exception {
    TestStreams.Result result =
        race(
            "-n=8",
            "-s=1",
            "-l=60",
            "-a=main",
            "-t=3",
            "-p=mine=read n; read end; [ $n$end = 80 ] && echo 1 5 8 6 3 7 2 4",
            "-o=" + directory);
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
    TestStreams.Result result = race("-n=8", "-a=main", "-o=" + file);
    assertEquals("nqueens race: " + file + ": cannot be used\n", result.err());
    result = race("-n=8", "-a=main", "-o=" + file + "/out");
    assertEquals(1, result.status());
    assertEquals("", result.out());
    assertTrue(result.err().contains(file.toString()), result.err());
    assertEquals(1, result.err().lines().count(), result.err());
  }

  private static String table(String... peers) {
    Stream<String> args = Stream.of(peers).map(peer -> "--peer=" + peer);
    args = Stream.concat(Stream.of("-n=8", "-a=none", "-s=1", "-l=20"), args);
    return race(args.toArray(String[]::new)).out();
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
  void aPeerThatPrintsWithoutEndIsWrong() {
    String table =
        table(
            "digits=yes 1 | tr -d '\\n'",
            "numbers=yes 1 | tr '\\n' ' '",
            "right-first=echo 1 5 8 6 3 7 2 4; yes");
    assertTrue(table.matches("(?s).* digits +0 +wrong: column 1: row 1+\\.* is not in.*"), table);
    assertTrue(
        table.matches("(?s).* numbers +0 +wrong: columns 1 and 2 are both in row 1.*"), table);
    assertTrue(table.contains("wrong: output without end after the answer\n"), table);
    assertFalse(table.contains("exit status"), table);
  }
}
