package nqueens.spark;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import nqueens.counters.CountMethod;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;

class ExecutorHeapTest {
  private static final Plan LARGE = Plan.of(22, CountMethod.QUADRANTS, null);

  @Test
  void whatDoesNotFitNamesTheSettingAndTheSize() {
    CountException e =
        assertThrows(
            CountException.class,
            () -> new ExecutorHeap(1L << 30, 2, "--executor-memory").check(LARGE));
    long needed = (LARGE.method().heapBytes(22, 2) + (1 << 20) - 1) >> 20;
    assertTrue(needed > 1024);
    assertTrue(e.getMessage().contains("--executor-memory " + needed + "m"), e.getMessage());
    assertDoesNotThrow(() -> new ExecutorHeap(needed << 20, 2, "").check(LARGE));
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
