package nqueens.spark;

import nqueens.counters.CountMethod;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * The heap of an executor, known before one has started.
 *
 * @param bytes its size
 * @param threads the tasks that share it
 * @param option the option of {@code spark-submit} that sets the size
 */
record ExecutorHeap(long bytes, int threads, String option) {
  /** A standalone executor takes all cores of its machine unless told otherwise: a guess. */
  private static final int UNKNOWN_CORES = 16;

  /** The heap that this application's executors have; in local mode that is the driver's. */
  static ExecutorHeap of(JavaSparkContext spark) {
    if (!spark.isLocal()) {
      return of(spark.getConf());
    }
    long bytes = Runtime.getRuntime().maxMemory();
    return new ExecutorHeap(bytes, spark.defaultParallelism(), "--driver-memory");
  }

  /** The same, outside local mode. What is not set is Spark's default. */
  static ExecutorHeap of(SparkConf cluster) {
    boolean standalone = cluster.get("spark.master").startsWith("spark:");
    int cores = standalone ? UNKNOWN_CORES : 1;
    return new ExecutorHeap(
        cluster.getSizeAsMb("spark.executor.memory", "1g") << 20,
        cluster.getInt("spark.executor.cores", cores),
        "--executor-memory");
  }

  /**
   * Checks that a count fits.
   *
   * @throws CountException if it does not
   */
  void check(Plan plan) {
    int n = plan.n();
    CountMethod method = plan.method();
    long needed = method.heapBytes(n, threads);
    String line =
        "n = %d by %s needs %,d MiB of heap in each executor of %d cores, which has %,d:"
            + " give %s %dm, or take --method rings";
    long advised = method.heapOption(n, threads);
    CountException.throwIf(
        needed > bytes, line, n, method, (needed >> 20) + 1, threads, bytes >> 20, option, advised);
  }
}
