package nqueens.racing;

import static java.util.stream.Collectors.joining;
import static nqueens.racing.Race.Outcome.Status.NOT_RUN;
import static nqueens.racing.Race.Outcome.Status.OK;
import static nqueens.racing.Race.Outcome.Status.STOPPED;
import static nqueens.racing.Race.Outcome.Status.WRONG;
import static nqueens.search.Algorithm.QS2;
import static nqueens.search.Algorithm.QS4;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nqueens.commands.RaceCommand;
import nqueens.formats.BoardSizes;
import nqueens.racing.Race.Outcome;
import nqueens.racing.Race.Run;
import nqueens.search.Algorithm;
import nqueens.search.Search;
import nqueens.search.SearchStats;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Races, their searches, and reports on runs that are made by hand. */
public class RaceTest {
  private static final int[] RIGHT = {0, 4, 7, 5, 2, 6, 1, 3};

  private static final BoardSizes RANGE = group("8..9");
  private static final BoardSizes TEN = group("10");
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

  public static BoardSizes group(String sizes) {
    return BoardSizes.of(sizes, new BoardSizes.Limit(BoardSizes.MAX, "race"));
  }

  private static Race race(String sizes, int seeds, TimedSearch... searches) {
    return new Race(
        Stream.of(sizes.split(",")).map(RaceTest::group).toList(), List.of(searches), seeds);
  }

  private static TimedSearch search(Algorithm algorithm) {
    return timed(algorithm, algorithm.search(1), 60);
  }

  private static TimedSearch timed(Algorithm algorithm, Search search, double limit) {
    return new TimedSearch(algorithm, search, limit, RaceCommand::failure);
  }

  /** One for which the memory is too little on some boards. */
  private static TimedSearch without(Algorithm algorithm, int... boards) {
    Search search = algorithm.search(1);
    return new TimedSearch(
        algorithm,
        (n, seed, stats, listener) -> {
          if (IntStream.of(boards).anyMatch(board -> board == n)) {
            throw new OutOfMemoryError("heap");
          }
          return search.solve(n, seed, stats);
        },
        60,
        RaceCommand::failure);
  }

  /** How the runs of a race end. */
  private static String ends(Race race) throws Exception {
    race.run(ended -> {});
    return race.done().stream()
        .map(run -> run.algorithm() + " " + run.n() + " " + run.seed() + " " + run.outcome().text())
        .collect(joining(", "));
  }

  @Test
  void algorithmsAlternateSeedBySeed() throws Exception {
    Race race = race("8..9,20", 2, search(Algorithm.MAIN), search(Algorithm.QS4));
    assertEquals(
        "main 8 1 ok, main 9 1 ok, qs4 8 1 ok, qs4 9 1 ok, main 8 2 ok, main 9 2 ok, qs4 8 2 ok,"
            + " qs4 9 2 ok, main 20 1 ok, qs4 20 1 ok, main 20 2 ok, qs4 20 2 ok",
        ends(race));
    assertEquals(race.done().size(), race.count());
    assertEquals(race.done().stream().mapToLong(Run::n).sum(), race.queens());
  }

  @Test
  void moreQueensThanCanBeCountedAreManyAndNotFew() {
    assertEquals(Long.MAX_VALUE, race("1..1073741824", 1_000, search(Algorithm.MAIN)).queens());
  }

  @Test
  void theSmallestSizeThatStoppedAnAlgorithmStopsItFromThere() throws Exception {
    Race race = race("30,20,25,10,20", 1, without(Algorithm.QS4, 20, 25, 30));
    assertEquals(
        "qs4 30 1 out of memory, qs4 20 1 out of memory, qs4 25 1 not run: out of memory on"
            + " n = 20, qs4 10 1 ok, qs4 20 1 not run: out of memory on n = 20",
        ends(race));
  }

  @Test
  void aStopIsItsAlgorithmsOwnAndAFailureStopsNobody() throws Exception {
    Search wrong = (n, seed, stats, listener) -> IntStream.range(0, n).toArray();
    TimedSearch qs2 = timed(Algorithm.QS2, wrong, 60);
    Race race = race("8,9", 1, without(Algorithm.QS4, 8), search(Algorithm.MAIN), qs2);
    String fault = "wrong: columns 1 and 2 attack each other on a difference diagonal";
    assertEquals(
        "qs4 8 1 out of memory, main 8 1 ok, qs2 8 1 FAULT, qs4 9 1 not run: out of memory on"
            + " n = 8, main 9 1 ok, qs2 9 1 FAULT",
        ends(race).replace(fault, "FAULT"));
  }

