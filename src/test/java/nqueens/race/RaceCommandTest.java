package nqueens.race;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import nqueens.TestStreams;
import nqueens.Xml;
import nqueens.placement.BoardSizes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RaceCommandTest {
  @TempDir private Path directory;

  @Test
  void aRaceLeavesTablesAndCharts() throws Exception {
    TestStreams.Result result =
        TestStreams.run(
            "", "race", "--sizes=8..12", "--sizes", "1e2", "--seeds=3", "-o", directory.toString());
    assertEquals("", result.err());
    assertEquals(0, result.status());
    List<String> table = result.out().lines().toList();
    assertEquals(2 + 2 * 5, table.size(), result.out());
    assertTrue(table.get(2).matches("8\\.\\.12 +hill-climbing +3( +[0-9.,]+){7}"), table.get(2));

    List<String> summary = Files.readAllLines(directory.resolve("race.csv"));
    assertEquals(1 + 2 * 5, summary.size());
    assertTrue(
        summary.stream().allMatch(line -> line.split(",", -1).length == 11), summary.toString());
    assertEquals(2 + 6 * 5 * 3, Files.readAllLines(directory.resolve("runs.csv")).size());
    assertTrue(Files.readString(directory.resolve("race.md")).contains("| 1e2 | main | 3 |"));
    for (String chart : List.of("time", "pair-tests", "swaps")) {
      assertEquals("svg", Xml.parse(directory.resolve(chart + ".svg")).getTagName());
      assertEquals(900, ImageIO.read(directory.resolve(chart + ".png").toFile()).getWidth());
    }
  }

  @Test
  void aRunBeyondTheLimitIsStoppedAndNotRepeated() {
    TestStreams.Result result =
        TestStreams.run(
            "",
            "race",
            "--sizes",
            "50000,60000,100",
            "-a",
            "hill-climbing",
            "--seeds",
            "4",
            "--limit",
            "0.2");
    List<String> lines = result.out().lines().toList();
    assertTrue(
        lines.get(2).matches("50000 .* 0 +stopped: limit of 0.2 s; not run: stopped on n = 50000"),
        lines.get(2));
    assertTrue(lines.get(3).matches("60000 .* 0 +not run: stopped on n = 50000"), lines.get(3));
    assertTrue(lines.get(4).matches("100 +hill-climbing +4 .*[0-9]"), lines.get(4));
    assertEquals(0, result.status());
  }

  @Test
  void peersAreCheckedAndStopped() {
    TestStreams.Result result =
        TestStreams.run(
            "",
            "race",
            "--sizes=8",
            "--algorithms=none",
            "--seeds=1",
            "--limit=2",
            "--peer=right=cat >/dev/null; echo 1 5 8 6 3 7 2 4",
            "--peer=wrong=echo 1 2 3 4 5 6 7 8",
            "--peer=silent=true",
            "--peer=broken=exit 3",
            "--peer=slow=sleep 60");
    assertTrue(result.out().startsWith("Whole processes"), result.out());
    assertTrue(result.out().matches("(?s).*8 +right +1 +[0-9].*"), result.out());
    assertTrue(
        result.out().contains("wrong: rows 1 and 2 attack each other on difference diagonal 0"));
    assertTrue(result.out().contains("wrong: no answer: the output ends here"));
    assertTrue(result.out().contains("failed: exit status 3"));
    assertTrue(result.out().contains("stopped: limit of 2 s"));
    assertEquals(1, result.status());
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

  @Test
  void figures() {
    assertEquals(2, nqueens.chart.Median.of(new double[] {3, 1, 2}));
    assertEquals(1.5, nqueens.chart.Median.of(new double[] {2, 1}));
    assertEquals("0.000123", Statistics.significant(0.00012345));
    assertEquals("12300", Statistics.significant(12345));
    assertEquals("0", Statistics.significant(0));
    assertEquals("12,346", Statistics.whole(12345.6));
  }

  @Test
  void tablesAreQuoted() {
    TextTable table = new TextTable(1, "name", "n", "note");
    table.add(List.of("a,\"b\"|", "1,234", "x, y"));
    assertEquals("name,n,note\n\"a,\"\"b\"\"|\",1234,\"x, y\"\n", table.csv());
    assertEquals(
        "| name | n | note |\n| --- | ---: | --- |\n| a,\"b\"\\| | 1,234 | x, y |\n",
        table.markdown());
    assertEquals("name        n  note\na,\"b\"|  1,234  x, y\n", table.aligned());
  }
}
