package nqueens.spark;

import static java.util.Locale.ROOT;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.DoubleAdder;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.reflect.ClassTag;
import scala.reflect.ClassTag$;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/**
 * One run of a count: the partitions that the journal does not have are one job of Spark's.
 *
 * <p>Spark may run a task several times: after a failure, or as a speculative copy. It hands the
 * result of each partition to {@code runJob}'s handler once, on the driver, and only what comes
 * that way is counted and saved. Should a partition come twice after all, {@link Tally} notices.
 */
final class SparkRun {
  /** Results are saved this often. A killed driver loses those that are not saved. */
  private static final long MILLIS_BETWEEN_SAVES = 1000;

  private final JavaSparkContext spark;
  private final Partitioning partitioning;
  private final Duration patience;
  private final PrintStream err;
  private final Journal journal;
  private final Saver saver;
  private final Tally tally;

  /** A double: n = 28 takes more than the 292 years that a long has in nanoseconds. */
  private final DoubleAdder cpuSeconds = new DoubleAdder();

  private final String group = "nqueens " + UUID.randomUUID();
  private final long start = System.nanoTime();

  /** The partitions that this run counts. */
  private List<Integer> open;

  /** When to print the progress again, in seconds from the start. */
  private double due = 2;

  /**
   * A count that continues where its journal ends.
   *
   * @param directory the journal's
   * @param patience how long the journal may be out of reach
   * @param err where progress is printed
   * @throws CountException if that is no directory's name
   */
  SparkRun(
      JavaSparkContext spark,
      Partitioning partitioning,
      String directory,
      Duration patience,
      PrintStream err)
      throws IOException {
    this.spark = spark;
    this.partitioning = partitioning;
    this.patience = patience;
    this.err = err;
    journal = new Journal(directory, spark.hadoopConfiguration(), partitioning);
    saver = new Saver(journal, err);
    tally = new Tally(partitioning.partitions());
  }

  /** Counts what is missing, and returns the number of solutions. */
  long run() throws IOException, ExecutionException, InterruptedException {
    journal.open().forEach(tally::add);
    open = tally.open();
    int all = partitioning.partitions();
    err.printf(ROOT, "%s, %d saved before%n", partitioning.name(), all - open.size());
    if (!open.isEmpty()) {
      countAndSave();
    }
    String line =
        "n = %d: %d solutions; %.1f CPU seconds of tasks, %.1f seconds for %d of %d partitions; %s%n";
    int n = partitioning.job().n();
    double cpu = cpuSeconds.sum();
    err.printf(ROOT, line, n, tally.total(), cpu, seconds(), open.size(), all, SparkCount.VERSION);
    return tally.total();
  }

  /** The job has a thread of its own, this one keeps the journal: Spark never waits for it. */
  private void countAndSave() throws IOException, ExecutionException, InterruptedException {
    FutureTask<Void> job = new FutureTask<>(this::count, null);
    Thread thread = new Thread(job, "count");
    thread.setDaemon(true);
    thread.start();
    try {
      while (thread.isAlive()) {
        saveAndPrint(patience);
        thread.join(MILLIS_BETWEEN_SAVES);
      }
      saveAndPrint(patience); // no result comes after the thread's end
      printProgress();
    } catch (IOException e) {
      String all = "all is counted, " + tally.total() + " solutions, but " + e.getMessage();
      throw tally.done() < partitioning.partitions() ? e : new IOException(all, e);
    } catch (InterruptedException e) {
      cancel(thread);
      try {
        saveAndPrint(Duration.ZERO);
      } catch (IOException lost) {
        e.addSuppressed(lost);
      }
      throw e;
    } finally {
      cancel(thread);
    }
    job.get();
  }

  /** Ends the job and no other. It may just be about to begin, so one request is not enough. */
  private void cancel(Thread thread) throws InterruptedException {
    while (thread.isAlive() && !spark.sc().isStopped()) {
      spark.cancelJobGroup(group);
      thread.join(MILLIS_BETWEEN_SAVES);
    }
  }

  /**
   * Saves the results that have come. Meanwhile prints the progress, every two seconds and later
   * every hundredth of the time so far.
   */
  private void saveAndPrint(Duration patience) throws IOException, InterruptedException {
    while (saver.saveNext(patience)) {
      if (seconds() >= due) {
        due = Math.max(seconds() + 2, seconds() * 1.01);
        printProgress();
      }
    }
  }

  private void count() {
    spark.setJobGroup(group, partitioning.name() + ", " + open.size() + " to count", true);
    JavaRDD<Integer> rdd = spark.parallelize(open, open.size());
    ClassTag<long[]> result = ClassTag$.MODULE$.apply(long[].class);
    spark.sc().runJob(rdd.rdd(), new PartitionCounter(partitioning), new Handler(), result);
  }

  /** Takes the result of each partition; called on Spark's own thread, so it only notes it. */
  private final class Handler extends AbstractFunction2<Object, long[], BoxedUnit> {
    @Override
    public BoxedUnit apply(Object index, long[] result) {
      PartitionCount counted = new PartitionCount(open.get((Integer) index), result[0]);
      if (tally.add(counted)) {
        cpuSeconds.add(result[1] / 1e9);
        saver.add(counted);
      }
      return BoxedUnit.UNIT;
    }
  }

  /** Partitions come in no order of their costs, so those left cost as much each as those done. */
  private void printProgress() {
    int all = partitioning.partitions();
    int left = all - tally.done();
    int counted = open.size() - left;
    int saved = all - open.size() + saver.saved();
    String line = "n = %d: %d of %d partitions saved, %,d solutions so far%s%n";
    String clock =
        left > 0 && counted > 0 ? ", about " + clock(seconds() / counted * left) + " left" : "";
    err.printf(ROOT, line, partitioning.job().n(), saved, all, tally.total(), clock);
  }

  private static String clock(double seconds) {
    long time = Math.round(seconds);
    return String.format(ROOT, "%d:%02d:%02d", time / 3600, time / 60 % 60, time % 60);
  }

  private double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }
}
