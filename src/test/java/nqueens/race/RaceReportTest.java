package nqueens.race;

import static nqueens.race.Scripted.RANGE;
import static nqueens.race.Scripted.took;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import nqueens.Xml;
import nqueens.placement.BoardSizes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reports on measurements made by hand. */
class RaceReportTest {
  private static final BoardSizes TEN = BoardSizes.of("10");

  private final Scripted slow = Scripted.search("slow");
  private final Scripted fast = Scripted.search("fast");
  private final Scripted peer = Scripted.process("peer");

  /** Seeds 1 to 3 on both boards of a range. */
  private final List<Measurement> three =
      new ArrayList<>(
          List.of(
              slow.measured(RANGE, 8, 1, took(0.1, 1)),
              slow.measured(RANGE, 9, 1, took(0.2, 2)),
              slow.measured(RANGE, 8, 2, took(10, 7)),
              slow.measured(RANGE, 9, 2, took(20, 8)),
              slow.measured(RANGE, 8, 3, took(1, 3)),
              slow.measured(RANGE, 9, 3, took(2, 4))));

  private RaceReport report(List<Measurement> measurements) {
    return new RaceReport(measurements, 27, "2 cores");
  }

  /** The cells of a row of the table, counted from its head. */
  private Map<String, String> row(String start, List<Measurement> measurements) {
    List<String> lines = report(measurements).text().lines().toList();
    String row = lines.stream().filter(line -> line.startsWith(start)).findFirst().orElseThrow();
    String head =
        lines.subList(0, lines.indexOf(row)).stream()
            .filter(line -> line.startsWith("size"))
            .reduce((one, next) -> next)
            .orElseThrow();
    String[] heads = head.trim().split(" {2,}");
    String[] cells = row.trim().split(" {2,}");
    Map<String, String> named = new HashMap<>();
    for (int k = 0; k < cells.length; k++) {
      named.put(heads[k], cells[k]);
    }
    return named;
  }

  @Test
  void theSizesOfARangeAreAddedUpAndTheMedianIsOverTheSeeds() {
    Map<String, String> row = row("8..9", three);
    assertEquals("3", row.get("runs"));
    assertEquals("3 s", row.get("median"));
    assertEquals("300 ms", row.get("min"));
    assertEquals("30 s", row.get("max"));
  }

  @Test
  void countersAreMediansOfSumsEachInItsOwnColumn() {
    Map<String, String> row = row("8..9", three);
    assertEquals("7", row.get("restarts"));
    assertEquals("70", row.get("tries"));
    assertEquals("700", row.get("pair tests"));
    assertEquals("7,000", row.get("swaps"));
  }

  @Test
  void aSeedThatLacksABoardIsNotCounted() {
    three.add(slow.measured(RANGE, 8, 4, took(0.0001, 1)));
    three.add(slow.measured(RANGE, 8, 5, took(0.0001, 1)));
    three.add(slow.measured(RANGE, 9, 5, Outcome.stopped(10)));
    Map<String, String> row = row("8..9", three);
    assertEquals("3", row.get("runs"));
    assertEquals("300 ms", row.get("min"));
  }

  @Test
  void aRatioComparesWithTheBestOfTheSameSizesAndKind() {
    three.add(fast.measured(RANGE, 8, 1, took(0.5, 1)));
    three.add(fast.measured(RANGE, 9, 1, took(1, 1)));
    three.add(fast.measured(TEN, 10, 1, took(1e-6, 1)));
    three.add(peer.measured(RANGE, 8, 1, new Outcome(Status.OK, "", 1e-5, null)));
    three.add(peer.measured(RANGE, 9, 1, new Outcome(Status.OK, "", 1e-5, null)));
    assertEquals("2", row("8..9  slow", three).get("ratio"));
    assertEquals("1", row("8..9  fast", three).get("ratio"));
    assertEquals("1", row("8..9  peer", three).get("ratio"));
    assertEquals("20 us", row("8..9  peer", three).get("median"));
  }

  @Test
  void aNoteTellsTheStopAndNotAlsoThatNothingFollowed() {
    Outcome notRun = Outcome.without(Status.NOT_RUN, "stopped on n = 9");
    List<Measurement> stopped =
        List.of(
            slow.measured(RANGE, 8, 1, took(1, 1)),
            slow.measured(RANGE, 9, 1, Outcome.stopped(10)),
            slow.measured(RANGE, 9, 2, notRun),
            slow.measured(TEN, 10, 1, notRun));
    assertTrue(row("8..9", stopped).containsValue("n = 9: stopped: limit of 10 s"));
    assertTrue(row("10", stopped).containsValue("not run: stopped on n = 9"));
    assertFalse(row("8..9", stopped).toString().contains("not run"));
  }

  /** A mark of the axis stands below a point only where the point stands at its n. */
  @Test
  void eachChartHasTheTimesOfItsKindAndOneWithoutPointsIsNotWritten(@TempDir Path folder)
      throws Exception {
    three.add(slow.measured(TEN, 10, 1, Outcome.stopped(10)));
    report(three).write(folder);
    assertEquals(List.of("race.md", "time.svg"), names(folder));
    String chart = marks(folder, "time.svg");
    assertTrue(chart.contains(">8<") && chart.contains(">9<") && !chart.contains(">10<"), chart);

    Files.delete(folder.resolve("time.svg"));
    report(List.of(peer.measured(TEN, 10, 1, new Outcome(Status.OK, "", 5, null)))).write(folder);
    assertEquals(List.of("processes.svg", "race.md"), names(folder));
    assertTrue(marks(folder, "processes.svg").contains(">peer<"));
  }

  private static List<String> names(Path folder) throws Exception {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private static String marks(Path folder, String chart) throws Exception {
    assertEquals("svg", Xml.parse(folder.resolve(chart)).getTagName());
    return Files.readString(folder.resolve(chart));
  }

  @Test
  void whatIsNotCompleteSaysSo(@TempDir Path folder) throws Exception {
    report(three).write(folder);
    assertTrue(
        Files.readString(folder.resolve("race.md"))
            .startsWith("**Partial: 6 of 27 runs.**\n\n```\nSearch"));
    assertTrue(Files.readString(folder.resolve("time.svg")).contains("partial: 6 of 27 runs; "));
    assertEquals("", report(List.of()).text());
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0 s",
    "1.5, 1.5 s",
    "12345, 12300 s",
    "0.5, 500 ms",
    "0.0012345, 1.23 ms",
    "0.0009, 900 us",
    "0.00000123, 1.23 us"
  })
  void timesAreInTheUnitThatReadsBest(double seconds, String text) {
    assertEquals(text, Figures.time(seconds));
  }

  @Test
  void figuresHaveThreeDigitsOrCommas() {
    assertEquals("0.000123", Figures.significant(0.00012345));
    assertEquals("12300", Figures.significant(12345));
    assertEquals("0", Figures.significant(0));
    assertEquals("12,346", Figures.whole(12345.6));
  }

  @Test
  void tablesAreAligned() {
    assertEquals(
        "name        n  note\na,\"b\"|  1,234  x, y\n",
        TextTable.aligned(
            1, List.of(List.of("name", "n", "note"), List.of("a,\"b\"|", "1,234", "x, y"))));
  }
}
