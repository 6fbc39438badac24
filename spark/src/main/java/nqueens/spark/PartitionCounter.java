package nqueens.spark;

import java.io.IOException;
import java.lang.ref.SoftReference;
import java.util.function.IntToLongFunction;
import nqueens.counting.CountJob;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SerializableWritable;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;
import org.apache.spark.api.java.function.VoidFunction;
import org.apache.spark.broadcast.Broadcast;

/**
 * What a task of Spark's does on an executor: counts one partition, and saves its count in the
 * journal. Spark may run it several times, after a failure or as a speculative copy.
 *
 * @param directory the journal's, such that every executor finds it
 * @param configuration the driver's, of the file system
 */
record PartitionCounter(
    Partitioning partitioning,
    String directory,
    Broadcast<SerializableWritable<Configuration>> configuration)
    implements VoidFunction<Integer> {
  /**
   * The counter that this virtual machine has built, for all its tasks. The reference is soft,
   * because an executor may live on for other work.
   */
  private static SoftReference<IntToLongFunction> shared = new SoftReference<>(null);

  private static CountJob sharedJob;

  @Override
  public void call(Integer partition) throws IOException {
    Journal journal = new Journal(directory, configuration.value().value(), partitioning);
    journal.checkThatItIsOpen();
    journal.add(partition, count(partitioning, partition));
  }

  /**
   * Counts a partition.
   *
   * @throws ArithmeticException if the number of solutions does not fit 63 bits
   */
  static long count(Partitioning partitioning, int partition) {
    TaskContext context = TaskContext.get();
    CountJob job = partitioning.job();
    long count = 0;
    try {
      IntToLongFunction counter = counter(job);
      for (int task = partition; task < job.tasks(); task += partitioning.partitions()) {
        if (context != null && context.isInterrupted()) {
          throw new TaskKilledException("cancelled"); // a partition may have minutes to go
        }
        count = Math.addExact(count, counter.applyAsLong(task));
      }
    } catch (OutOfMemoryError e) { // Spark would end the executor, and not say what to give
      throw new IllegalStateException(
          "not enough memory; give more with --executor-memory, or --driver-memory if the master is local");
    }
    return count;
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
