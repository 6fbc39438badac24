package nqueens.spark;

import static java.util.concurrent.CompletableFuture.delayedExecutor;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SerializableWritable;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkException;
import org.apache.spark.SparkExecutorInfo;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
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

  /** A task that is lost loses one partition, whatever number of tasks Spark has by default. */
  @Test
  void theCallReturnsTheTotalAfterATaskForEachPartition() throws Exception {
    AtomicInteger tasks = new AtomicInteger();
    SparkListener counter =
        new SparkListener() {
          @Override
          public void onTaskEnd(SparkListenerTaskEnd end) {
            tasks.incrementAndGet();
          }
        };
    spark.sc().addSparkListener(counter);
    assertEquals(14200, SparkCount.count(spark, 12, temporary + "/12"));
    spark.sc().listenerBus().waitUntilEmpty();
    assertEquals(Partitioning.of(12, null).partitions(), tasks.get());
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 29})
  void whatCannotBeCountedIsAnException(int n) {
    String directory = temporary + "/journal";
    assertThrows(CountException.class, () -> SparkCount.count(spark, n, directory));
    assertFalse(Files.exists(temporary.resolve("journal")));
  }

  @Test
  void aJobThatIsCancelledIsAnExceptionAndFreesTheCores() throws Exception {
    HookedFileSystem.hook(
        (attempt, file) -> delayedExecutor(2, SECONDS).execute(spark::cancelAllJobs));
    Partitioning minutes = Partitioning.of(20, 2); // nearly one for each partition
    String out = "hooked:" + temporary;
    Executable count = () -> SparkCount.count(spark, minutes, out, System.err);
    SparkException e = assertThrows(SparkException.class, count);
    assertTrue(e.getMessage().contains("cancelled"), e.toString());
    assertTrue(nothingRunsOn());
  }

  @Test
  void anExecutorThatSeesAnotherDirectoryThanTheDriverCountsNothing() throws IOException {
    var configuration = spark.broadcast(new SerializableWritable<>(new Configuration()));
    Partitioning twelve = Partitioning.of(12, null);
    PartitionCounter counter = new PartitionCounter(twelve, "" + temporary, configuration);
    CountException e = assertThrows(CountException.class, () -> counter.call(0));
    assertTrue(e.getMessage().contains("name a directory that all machines share"), e.getMessage());
    assertEquals(Set.of(), JournalTest.names(temporary));
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
