package nqueens.spark;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import nqueens.counters.CountMethod;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExecutorHeapTest {
  private static final Plan LARGE = Plan.of(22, CountMethod.QUADRANTS, null);

  @Test
  void whatDoesNotFitNamesTheSettingAndTheSize() {
    CountException e =
        assertThrows(
            CountException.class,
            () -> new ExecutorHeap(1L << 30, 2, "--executor-memory").check(LARGE));
    long advised = LARGE.method().heapOption(22, 2);
    assertTrue(advised > 1024);
    assertTrue(e.getMessage().contains("--executor-memory " + advised + "m"), e.getMessage());
    assertDoesNotThrow(() -> new ExecutorHeap(advised << 20, 2, "").check(LARGE));
  }

  @ParameterizedTest
  @CsvSource({"Serial, 20", "Serial, 22", "Parallel, 20", "Parallel, 22", "G1, 20", "G1, 22"})
  void whoFollowsTheAdviceIsNotRefusedAgain(String collector, int n) throws Exception {
    Plan plan = Plan.of(n, CountMethod.QUADRANTS, null);
    Process java =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+Use" + collector + "GC",
                "-Xmx" + plan.method().heapOption(n, 2) + "m",
                "-cp",
                System.getProperty("java.class.path"),
                MaxMemory.class.getName())
            .start();
    String heap = new String(java.getInputStream().readAllBytes(), US_ASCII).strip();
    assertDoesNotThrow(() -> new ExecutorHeap(Long.parseLong(heap), 2, "").check(plan));
  }

  /** Prints the heap that this program takes itself to have. */
  static final class MaxMemory {
    public static void main(String[] args) {
      System.out.println(Runtime.getRuntime().maxMemory());
    }
  }

  @Test
  void ringsNeedNone() {
    assertDoesNotThrow(
        () -> new ExecutorHeap(1, 64, "").check(new Plan(30, CountMethod.RINGS, 1000, 10)));
  }

  @Test
  void inLocalModeTheDriversHeapCounts() {
    SparkConf conf = new SparkConf().setMaster("local[2]").setAppName("heap");
    conf.set("spark.ui.enabled", "false").set("spark.executor.memory", "77g");
    try (JavaSparkContext spark = new JavaSparkContext(conf)) {
      assertEquals(
          new ExecutorHeap(Runtime.getRuntime().maxMemory(), 2, "--driver-memory"),
          ExecutorHeap.of(spark));
    }
  }
}
