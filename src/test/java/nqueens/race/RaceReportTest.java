package nqueens.race;

import static nqueens.race.Outcome.Status.NOT_RUN;
import static nqueens.race.Outcome.Status.OK;
import static nqueens.race.Outcome.Status.STOPPED;
import static nqueens.race.Outcome.Status.WRONG;
import static nqueens.search.Algorithm.QS2;
import static nqueens.search.Algorithm.QS4;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import nqueens.formats.BoardSizes;
import nqueens.race.Race.Run;
import nqueens.search.SearchStats;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reports on runs made by hand. */
class RaceReportTest {
  private static final BoardSizes RANGE = RaceTest.group("8..9");
  private static final BoardSizes TEN = RaceTest.group("10");
  private static final Outcome STOP = Outcome.without(STOPPED, "limit of 10 s");
  private static final Outcome NO_RUN = Outcome.without(NOT_RUN, "stopped on n = 9");

  /** Seeds 1 to 3 on both boards of a range. */
  private final List<Run> three =
      new ArrayList<>(
          List.of(
              new Run(RANGE, QS2, 8, 1, took(0.1, 1)),
              new Run(RANGE, QS2, 9, 1, took(0.2, 2)),
              new Run(RANGE, QS2, 8, 2, took(10, 7)),
              new Run(RANGE, QS2, 9, 2, took(20, 8)),
              new Run(RANGE, QS2, 8, 3, took(1, 3)),
              new Run(RANGE, QS2, 9, 3, took(2, 4))));

  /** A run that ended well; each counter is the one before it, times ten. */
  private static Outcome took(double seconds, long restarts) {
    SearchStats stats = new SearchStats();
    stats.restarts = restarts;
    stats.probes = 10 * restarts;
    stats.pairTests = 100 * restarts;
    stats.moves = 1000 * restarts;
    return new Outcome(OK, "", seconds, stats);
  }

  /** Seeds 4 and 5 lack a board of the range. A time of 0 is less than the clock shows. */
  @Test
  void theTableHasTheMediansOverTheSeeds() {
    three.add(new Run(RANGE, QS2, 8, 4, took(0.0001, 1)));
    three.add(new Run(RANGE, QS2, 8, 5, took(0.0001, 1)));
    three.add(new Run(RANGE, QS2, 9, 5, STOP));
    three.add(new Run(RANGE, QS2, 9, 6, NO_RUN));
    three.add(new Run(RANGE, QS4, 8, 1, took(0.5, 1)));
    three.add(new Run(RANGE, QS4, 9, 1, took(1, 1)));
    three.add(new Run(TEN, QS4, 10, 1, took(1e-6, 1)));
    three.add(new Run(TEN, QS4, 10, 2, took(3e-6, 4)));
    three.add(new Run(TEN, QS2, 10, 1, NO_RUN));
    BoardSizes twelve = RaceTest.group("12");
    three.add(new Run(twelve, QS2, 12, 1, took(2e-9, 1)));
    three.add(new Run(twelve, QS4, 12, 1, took(0, 1)));
    assertEquals(
        """
        Search only, in a warm virtual machine:
        size  program  runs      median         min         max  ratio  restarts  probes  pair tests  moves  note
        8..9  qs2         3         3 s      300 ms        30 s      2         7      70         700  7,000  n = 9: stopped: limit of 10 s
        8..9  qs4         1       1.5 s       1.5 s       1.5 s      1         2      20         200  2,000
        10    qs4         2        2 us        1 us        3 us      1         3      25         250  2,500
        10    qs2         0                                                                                  not run: stopped on n = 9
        12    qs2         1  0.00200 us  0.00200 us  0.00200 us      2         1      10         100  1,000
        12    qs4         1         0 s         0 s         0 s      1         1      10         100  1,000
        """,
        new RaceReport(three, 16).text());
  }

  @Test
  void thePageSaysWhatIsMissingAndWhichMachineItWas() throws Exception {
    String table =
        """
        ```
        Search only, in a warm virtual machine:
        size  program  runs  median     min   max  ratio  restarts  probes  pair tests  moves  note
        8..9  qs2         3     3 s  300 ms  30 s      1         7      70         700  7,000
        ```

        Medians over the runs; the figures of a range are summed.\
        """;
    String machine = " \\S.*, [1-9]\\d* cores?, JDK \\S+, %s\\.\n";
    String whole = new RaceReport(three, 6).markdown(1);
    assertTrue(whole.startsWith(table), whole);
    assertTrue(whole.substring(table.length()).matches(machine.formatted("1 thread")), whole);
    String partial = new RaceReport(three, 27).markdown(2);
    assertTrue(partial.startsWith("**Partial: 6 of 27 runs.**\n\n" + table), partial);
    assertTrue(partial.endsWith(", 2 threads.\n"), partial);
  }

  @Test
  void everyRunIsARowWithWhatItHas() {
    assertEquals(
        "qs2,8,1,ok,0.00000025,1,10,100,1000\n",
        RaceReport.csv(new Run(RANGE, QS2, 8, 1, took(2.5e-7, 1))));
    assertEquals("qs2,9,1,stopped,,,,,\n", RaceReport.csv(new Run(RANGE, QS2, 9, 1, STOP)));
    assertEquals("qs4,10,3,not run,,,,,\n", RaceReport.csv(new Run(TEN, QS4, 10, 3, NO_RUN)));
    Outcome wrong = Outcome.without(WRONG, "row 1");
    assertEquals("qs4,10,2,wrong,,,,,\n", RaceReport.csv(new Run(TEN, QS4, 10, 2, wrong)));
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
    assertEquals(text, RaceReport.time(seconds));
  }
}
