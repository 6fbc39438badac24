package nqueens.race;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nqueens.formats.BoardSizes;
import nqueens.search.Algorithm;
import nqueens.search.Search;
import org.junit.jupiter.api.Test;

class RaceTest {
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
    Race race = race("8..10,20", 2, search(Algorithm.MAIN), search(Algorithm.QS4));
    int[] queens = new int[1];
    race.run(run -> queens[0] += run.n());
    assertEquals(
        List.of(
            "main 8 1 ok",
            "main 9 1 ok",
            "main 10 1 ok",
            "qs4 8 1 ok",
            "qs4 9 1 ok",
            "qs4 10 1 ok",
            "main 8 2 ok",
            "main 9 2 ok",
            "main 10 2 ok",
            "qs4 8 2 ok",
            "qs4 9 2 ok",
            "qs4 10 2 ok",
            "main 20 1 ok",
            "qs4 20 1 ok",
            "main 20 2 ok",
            "qs4 20 2 ok"),
        ends(race));
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
}
