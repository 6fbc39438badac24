package nqueens.race;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import nqueens.race.Race.Outcome;
import nqueens.race.Race.Outcome.Status;
import nqueens.search.Algorithm;
import nqueens.search.Search;
import nqueens.terminal.Reason;
import org.junit.jupiter.api.Test;

class TimedSearchTest {
  private static final int[] RIGHT = {0, 4, 7, 5, 2, 6, 1, 3};

  private static Outcome run(Search search) throws Exception {
    return new TimedSearch(Algorithm.QS4, search, 20).run(8, 1);
  }

  @Test
  void aWrongAnswerIsWrong() throws Exception {
    Outcome outcome = run((n, seed, stats, listener) -> new int[] {0, 1, 2, 3, 4, 5, 6, 7});
    assertEquals(
        "wrong: columns 1 and 2 attack each other on a difference diagonal", outcome.text());
    assertEquals(Status.WRONG, run((n, seed, stats, listener) -> null).status());
    assertEquals(Status.WRONG, run((n, seed, stats, listener) -> new int[7]).status());
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

  @Test
  void aSearchThatFailsSaysWhy() throws Exception {
    Search failing =
        (n, seed, stats, listener) -> {
          throw new IllegalStateException("no\nboard");
        };
    assertEquals("failed: java.lang.IllegalStateException: no\\nboard", run(failing).text());
  }

  /** More memory would not help, and a larger board may need no more threads. */
  @Test
  void aThreadThatTheSystemRefusesIsNoLackOfMemory() throws Exception {
    Search refused =
        (n, seed, stats, listener) -> {
          throw new OutOfMemoryError("unable to create native thread");
        };
    assertEquals("failed: " + Reason.NO_THREAD, run(refused).text());
  }

  /** Each of the boards of 8 to 300 queens once, up to the first that is not solved. */
  @Test
  void aSearchIsWarmedUpOnSmallBoards() throws Exception {
    int[] boards = new int[301];
    Search counted =
        (n, seed, stats, listener) -> {
          boards[n]++;
          return Algorithm.MAIN.search(1).solve(n, seed, stats);
        };
    new TimedSearch(Algorithm.MAIN, counted, 20).warmUp();
    for (int n = 0; n <= 300; n++) {
      assertEquals(n < 8 ? 0 : 1, boards[n], "n = " + n);
    }
    Search wrong =
        (n, seed, stats, listener) -> {
          boards[n]++;
          return null;
        };
    new TimedSearch(Algorithm.MAIN, wrong, 20).warmUp();
    assertEquals(2, boards[8]);
    assertEquals(1, boards[9]);
  }
}
