package nqueens.racing;

import static nqueens.search.Algorithm.MAIN;
import static nqueens.search.Algorithm.QS2;
import static nqueens.search.Algorithm.QS4;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nqueens.boards.BoardSizes;
import nqueens.racing.TimedSearch.Run;
import nqueens.racing.TimedSearch.Status;
import nqueens.search.Algorithm;
import nqueens.search.Search;
import nqueens.search.SearchStats;
import nqueens.testing.TestStreams;
import org.junit.jupiter.api.Test;

/** Races of searches with faults, and what `nqueens race` does by default. */
class RaceTest {
  private static final int[] RIGHT = {0, 4, 7, 5, 2, 6, 1, 3};

  /** The searches, ends of runs and rows of a race, in order. */
  private final List<String> events = Collections.synchronizedList(new ArrayList<>());

  private static BoardSizes group(String sizes) {
    return BoardSizes.of(sizes, BoardSizes.MAX);
  }

  private static TimedSearch timed(Search search, double limit) {
    return new TimedSearch(QS4, search, limit);
  }

  /** A search that is an event, and for which the memory is too little on some boards. */
  private TimedSearch search(Algorithm algorithm, Integer... tooLarge) {
    Search search =
        (n, seed, stats, listener) -> {
          events.add(algorithm + " " + n + " " + seed);
          if (List.of(tooLarge).contains(n)) {
            throw new OutOfMemoryError("heap");
          }
          return algorithm.search(1).solve(n, seed, stats);
        };
    return new TimedSearch(algorithm, search, 60);
  }

  private boolean race(String sizes, int runs, TimedSearch... searches) throws Exception {
    List<BoardSizes> groups = Stream.of(sizes.split(",")).map(RaceTest::group).toList();
    return new Race(groups, List.of(searches), runs)
        .run(group -> events.add("end " + group.label()), row -> events.add("row " + row));
  }

  /** Each row without its figures. */
  private List<String> rows() {
    return events.stream()
        .filter(event -> event.startsWith("row "))
        .map(row -> row.replaceFirst("row (\\S+\t\\S+\t\\d+)(\t[0-9.]*){7}\t", "$1 ").strip())
        .map(row -> row.replace('\t', ' '))
        .toList();
  }

  /** Before that each search is warmed up. */
  @Test
  void algorithmsAlternateSeedBySeedAndTheirRowsFollowEachGroup() throws Exception {
    assertFalse(race("8..9,20", 2, search(MAIN), search(QS4)));
    List<String> warmUp = new ArrayList<>();
    for (String name : List.of("main", "qs4")) {
      IntStream.rangeClosed(8, 300).forEach(n -> warmUp.add(name + " " + n + " 0"));
    }
    assertEquals(warmUp, events.subList(0, warmUp.size()));
    List<String> race = events.subList(warmUp.size(), events.size());
    assertEquals(
        "main 8 1, main 9 1, end 8..9, qs4 8 1, qs4 9 1, end 8..9,"
            + " main 8 2, main 9 2, end 8..9, qs4 8 2, qs4 9 2, end 8..9, row, row,"
            + " main 20 1, end 20, qs4 20 1, end 20, main 20 2, end 20, qs4 20 2, end 20, row, row",
        String.join(", ", race).replaceAll("row [^,]*", "row"));
    assertEquals(List.of("8..9 main 2", "8..9 qs4 2", "20 main 2", "20 qs4 2"), rows());
  }

  /** A cold search may be slow on a board of 8. */
  @Test
  void aWarmUpThatIsStoppedDoesNotCount() throws Exception {
    Search slowAtFirst =
        (n, seed, stats, listener) -> {
          TimeUnit.SECONDS.sleep(seed == 0 ? 60 : 0);
          return RIGHT;
        };
    race("8", 1, timed(slowAtFirst, 0.5));
    assertEquals(List.of("8 qs4 1"), rows());
  }

  @Test
  void theSmallestBoardThatWasTooLargeStopsItsAlgorithmOnly() throws Exception {
    assertFalse(race("30,20,25,10,10..21,20", 1, search(QS4, 20, 25, 30), search(MAIN)));
    String twenty = "n = 20: out of memory";
    assertEquals(
        List.of(
            "30 qs4 0 n = 30: out of memory",
            "20 qs4 0 " + twenty,
            "25 qs4 0 " + twenty,
            "10 qs4 1",
            "10..21 qs4 0 " + twenty,
            "20 qs4 0 " + twenty),
        rows().stream().filter(row -> row.contains("qs4")).toList());
    assertTrue(rows().stream().filter(row -> row.contains("main")).allMatch(r -> r.endsWith("1")));
    assertTrue(events.contains("qs4 19 1") && !events.contains("qs4 25 1"), events::toString);
    assertEquals(1, Collections.frequency(events, "qs4 20 1"));
  }

