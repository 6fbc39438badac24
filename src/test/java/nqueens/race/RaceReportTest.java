package nqueens.race;

import static nqueens.race.Scripted.RANGE;
import static nqueens.race.Scripted.took;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nqueens.Xml;
import nqueens.formats.BoardSizes;
import nqueens.search.SearchStats;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Element;

/** Reports on measurements made by hand. */
class RaceReportTest {
  private static final BoardSizes TEN = Scripted.group("10");

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

  /**
   * The sizes of a range are added up, and seeds 4 and 5, which lack a board, are left out. A ratio
   * compares with the best of the same sizes and kind. Nothing is said of what followed a stop.
   */
  @Test
  void theTableHasTheMediansOverTheSeeds() {
    three.add(slow.measured(RANGE, 8, 4, took(0.0001, 1)));
    three.add(slow.measured(RANGE, 8, 5, took(0.0001, 1)));
    three.add(slow.measured(RANGE, 9, 5, Outcome.stopped(10)));
    three.add(slow.measured(RANGE, 9, 6, Outcome.without(Status.NOT_RUN, "stopped on n = 9")));
    three.add(fast.measured(RANGE, 8, 1, took(0.5, 1)));
    three.add(fast.measured(RANGE, 9, 1, took(1, 1)));
    three.add(fast.measured(TEN, 10, 1, took(1e-6, 1)));
    three.add(slow.measured(TEN, 10, 1, Outcome.without(Status.NOT_RUN, "stopped on n = 9")));
    three.add(peer.measured(RANGE, 8, 1, new Outcome(Status.OK, "", 1e-5, null)));
    three.add(peer.measured(RANGE, 9, 1, new Outcome(Status.OK, "", 1e-5, null)));
    assertEquals(
        """
        Search only, in a warm virtual machine:
        size  program  runs  median     min    max  ratio  restarts  probes  pair tests  moves  note
        8..9  slow        3     3 s  300 ms   30 s      2         7      70         700  7,000  n = 9: stopped: limit of 10 s
        8..9  fast        1   1.5 s   1.5 s  1.5 s      1         2      20         200  2,000
        10    fast        1    1 us    1 us   1 us      1         1      10         100  1,000
        10    slow        0                                                                     not run: stopped on n = 9

        Whole processes, start-up and output included:
        size  program  runs  median    min    max  ratio  note
        8..9  peer        1   20 us  20 us  20 us      1
        """,
        report(three).text());
  }

  @Test
  void aSearchThatTakesLessThanTheClockShowsHasARatio() {
    assertEquals(
        """
        Search only, in a warm virtual machine:
        size  program  runs      median         min         max  ratio  restarts  probes  pair tests  moves  note
        10    slow        1  0.00200 us  0.00200 us  0.00200 us      2         1      10         100  1,000
        10    fast        1         0 s         0 s         0 s      1         1      10         100  1,000
        """,
        report(
                List.of(
                    slow.measured(TEN, 10, 1, took(2e-9, 1)),
                    fast.measured(TEN, 10, 1, took(0, 1))))
            .text());
  }

  @Test
  void eachChartHasTheTimesOfItsKindAndOneWithoutPointsIsDeleted(@TempDir Path directory)
      throws Exception {
    three.add(slow.measured(TEN, 10, 1, Outcome.stopped(10)));
    report(three).write(directory);
    assertEquals(List.of("race.md", "time.svg"), names(directory));
    String subtitle = "partial: 7 of 27 runs; 2 cores";
    assertEquals(
        "Time of one search|" + subtitle + "|0|2|4|6|8|0|0.5|1|1.5|2|n (queens)|seconds|slow",
        texts(directory, "time.svg"));

    report(List.of(peer.measured(TEN, 10, 1, new Outcome(Status.OK, "", 5, null))))
        .write(directory);
    assertEquals(List.of("processes.svg", "race.md"), names(directory));
    assertEquals(
        "Time of one process|partial: 1 of 27 runs; 2 cores|0|2|4|6|8|10|0|1|2|3|4|5|n (queens)|"
            + "seconds|peer",
        texts(directory, "processes.svg"));
    assertEquals(
        """
        **Partial: 1 of 27 runs.**

        ```
        Whole processes, start-up and output included:
        size  program  runs  median  min  max  ratio  note
        10    peer        1     5 s  5 s  5 s      1
        ```

        Medians over the runs; the figures of a range are summed. 2 cores.
        """,
        Files.readString(directory.resolve("race.md")));
  }

