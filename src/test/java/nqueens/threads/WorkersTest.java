package nqueens.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Jobs that threads share have the result that one thread would have found first. */
class WorkersTest {
  /** The third job waits until the fourth has a result, and the fifth until it is stopped. */
  @Test
  void aJobWithAResultStopsLaterOnesAndEarlierOnesAreFinished() throws Exception {
    CountDownLatch found = new CountDownLatch(1);
    AtomicInteger ended = new AtomicInteger();
    Workers.Job<String> job =
        (k, stop) -> {
          if (k == 2) {
            awaitUninterruptibly(found);
          }
          while (k == 4 && !stop.getAsBoolean()) {
            Thread.onSpinWait();
          }
          if (k == 3) {
            found.countDown();
          }
          ended.incrementAndGet();
          return k == 2 || k == 3 ? "result of job " + k : null;
        };
    assertEquals("result of job 2", Workers.first("jobs", 3, 1000, () -> false, job));
    assertTrue(ended.get() >= 4 && ended.get() <= 5, ended + " jobs");
  }

  private static void awaitUninterruptibly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 16})
  void allJobsRunOnceIfNoneHasAResultAndNoneAfterTheEnd(int threads) throws Exception {
    AtomicInteger[] runs = {new AtomicInteger(), new AtomicInteger()};
    for (int over = 0; over < 2; over++) {
      AtomicInteger run = runs[over];
      boolean ends = over == 1;
      assertNull(
          Workers.first(
              "jobs",
              threads,
              100,
              () -> ends && run.get() >= 40,
              (k, stop) -> {
                run.incrementAndGet();
                return null;
              }));
    }
    assertEquals(100, runs[0].get());
    assertTrue(runs[1].get() >= 40 && runs[1].get() < 40 + threads, runs[1] + " jobs");
    assertNull(Workers.first("jobs", threads, 0, () -> false, (k, stop) -> "a result"));
  }

  @Test
  void aJobThatFailsIsNamed() {
    Workers.Job<String> job =
        (k, stop) -> {
          throw new IllegalStateException("broken");
        };
    Exception e =
        assertThrows(
            Workers.FailedException.class, () -> Workers.first("jobs", 1, 5, () -> false, job));
    assertEquals("jobs failed after 1 of 5", e.getMessage());
    assertEquals("broken", e.getCause().getMessage());
  }
}