  @Test
  void aFailureIsANoteStopsNothingAndFailsTheRace() throws Exception {
    Search wrong =
        (n, seed, stats, listener) -> {
          if (seed == 1) {
            throw new IllegalStateException("no board");
          }
          return seed == 2 ? new int[n] : RIGHT;
        };
    assertTrue(race("8", 3, timed(wrong, 60), search(MAIN)));
    assertEquals(
        List.of("8 qs4 1 n = 8: java.lang.IllegalStateException: no board", "8 main 3"), rows());
    assertEquals(
        "n = 8: wrong: columns 1 and 2 are both in row 1",
        timed(wrong, 60).run(group("8"), 2).note());
  }

  /** Beyond the limit they would be stopped: a time in another unit is outside. */
  @Test
  void theSecondsAndTheWorkAreSumsOverTheBoards() throws Exception {
    Search search =
        (n, seed, stats, listener) -> {
          TimeUnit.MILLISECONDS.sleep(30);
          stats.moves += n;
          return MAIN.search(1).solve(n, seed, new SearchStats());
        };
    Run run = timed(search, 20).run(group("8..9"), 1);
    assertEquals(Status.SOLVED, run.status());
    assertTrue(run.seconds() >= 0.06 && run.seconds() <= 20, run.seconds() + " s");
    assertEquals(17, run.stats().moves);
  }

  /** It may hear its interrupt, or not; another thread runs what follows. */
  @Test
  void aSearchBeyondTheLimitIsInterruptedAndTheNextOneRuns() throws Exception {
    CountDownLatch interrupted = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    Search endless =
        (n, seed, stats, listener) -> {
          try {
            TimeUnit.SECONDS.sleep(n == 8 ? 0 : 60);
          } catch (InterruptedException e) {
            interrupted.countDown();
            end.await();
          }
          return RIGHT;
        };
    TimedSearch timed = timed(endless, 0.2);
    assertEquals("n = 10: stopped at the time limit", timed.run(group("10"), 1).note());
    assertTrue(interrupted.await(10, TimeUnit.SECONDS));
    assertEquals(Status.SOLVED, timed.run(group("8"), 1).status());
    end.countDown();
  }

  @Test
  void theQueensOfARaceAreThoseOfAllItsRunsOrTheMost() {
    List<TimedSearch> searches = List.of(search(MAIN), search(QS4));
    assertEquals(6 * 17, new Race(List.of(group("8..9")), searches, 3).queens());
    assertEquals((1L << 59) + (1L << 29), group("1..2^30").queens());
    assertEquals(1L << 30, group("2^30").queens());
    assertEquals(Long.MAX_VALUE, new Race(List.of(group("1..2^30")), searches, 9).queens());
  }

  /** Each counter is the one before it, times ten. */
  private static Run solved(double seconds, long restarts) {
    SearchStats stats = new SearchStats();
    stats.restarts = restarts;
    stats.probes = 10 * restarts;
    stats.pairTests = 100 * restarts;
    stats.moves = 1000 * restarts;
    return new Run(Status.SOLVED, 9, "", seconds, stats);
  }

  @Test
  void aRowHasMediansOfTheRunsThatSolvedAllBoardsAndTheWorstNote() {
    assertEquals(
        "size\talgorithm\truns\tmedian\tmin\tmax\trestarts\tprobes\tpair tests\tmoves\tnote",
        Race.heading());
    Run stopped = Run.without(Status.STOPPED, 9, "stopped");
    Run failed = Run.without(Status.FAILED, 8, "failed");
    assertEquals(
        "8..9\tqs2\t3\t1.235\t0.00001235\t12350\t3\t30\t300\t3000\tn = 8: failed",
        Race.row(
            group("8..9"),
            QS2,
            List.of(
                solved(12345.6, 9), stopped, solved(1.2345678, 3), failed, solved(1.2346e-5, 1))));
    assertEquals(
        "1e3\tqs2\t2\t2\t1\t3\t2\t15\t150\t1500\t",
        Race.row(group("1e3"), QS2, List.of(solved(1, 1), solved(3, 2))));
    assertEquals(
        "9\tmain\t0\t\t\t\t\t\t\t\tn = 9: stopped", Race.row(group("9"), MAIN, List.of(stopped)));
  }

  @Test
  void defaultsAreAllAlgorithmsAndTheSizesAndTheLimitOfTheHelp() {
    String help = TestStreams.run("", "race", "--help").out().replaceAll("\\s+", " ");
    String sizes = String.join(" ", column(0, "--runs=1", "-a=main"));
    assertEquals("size 8..300 1e3 1e4 1e5 1e6", sizes);
    assertTrue(help.contains("(default: " + sizes.substring(5) + ")"), help);
    assertEquals(List.of("runs", "10"), column(2, "8", "-a=main"));
    List<String> names = Stream.of(Algorithm.values()).map(Algorithm::toString).toList();
    List<String> column = column(1, "8", "--runs=1");
    assertEquals(names, column.subList(1, column.size()));
  }

  /** The cells of a column of what a race prints. */
  private static List<String> column(int index, String... words) {
    String[] command = Stream.concat(Stream.of("race"), Stream.of(words)).toArray(String[]::new);
    return TestStreams.run("", command).out().lines().map(row -> row.split("\t")[index]).toList();
  }
}
