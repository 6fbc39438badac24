package nqueens.spark;

import java.io.Serializable;
import nqueens.counting.CountJob;
import nqueens.counting.CountMethod;

/**
 * What is counted, and how its tasks are shared out: partition p of k holds the tasks p, p + k, p +
 * 2k, and so on.
 *
 * @param job the count
 * @param partitions the number of partitions, 1..tasks; each is one task of Spark's
 */
record Partitioning(CountJob job, int partitions) implements Serializable {
  /** More take longer to list. With fewer, more is lost when one is counted again. */
  static final int MAX = 16_383;

  /** The default for counts with few tasks: 32 for each of eight cores. */
  private static final int MIN = 256;

  /** Tasks of a partition by default: from n = 24 on, one takes minutes of CPU time. */
  private static final int TASKS = 64;

  /** Divides the count for n into so many partitions at most; null stands for the default. */
  static Partitioning of(int n, Integer partitions) {
    CountJob job = new CountJob(n, CountMethod.QUADRANTS);
    return new Partitioning(
        job, Math.min(job.tasks(), partitions == null ? number(job) : partitions));
  }

  /** An odd number: with an even one, the tasks of a partition are alike. */
  private static int number(CountJob job) {
    return 1 | Math.max(MIN, Math.min(MAX, job.tasks() / TASKS));
  }

  /** All of it, as the name of the file in the journal that says what is counted. */
  String name() {
    String tasks = job.method() + "-" + job.tasks() + "-tasks-";
    return "n" + job.n() + "-" + tasks + partitions + "-partitions";
  }
}
