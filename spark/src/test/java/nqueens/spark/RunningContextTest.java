package nqueens.spark;

import static java.util.concurrent.CompletableFuture.delayedExecutor;
import static java.util.concurrent.TimeUnit.MINUTES;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkExecutorInfo;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Counting as a call in an application that continues: a shell, a notebook. */
class RunningContextTest {
  private static final CountDownLatch END = new CountDownLatch(1);

  private static JavaSparkContext spark;

  @TempDir Path temporary;

  @BeforeAll
  static void aRunningApplication() {
    spark = new JavaSparkContext(new SparkConf().setAppName("host"));
  }

  @AfterAll
  static void stop() {
    spark.stop();
  }

  @AfterEach
  void theApplicationContinues() {
    assertFalse(spark.sc().isStopped());
    assertEquals(6, spark.parallelize(List.of(1, 2, 3)).reduce(Integer::sum));
  }

  @Test
  void theCallReturnsTheTotal() throws Exception {
    assertEquals(14200, SparkCount.count(spark, 12, temporary + "/12"));
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 29})
  void whatCannotBeCountedIsAnException(int n) {
    String directory = temporary + "/journal";
    assertThrows(CountException.class, () -> SparkCount.count(spark, n, directory));
    assertFalse(Files.exists(temporary.resolve("journal")));
  }

  /** A count that takes minutes. */
  private SparkRun run(Integer partitions, Duration patience) throws IOException {
    Partitioning twenty = Partitioning.of(20, partitions);
    return new SparkRun(spark, twenty, "hooked:" + temporary, patience, System.err);
  }

  @Test
  void afterAnOutageTooLongTheJobIsCancelledAndTheHostsIsNot() throws Exception {
    HookedFileSystem.fail(2, 99, "gone");
    JavaFutureAction<Long> hosts =
        spark.parallelize(List.of(1)).filter(i -> END.await(1, MINUTES)).countAsync();
    SparkRun run = run(null, Duration.ZERO);
    IOException e = assertThrows(IOException.class, run::run);
    assertTrue(e.getMessage().startsWith("saving failed for 0 s (gone); "), e.getMessage());
    END.countDown();
    assertEquals(1, hosts.get());
    assertTrue(nothingRunsOn());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 2}) // before the job begins, and while it runs
  void anInterruptionCancelsTheJobAndFreesTheCores(int seconds) throws Exception {
    SparkRun run = run(2, Duration.ZERO); // a minute and more for each
    Thread caller = Thread.currentThread();
    HookedFileSystem.hook((a, f) -> delayedExecutor(seconds, SECONDS).execute(caller::interrupt));
    assertThrows(InterruptedException.class, run::run);
    assertTrue(nothingRunsOn());
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void anInterruptionSavesWhatCameOrReportsThatItIsLost(boolean outageEnds) throws Exception {
    Thread caller = Thread.currentThread();
    HookedFileSystem.hook(
        (attempt, file) -> {
          if (attempt == 2) {
            caller.interrupt(); // while results wait for the end of an outage
          }
          if (attempt == 2 || attempt > 2 && !outageEnds) {
            throw new IOException("gone");
          }
        });
    SparkRun run = run(null, Duration.ofMinutes(10));
    InterruptedException e = assertThrows(InterruptedException.class, run::run);
    assertEquals(outageEnds, JournalTest.names(temporary).size() > 1);
    assertEquals(outageEnds, e.getSuppressed().length == 0);
    assertTrue(nothingRunsOn());
  }

  @Test
  void aJobThatSparkGivesUpIsAnExceptionWithItsCause() {
    HookedFileSystem.hook((attempt, file) -> spark.cancelAllJobs());
    String out = "hooked:" + temporary;
    Executable count = () -> SparkCount.count(spark, 20, out);
    ExecutionException e = assertThrows(ExecutionException.class, count);
    assertTrue(e.getCause().getMessage().contains("cancelled"), e.toString());
  }

  /** Whether no job and no task is left, within ten seconds. */
  private static boolean nothingRunsOn() throws InterruptedException {
    for (int wait = 0; wait < 100; wait++) {
      int jobs = spark.statusTracker().getActiveJobIds().length;
      SparkExecutorInfo[] executors = spark.sc().statusTracker().getExecutorInfos();
      if (jobs == 0 && Arrays.stream(executors).allMatch(e -> e.numRunningTasks() == 0)) {
        return true;
      }
      Thread.sleep(100);
    }
    return false;
  }
}
