package nqueens.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Jobs that threads share have the result that one thread would have found first. */
class WorkersTest {
  /** Jobs 2 and 3 both find something, in either order, and job 4 runs until it is stopped. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void theFirstJobInOrderThatHasAResultDecidesWhicheverEndsFirst(int sooner) throws Exception {
    CountDownLatch found = new CountDownLatch(1);
    CountDownLatch begun = new CountDownLatch(3);
    AtomicInteger ended = new AtomicInteger();
    Workers.Job<String> job =
        (k, stop) -> {
          if (k >= 2 && k <= 4) {
            begun.countDown();
            awaitUninterruptibly(begun); // so none of them is left out
          }
          if (k == 5 - sooner) {
            awaitUninterruptibly(found);
            awaitCount(ended, 3);
          }
          while (k == 4 && !stop.getAsBoolean()) {
            Thread.onSpinWait();
          }
          if (k == sooner) {
            found.countDown();
          }
          ended.incrementAndGet();
          return k == 2 || k == 3 ? "result of job " + k : null;
        };
    assertEquals("result of job 2", Workers.first("jobs", 3, 1000, () -> false, job));
    assertTrue(ended.get() >= 4 && ended.get() <= 5, ended + " jobs");
  }

  /** A part that does not end while another fails must not keep the process alive. */
  @Test
  void aThreadOfWorkersKeepsNoProcessAlive() throws InterruptedException {
    AtomicInteger daemons = new AtomicInteger();
    Workers.Part part = k -> daemons.addAndGet(Thread.currentThread().isDaemon() ? 1 : 0) >= 0;
    Workers.run("work", 3, 50, part, () -> "");
    assertEquals(50, daemons.get());
  }

  private static void awaitCount(AtomicInteger counter, int count) {
    while (counter.get() < count) {
      Thread.onSpinWait();
    }
  }

  /** One job runs on until it is told to stop, while another fails or the caller is interrupted. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  @Timeout(20)
  void whatStillRunsStopsWhenAJobFailsOrTheCallerIsInterrupted(boolean fails) throws Exception {
    CountDownLatch running = new CountDownLatch(1);
    CountDownLatch stopped = new CountDownLatch(1);
    AtomicInteger begun = new AtomicInteger();
    Thread caller = Thread.currentThread();
    Workers.Job<String> job =
        (k, stop) -> {
          begun.incrementAndGet();
          if (k == 0) {
            running.countDown();
            while (!stop.getAsBoolean()) {
              Thread.onSpinWait();
            }
            stopped.countDown();
          } else {
            awaitUninterruptibly(running);
            if (fails) {
              throw new IllegalStateException("broken");
            }
            caller.interrupt();
            awaitUninterruptibly(stopped);
          }
          return null;
        };
    Class<? extends Exception> thrown =
        fails ? Workers.FailedException.class : InterruptedException.class;
    assertThrows(thrown, () -> Workers.first("jobs", 2, 1000, () -> false, job));
    stopped.await();
    assertEquals(2, begun.get());
  }

  private static void awaitUninterruptibly(CountDownLatch latch) {
    for (boolean done = false; !done; ) {
      try {
        latch.await();
        done = true;
      } catch (InterruptedException e) {
        // A pool that is shut down interrupts its threads, and a job need not notice.
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 16})
  void allJobsRunOnceIfNoneHasAResultAndNoneAfterTheEnd(int threads) throws Exception {
    AtomicInteger runs = new AtomicInteger();
    Workers.Job<String> job =
        (k, stop) -> {
          runs.incrementAndGet();
          return null;
        };
    assertNull(Workers.first("jobs", threads, 100, () -> false, job));
    assertEquals(100, runs.get());
    assertNull(Workers.first("jobs", threads, 100, () -> runs.get() >= 140, job));
    assertTrue(runs.get() >= 140 && runs.get() < 140 + threads, runs + " jobs");
    assertNull(Workers.first("jobs", threads, 0, () -> false, (k, stop) -> "a result"));
  }

  /** The first two jobs have ended then, and the third has only begun. */
  @Test
  void aFailureSaysHowManyJobsHaveEnded() {
    Workers.Job<String> job =
        (k, stop) -> {
          if (k == 2) {
            throw new IllegalStateException("broken");
          }
          return null;
        };
    Exception e =
        assertThrows(
            Workers.FailedException.class, () -> Workers.first("jobs", 1, 5, () -> false, job));
    assertEquals("jobs failed after 2 of 5", e.getMessage());
    assertEquals("broken", e.getCause().getMessage());
  }

  /** As counts do, whose tasks may take hours. */
  @Test
  void theOtherThreadsAreInterruptedWhenAPartFails() throws Exception {
    CountDownLatch waiting = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    Workers.Part part =
        k -> {
          if (k == 0) {
            awaitUninterruptibly(waiting);
            throw new IllegalStateException("broken");
          }
          try {
            waiting.countDown();
            new CountDownLatch(1).await();
          } catch (InterruptedException e) {
            interrupted.countDown();
          }
          return false;
        };
    assertThrows(Workers.FailedException.class, () -> Workers.run("parts", 2, 2, part, () -> "0"));
    interrupted.await();
  }
}
