package nqueens.race;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nqueens.formats.BoardSizes;
import nqueens.search.Algorithm;
import nqueens.search.Search;
import nqueens.terminal.Reason;
import org.junit.jupiter.api.Test;

class RaceTest {
  private static final int[] RIGHT = {0, 4, 7, 5, 2, 6, 1, 3};

  static BoardSizes group(String sizes) {
    return BoardSizes.of(sizes, new BoardSizes.Limit(BoardSizes.MAX, "race"));
  }

  private static Race race(String sizes, int seeds, TimedSearch... searches) {
    return new Race(
        Stream.of(sizes.split(",")).map(RaceTest::group).toList(), List.of(searches), seeds);
  }

  private static TimedSearch search(Algorithm algorithm) {
    return new TimedSearch(algorithm, algorithm.search(1), 60);
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
        60);
  }

  private static List<String> ends(Race race) {
    return race.done().stream()
        .map(run -> run.algorithm() + " " + run.n() + " " + run.seed() + " " + run.outcome().text())
        .toList();
  }

  @Test
  void algorithmsAlternateSeedBySeed() throws Exception {
    Race race = race("8..9,20", 2, search(Algorithm.MAIN), search(Algorithm.QS4));
    int[] queens = new int[1];
    race.run(run -> queens[0] += run.n());
    assertEquals(
        "main 8 1 ok, main 9 1 ok, qs4 8 1 ok, qs4 9 1 ok, main 8 2 ok, main 9 2 ok, qs4 8 2 ok,"
            + " qs4 9 2 ok, main 20 1 ok, qs4 20 1 ok, main 20 2 ok, qs4 20 2 ok",
        String.join(", ", ends(race)));
    assertEquals(race.done().size(), race.count());
    assertEquals(queens[0], race.queens());
  }

  @Test
  void moreQueensThanCanBeCountedAreManyAndNotFew() {
    assertEquals(Long.MAX_VALUE, race("1..1073741824", 1_000, search(Algorithm.MAIN)).queens());
  }

  @Test
  void theSmallestSizeThatStoppedAnAlgorithmStopsItFromThere() throws Exception {
    Race race = race("30,20,25,10,20", 1, without(Algorithm.QS4, 20, 25, 30));
    race.run(ended -> {});
    assertEquals(
        List.of(
            "qs4 30 1 out of memory",
            "qs4 20 1 out of memory",
            "qs4 25 1 not run: out of memory on n = 20",
            "qs4 10 1 ok",
            "qs4 20 1 not run: out of memory on n = 20"),
        ends(race));
  }

  @Test
  void aStopIsItsAlgorithmsOwnAndAFailureStopsNobody() throws Exception {
    Search wrong = (n, seed, stats, listener) -> null;
    Race race =
        race(
            "8,9",
            1,
            without(Algorithm.QS4, 8),
            search(Algorithm.MAIN),
            new TimedSearch(Algorithm.QS2, wrong, 60));
    race.run(ended -> {});
    assertEquals(
        List.of(
            "qs4 8 1 out of memory",
            "main 8 1 ok",
            "qs2 8 1 wrong: no solution where there is one",
            "qs4 9 1 not run: out of memory on n = 8",
            "main 9 1 ok",
            "qs2 9 1 wrong: no solution where there is one"),
        ends(race));
  }

  @Test
  void aBoardThatAnAlgorithmCannotHoldIsNotRun() throws Exception {
    Search small = (n, seed, stats, listener) -> new int[7];
    TimedSearch qs4 = new TimedSearch(Algorithm.QS4, small, 60);
    TimedSearch main = new TimedSearch(Algorithm.MAIN, small, 60);
    Race race = race("2^30", 1, qs4, main);
    race.run(ended -> {});
    assertEquals(
        List.of(
            "qs4 1073741824 1 not run: its largest n is 1073741820",
            "main 1073741824 1 wrong: 7 queens instead of 1073741824"),
        ends(race));
  }

  @Test
  void afterItsEndNothingIsAdded() {
    Race race = race("8", 1, search(Algorithm.MAIN));
    race.end();
    assertThrows(InterruptedException.class, () -> race.run(ended -> {}));
    assertTrue(race.done().isEmpty());
  }

  private static Outcome run(Search search) throws Exception {
    return new TimedSearch(Algorithm.QS4, search, 20).run(8, 1);
  }

  @Test
  void aWrongAnswerIsWrong() throws Exception {
    String attack = "wrong: columns 1 and 2 attack each other on a difference diagonal";
    int[] diagonal = {0, 1, 2, 3, 4, 5, 6, 7};
    assertEquals(attack, run((n, seed, stats, listener) -> diagonal).text());
  }

  /** Beyond the limit it would be stopped: a time in another unit is outside. */
  @Test
  void theTimeIsInSecondsAndTheWorkIsTheSearchs() throws Exception {
    Outcome outcome =
        run(
            (n, seed, stats, listener) -> {
              TimeUnit.MILLISECONDS.sleep(30);
              stats.moves = n + seed;
              return RIGHT;
            });
    assertEquals("ok", outcome.text());
    assertTrue(outcome.seconds() >= 0.03 && outcome.seconds() <= 20, outcome.seconds() + " s");
    assertEquals(9, outcome.stats().moves);
  }

  /** It may take a moment to end. */
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
    Outcome outcome = new TimedSearch(Algorithm.QS4, endless, 0.1).run(8, 1);
    assertEquals("stopped: limit of 0.1 s", outcome.text());
  }

  @Test
  void aSearchThatCannotBeStoppedIsSaidToSlowTheRunsAfterIt() throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    Search deaf =
        (n, seed, stats, listener) -> {
          while (seed == 1 && end.getCount() > 0) {
            Thread.onSpinWait();
          }
          return RIGHT;
        };
    TimedSearch search = new TimedSearch(Algorithm.QS4, deaf, 1);
    assertEquals(
        "stopped: limit of 1 s; the search still runs and slows the runs after it",
        search.run(8, 1).text());
    assertEquals("ok", search.run(8, 2).text());
    end.countDown();
  }

  /** More memory would not help where the system refuses a thread. */
  @Test
  void aSearchThatFailsSaysWhy() throws Exception {
    Search failing =
        (n, seed, stats, listener) -> {
          if (seed == 1) {
            throw new IllegalStateException("no\nboard");
          }
          throw new OutOfMemoryError("unable to create native thread");
        };
    TimedSearch search = new TimedSearch(Algorithm.QS4, failing, 20);
    String first = "failed: java.lang.IllegalStateException: no\\nboard";
    assertEquals(first, search.run(8, 1).text());
    assertEquals("failed: " + Reason.NO_THREAD, search.run(8, 2).text());
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
      new TimedSearch(Algorithm.MAIN, counted, 20).warmUp();
    }
    for (int n = 0; n <= 300; n++) {
      assertEquals(n < 8 ? 0 : n == 8 ? 2 : 1, boards[n], "n = " + n);
    }
  }
}
