package nqueens.spark;

import java.io.Serializable;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.ref.SoftReference;
import java.util.function.IntToLongFunction;
import nqueens.counting.CountJob;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/**
 * What a task of Spark's does on an executor: counts one partition.
 *
 * <p>A class rather than a lambda, because Scala 2.12 and 2.13 turn lambdas into different classes;
 * an array rather than a record as the result, because every serializer knows arrays.
 */
final class PartitionCounter extends AbstractFunction1<Iterator<Integer>, long[]>
    implements Serializable {
  private static final long serialVersionUID = 1L;

  /**
   * The counter that this virtual machine has built, for all its tasks. The reference is soft,
   * because an executor may live on for other work.
   */
  private static SoftReference<IntToLongFunction> shared = new SoftReference<>(null);

  private static CountJob sharedJob;

  private final Partitioning partitioning;

  PartitionCounter(Partitioning partitioning) {
    this.partitioning = partitioning;
  }

  /**
   * Counts a partition.
   *
   * @param partitions the number of one partition
   * @return the number of solutions, and the nanoseconds of CPU time that this thread spent on it
   * @throws ArithmeticException if the number does not fit 63 bits
   */
  @Override
  public long[] apply(Iterator<Integer> partitions) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long start = threads.getCurrentThreadCpuTime();
    TaskContext context = TaskContext.get();
    CountJob job = partitioning.job();
    long count = 0;
    try {
      IntToLongFunction counter = counter(job);
      for (int task = partitions.next(); task < job.tasks(); task += partitioning.partitions()) {
        if (context != null && context.isInterrupted()) {
          throw new TaskKilledException("cancelled"); // a partition may have minutes to go
        }
        count = Math.addExact(count, counter.applyAsLong(task));
      }
    } catch (OutOfMemoryError e) { // Spark would end the executor, and not say what to give
      throw new IllegalStateException(
          "not enough memory; give more with --executor-memory, or --driver-memory if the master is local");
    }
    return new long[] {count, threads.getCurrentThreadCpuTime() - start};
  }

  /** The first task of an executor builds the counter; the others wait for it and share it. */
  private static synchronized IntToLongFunction counter(CountJob job) {
    IntToLongFunction counter = shared.get();
    if (counter == null || !job.equals(sharedJob)) {
      counter = job.counter();
      shared = new SoftReference<>(counter);
      sharedJob = job;
    }
    return counter;
  }
}
