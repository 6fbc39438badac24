package nqueens.race;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import nqueens.search.Algorithm;
import nqueens.search.Search;
import nqueens.terminal.Reason;
import org.junit.jupiter.api.Test;

class SearchProgramTest {
  private static final int[] RIGHT = {0, 4, 7, 5, 2, 6, 1, 3};

  private static Outcome run(Search search) throws Exception {
    return new SearchProgram(Algorithm.QS4, search, 20).run(8, 1);
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

  @Test
  void aSearchBeyondTheLimitIsInterrupted() throws Exception {
    CountDownLatch interrupted = new CountDownLatch(1);
    Search endless =
        (n, seed, stats, listener) -> {
          try {
            new CountDownLatch(1).await();
          } finally {
            interrupted.countDown();
          }
          return null;
        };
    assertEquals(Status.STOPPED, new SearchProgram(Algorithm.QS4, endless, 1).run(8, 1).status());
    interrupted.await();
  }

  @Test
  void aSearchThatFailsSaysWhy() {
    Search failing =
        (n, seed, stats, listener) -> {
          throw new IllegalStateException("no\nboard");
        };
    Exception thrown = assertThrows(ExecutionException.class, () -> run(failing));
    String said = "failed: java.lang.IllegalStateException: no\\nboard";
    assertEquals(said, Outcome.failure(thrown).text());
  }

  /** More memory would not help, and a larger board may need no more threads. */
  @Test
  void aThreadThatTheSystemRefusesIsNoLackOfMemory() {
    Throwable refused = new OutOfMemoryError("unable to create native thread");
    assertEquals("failed: " + Reason.NO_THREAD, Outcome.failure(refused).text());
  }
}
