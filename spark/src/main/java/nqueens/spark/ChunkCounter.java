package nqueens.spark;

import java.io.Serializable;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.ref.SoftReference;
import nqueens.counters.PlacementCounter;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/**
 * What a task of Spark's does on an executor: counts one chunk.
 *
 * <p>A class rather than a lambda, because Scala 2.12 and 2.13 turn lambdas into different classes;
 * an array rather than a record as the result, because every serializer knows arrays.
 */
final class ChunkCounter extends AbstractFunction1<Iterator<Integer>, long[]>
    implements Serializable {
  private static final long serialVersionUID = 1L;

  /**
   * The counter that this virtual machine has built, for all its tasks. The reference is soft,
   * because an executor may live on for other work.
   */
  private static SoftReference<PlacementCounter> shared = new SoftReference<>(null);

  private static Plan counterPlan;

  private static final String NO_MEMORY =
      "not enough memory; give more with --executor-memory, or --driver-memory if the master is local";

  private final Plan plan;

  ChunkCounter(Plan plan) {
    this.plan = plan;
  }

  /**
   * Counts a chunk.
   *
   * @param chunks the number of one chunk
   * @return the number of placements, and the nanoseconds of CPU time that this thread spent on it
   * @throws ArithmeticException if the number does not fit 63 bits
   */
  @Override
  public long[] apply(Iterator<Integer> chunks) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long start = threads.getCurrentThreadCpuTime();
    TaskContext context = TaskContext.get();
    long count = 0;
    try {
      PlacementCounter counter = counter(plan);
      for (long task = chunks.next(); task < plan.tasks(); task += plan.chunks()) {
        if (context != null && context.isInterrupted()) {
          throw new TaskKilledException("cancelled"); // a chunk may have minutes to go
        }
        count = Math.addExact(count, counter.count((int) task));
      }
    } catch (OutOfMemoryError e) { // Spark would end the executor, and not say what to give
      throw new IllegalStateException(NO_MEMORY);
    }
    return new long[] {count, threads.getCurrentThreadCpuTime() - start};
  }

  /** The first task of an executor builds the counter; the others wait for it and share it. */
  private static synchronized PlacementCounter counter(Plan plan) {
    PlacementCounter counter = shared.get();
    if (counter == null || !plan.equals(counterPlan)) {
      counter = plan.method().counter(plan.n());
      shared = new SoftReference<>(counter);
      counterPlan = plan;
    }
    return counter;
  }
}
