package nqueens.spark;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import nqueens.counters.CountMethod;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExecutorHeapTest {
  @Test
  void whatDoesNotFitNamesTheSettingAndTheSizeAndRingsFit() {
    Plan plan = Plan.of(22, CountMethod.QUADRANTS, null);
    long needed = plan.method().heapBytes(22, 2);
    ExecutorHeap small = new ExecutorHeap(needed - 1, 2, "--executor-memory");
    CountException e = assertThrows(CountException.class, () -> small.check(plan));
    String advice = "--executor-memory " + plan.method().heapOption(22, 2) + "m";
    assertTrue(e.getMessage().contains(advice), e.getMessage());
    assertDoesNotThrow(() -> new ExecutorHeap(needed, 2, "").check(plan));
    Plan rings = new Plan(30, CountMethod.RINGS, 1000, 10);
    assertDoesNotThrow(() -> new ExecutorHeap(1, 64, "").check(rings));
  }

  @ParameterizedTest
  @CsvSource({"Serial, 20", "Serial, 22", "Parallel, 20", "Parallel, 22", "G1, 20", "G1, 22"})
  void whoFollowsTheAdviceIsNotRefusedAgain(String collector, int n) throws Exception {
    Plan plan = Plan.of(n, CountMethod.QUADRANTS, null);
    String gc = "-XX:+Use" + collector + "GC";
    String heap = "-Xmx" + plan.method().heapOption(n, 2) + "m";
    Process child = SparkCountTest.java(gc, heap, MaxMemory.class.getName());
    String bytes = new String(child.getInputStream().readAllBytes(), US_ASCII).strip();
    assertDoesNotThrow(() -> new ExecutorHeap(Long.parseLong(bytes), 2, "").check(plan));
  }

  /** Prints the heap that this program takes itself to have. */
  static final class MaxMemory {
    public static void main(String[] args) {
      System.out.println(Runtime.getRuntime().maxMemory());
    }
  }

  @ParameterizedTest
  @CsvSource({"spark://host:7077, 16", "yarn, 1", "k8s://host, 1"})
  void onAClusterTheExecutorsHeapCounts(String master, int cores) {
    SparkConf conf = new SparkConf(false).setMaster(master).set("spark.executor.memory", "2048");
    assertEquals(new ExecutorHeap(2L << 30, cores, "--executor-memory"), ExecutorHeap.of(conf));
    assertEquals(3, ExecutorHeap.of(conf.set("spark.executor.cores", "3")).threads());
  }

  @Test
  void inLocalModeTheDriversHeapCounts() {
    SparkConf conf = new SparkConf().setAppName("heap").set("spark.executor.memory", "77g");
    long driver = Runtime.getRuntime().maxMemory();
    try (JavaSparkContext spark = new JavaSparkContext(conf)) {
      assertEquals(new ExecutorHeap(driver, 2, "--driver-memory"), ExecutorHeap.of(spark));
    }
  }
}