  @Test
  void aBoardThatAnAlgorithmCannotHoldIsNotRun() throws Exception {
    Search small = (n, seed, stats, listener) -> new int[7];
    TimedSearch qs4 = timed(Algorithm.QS4, small, 60);
    TimedSearch main = timed(Algorithm.MAIN, small, 60);
    Race race = race("2^30", 1, qs4, main);
    assertEquals(
        "qs4 1073741824 1 not run: its largest n is 1073741820, main 1073741824 1 wrong: 7"
            + " queens instead of 1073741824",
        ends(race));
  }

  /** Beyond the limit it would be stopped: a time in another unit is outside. */
  @Test
  void theTimeIsInSecondsAndTheWorkIsTheSearchs() throws Exception {
    Search search =
        (n, seed, stats, listener) -> {
          TimeUnit.MILLISECONDS.sleep(30);
          stats.moves = n + seed;
          return RIGHT;
        };
    Outcome outcome = timed(Algorithm.QS4, search, 20).run(8, 1);
    assertEquals("ok", outcome.text());
    assertTrue(outcome.seconds() >= 0.03 && outcome.seconds() <= 20, outcome.seconds() + " s");
    assertEquals(9, outcome.stats().moves);
  }

  @Test
  void aSearchBeyondTheLimitIsInterrupted() throws Exception {
    Search endless =
        (n, seed, stats, listener) -> {
          try {
            new CountDownLatch(1).await();
          } finally {
            TimeUnit.MILLISECONDS.sleep(50);
          }
          return null;
        };
    Outcome outcome = timed(Algorithm.QS4, endless, 0.1).run(8, 1);
    assertEquals("stopped: limit of 0.1 s", outcome.text());
  }

  /** The search itself, or a thread that it began, as Main's does. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aSearchThatCannotBeStoppedIsSaidToSlowTheRunsAfterIt(boolean itself) throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    Runnable deaf =
        () -> {
          while (end.getCount() > 0) {
            Thread.onSpinWait();
          }
        };
    Search search =
        (n, seed, stats, listener) -> {
          if (seed == 1 && itself) {
            deaf.run();
          } else if (seed == 1) {
            new Thread(deaf).start();
            end.await();
          }
          return RIGHT;
        };
    TimedSearch timed = timed(Algorithm.QS4, search, 1);
    assertEquals(
        "stopped: limit of 1 s; the search still runs and slows the runs after it",
        timed.run(8, 1).text());
    assertEquals("ok", timed.run(8, 2).text());
    end.countDown();
  }

  @Test
  void aSearchThatFailsSaysWhy() throws Exception {
    Search failing =
        (n, seed, stats, listener) -> {
          throw new IllegalStateException("no\nboard");
        };
    TimedSearch search = timed(Algorithm.QS4, failing, 20);
    String first = "failed: java.lang.IllegalStateException: no board";
    assertEquals(first, search.run(8, 1).text());
  }

  /** Each of the boards of 8 to 300 queens once, up to the first that is not solved. */
  @Test
  void aSearchIsWarmedUpOnSmallBoards() throws Exception {
    int[] boards = new int[301];
    for (int wrong : new int[] {301, 8}) {
      Search counted =
          (n, seed, stats, listener) -> {
            boards[n]++;
            return n == wrong ? null : Algorithm.MAIN.search(1).solve(n, seed, stats);
          };
      timed(Algorithm.MAIN, counted, 20).warmUp();
    }
    for (int n = 0; n <= 300; n++) {
      assertEquals(n < 8 ? 0 : n == 8 ? 2 : 1, boards[n], "n = " + n);
    }
  }

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
    BoardSizes twelve = group("12");
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
        12    qs4         1         0 s         0 s         0 s      1         1      10         100  1,000\
        """,
        RaceReport.table(three));
  }

  @Test
  void everyRunIsARowWithWhatItHas() {
    assertEquals(
        "qs2,8,1,ok,0.00000025,1,10,100,1000",
        RaceReport.csv(new Run(RANGE, QS2, 8, 1, took(2.5e-7, 1))));
    assertEquals("qs2,9,1,stopped,,,,,", RaceReport.csv(new Run(RANGE, QS2, 9, 1, STOP)));
    assertEquals("qs4,10,3,not run,,,,,", RaceReport.csv(new Run(TEN, QS4, 10, 3, NO_RUN)));
    Outcome wrong = Outcome.without(WRONG, "row 1");
    assertEquals("qs4,10,2,wrong,,,,,", RaceReport.csv(new Run(TEN, QS4, 10, 2, wrong)));
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