  @Test
  void everyRunIsARowWithWhatItHas(@TempDir Path directory) throws Exception {
    Scripted quoted = Scripted.process("a,\"b\" c");
    Outcome wrong = Outcome.without(Status.WRONG, "row 1");
    Path file = directory.resolve("runs.csv");
    try (RunsFile runs = new RunsFile(file)) {
      runs.add(slow.measured(RANGE, 8, 1, took(2.5e-7, 1)));
      runs.add(slow.measured(RANGE, 9, 1, Outcome.stopped(10)));
      assertEquals(3, Files.readAllLines(file).size(), "a row is there when its run has ended");
      runs.add(quoted.measured(TEN, 10, 2, new Outcome(Status.OK, "", 12, null)));
      runs.add(peer.measured(TEN, 10, 3, wrong));
      runs.add(slow.measured(TEN, 10, 1, Outcome.without(Status.NOT_RUN, "stopped on n = 9")));
    }
    assertEquals(
        """
        program,n,seed,status,seconds,restarts,probes,pair tests,moves
        "slow",8,1,ok,0.00000025,1,10,100,1000
        "slow",9,1,stopped,,,,,
        "a,""b"" c",10,2,ok,12,,,,
        "peer",10,3,wrong,,,,,
        "slow",10,1,not run,,,,,
        """,
        Files.readString(file));
  }

  private static List<String> names(Path directory) {
    return Stream.of(directory.toFile().list()).sorted().toList();
  }

  private static String texts(Path directory, String chart) throws Exception {
    return Xml.all(Xml.parse(directory.resolve(chart)), "text").stream()
        .map(Element::getTextContent)
        .collect(Collectors.joining("|"));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0 s",
    "1, 1 s",
    "100, 100 s",
    "12345, 12300 s",
    "0.999, 999 ms",
    "0.9996, 1.00 s",
    "0.0009996, 1.00 ms",
    "0.0012345, 1.23 ms",
    "0.001, 1 ms",
    "0.000999, 999 us",
    "0.00000123, 1.23 us"
  })
  void timesAreInTheUnitThatReadsBest(double seconds, String text) {
    assertEquals(text, Figures.time(seconds));
  }

  @Test
  void thereAreTwoReproductions() {
    assertEquals(3 * 611_000, Reproduction.ALL.get("qs2").race(3).cost());
    assertEquals(1_111_000, Reproduction.ALL.get("qs4").race(1).cost());
    assertEquals(2, Reproduction.ALL.size());
  }

  @Test
  void aReproducedFigureIsTheMeanOfItsRuns() {
    List<Measurement> runs = new ArrayList<>();
    for (int n : Reproduction.ALL.get("qs2").sizes()) {
      for (long tests : new long[] {1, 1, 4}) {
        SearchStats stats = new SearchStats();
        stats.pairTests = tests;
        runs.add(new Measurement(null, null, n, 1, new Outcome(Status.OK, "", 1, stats)));
      }
    }
    String text = Reproduction.ALL.get("qs2").text(runs);
    assertTrue(text.contains("pairs tested     1,000     14,742     2   -100.0 %      3\n"), text);
  }

  @Test
  void theMachineIsItsProcessorCoresJavaAndThreads() {
    String one = Machine.line(1);
    assertTrue(one.matches("\\S.*, [1-9]\\d* cores?, JDK \\S+, 1 thread"), one);
    assertTrue(Machine.line(2).endsWith(", 2 threads"), Machine.line(2));
  }
}
