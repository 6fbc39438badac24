package nqueens.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.BooleanSupplier;
import nqueens.counters.CountMethod;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Counting as a call in an application that goes on: a shell, a notebook. */
@Timeout(120)
class RunningContextTest {
  private static JavaSparkContext spark;

  @TempDir Path temporary;

  @BeforeAll
  static void aRunningApplication() {
    HookedFileSystem.hook(number -> {});
    spark =
        new JavaSparkContext(
            new SparkConf()
                .setMaster("local[2]")
                .setAppName("host")
                .set("spark.ui.enabled", "false")
                .set("spark.log.level", "OFF"));
  }

  @AfterAll
  static void stop() {
    spark.stop();
  }

  @AfterEach
  void theApplicationWorksOn() {
    HookedFileSystem.hook(number -> {});
    assertFalse(spark.sc().isStopped());
    assertEquals(6, spark.parallelize(List.of(1, 2, 3)).reduce(Integer::sum));
  }

  @Test
  void theCallReturnsTheTotal() throws Exception {
    assertEquals(BigInteger.valueOf(14200), SparkCount.count(spark, 12, temporary + "/12"));
    assertEquals(
        BigInteger.valueOf(724), SparkCount.count(spark, 10, temporary + "/10", CountMethod.RINGS));
    assertEquals(
        BigInteger.valueOf(724), SparkCount.count(spark, 10, temporary + "/10", CountMethod.RINGS));
  }

  @Test
  void whatCannotBeCountedIsAnException() {
    String directory = temporary + "/journal";
    assertThrows(CountException.class, () -> SparkCount.count(spark, 31, directory));
    assertThrows(
        CountException.class, () -> SparkCount.count(spark, 10, directory, CountMethod.BITS));
    assertThrows(
        CountException.class, () -> SparkCount.count(spark, 25, directory, CountMethod.QUADRANTS));
    assertThrows(CountException.class, () -> SparkCount.count(spark, 24, directory));
    assertThrows(CountException.class, () -> SparkCount.count(spark, 10, ""));
    assertFalse(Files.exists(temporary.resolve("journal")));
  }

  @Test
  void afterAnOutageTooLongTheJobIsCancelled() throws Exception {
    HookedFileSystem.hook(
        number -> {
          if (number > 1) {
            throw new IOException("gone");
          }
        });
    String directory = "hooked:" + temporary + "/journal";
    Plan plan = Plan.of(18, CountMethod.RINGS, null);
    Journal journal = new Journal(directory, spark.hadoopConfiguration(), plan, System.err);
    SparkRun run = new SparkRun(spark, plan, journal, Duration.ZERO, System.err);
    IOException e = assertThrows(IOException.class, run::run);
    assertTrue(e.getMessage().endsWith("are lost: gone"), e.getMessage());
    assertTrue(noJobIsLeft());
  }

  @Test
  void anInterruptionCancelsTheJobAndFreesTheCores() throws Exception {
    Path journal = temporary.resolve("journal");
    Thread caller = Thread.currentThread();
    CompletableFuture<Void> interruption =
        CompletableFuture.runAsync(
            () -> {
              while (spark.statusTracker().getActiveJobIds().length == 0) {
                Thread.onSpinWait();
              }
              caller.interrupt();
            });
    Plan plan = Plan.of(18, CountMethod.RINGS, 2); // more than half a minute a chunk
    Journal files = new Journal(journal.toString(), spark.hadoopConfiguration(), plan, System.err);
    SparkRun run = new SparkRun(spark, plan, files, Duration.ZERO, System.err);
    assertThrows(InterruptedException.class, run::run);
    interruption.get();
    assertTrue(noJobIsLeft());
    assertTrue(noTaskIsLeft());
  }

  @Test
  void aJobThatSparkGivesUpIsAnExceptionWithItsCause() {
    CompletableFuture<Void> cancellation =
        CompletableFuture.runAsync(
            () -> {
              while (spark.statusTracker().getActiveJobIds().length == 0) {
                Thread.onSpinWait();
              }
              spark.cancelAllJobs();
            });
    ExecutionException e =
        assertThrows(
            ExecutionException.class,
            () -> SparkCount.count(spark, 18, temporary + "/journal", CountMethod.RINGS));
    cancellation.join();
    assertTrue(e.getCause().getMessage().contains("cancelled"), e.toString());
  }

  private static boolean noJobIsLeft() throws InterruptedException {
    return within10Seconds(() -> spark.statusTracker().getActiveJobIds().length == 0);
  }

  private static boolean noTaskIsLeft() throws InterruptedException {
    return within10Seconds(
        () ->
            Arrays.stream(spark.sc().statusTracker().getExecutorInfos())
                .allMatch(executor -> executor.numRunningTasks() == 0));
  }

  private static boolean within10Seconds(BooleanSupplier condition) throws InterruptedException {
    for (int wait = 0; wait < 100 && !condition.getAsBoolean(); wait++) {
      Thread.sleep(100);
    }
    return condition.getAsBoolean();
  }
}
