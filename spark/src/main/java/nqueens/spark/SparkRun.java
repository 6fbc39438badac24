package nqueens.spark;

import static java.util.Locale.ROOT;

import java.io.IOException;
import java.io.PrintStream;
import java.math.BigInteger;
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
 * One count in the making: the chunks that the journal does not have, as one job of Spark's.
 *
 * <p>Spark may run a task several times: after a failure, or as a speculative copy. It hands the
 * result of each partition to {@code runJob}'s handler once, on the driver, and only what comes
 * that way is counted and saved. Should a chunk come twice after all, {@link Tally} notices.
 */
final class SparkRun {
  /** Results are saved this often. A killed driver loses those that are not saved. */
  private static final long MILLIS_BETWEEN_SAVES = 1000;

  private final JavaSparkContext spark;
  private final Plan plan;
  private final Duration patience;
  private final PrintStream err;
  private final Journal journal;
  private final Saver saver;
  private final Tally tally;

  /**
   * A double, because n = 27 by rings takes more than the 292 years that a long has in nanoseconds.
   */
  private final DoubleAdder cpuSeconds = new DoubleAdder();

  private final String group = "nqueens " + UUID.randomUUID();
  private final long start = System.nanoTime();

  /** The chunks that this run counts. */
  private List<Integer> open;

  /** When to tell the progress again, in seconds from the start. */
  private double due = 2;

  /**
   * A count that continues where its journal ends.
   *
   * @param directory the journal's
   * @param patience how long the journal may be out of reach
   * @param err where progress is told
   * @throws CountException if that is no directory's name
   */
  SparkRun(JavaSparkContext spark, Plan plan, String directory, Duration patience, PrintStream err)
      throws IOException {
    this.spark = spark;
    this.plan = plan;
    this.patience = patience;
    this.err = err;
    journal = new Journal(directory, spark.hadoopConfiguration(), plan);
    saver = new Saver(journal, err);
    tally = new Tally(plan.chunks());
  }

  /** Counts what is missing, and returns the number of placements. */
  BigInteger run() throws IOException, ExecutionException, InterruptedException {
    journal.open().forEach(tally::add);
    open = tally.open();
    int before = plan.chunks() - open.size();
    err.printf(ROOT, "%s; %d chunks saved before%n", plan, before);
    if (!open.isEmpty()) {
      countAndSave();
    }
    String how = before == 0 ? "not resumed" : "resumed after " + before + " chunks";
    String line =
        "n = %d: %d placements; %.1f CPU seconds of tasks, %.1f seconds in this run; %s%n";
    err.printf(ROOT, line, plan.n(), tally.total(), cpuSeconds.sum(), seconds(), how);
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
        saveAndTell(patience);
        thread.join(MILLIS_BETWEEN_SAVES);
      }
      saveAndTell(patience); // no result comes after the thread's end
      tellProgress();
    } catch (IOException e) {
      String all = "all is counted, " + tally.total() + " placements, but " + e.getMessage();
      throw tally.done() < plan.chunks() ? e : new IOException(all, e);
    } catch (InterruptedException e) {
      cancel(thread);
      try {
        saveAndTell(Duration.ZERO);
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
   * Saves the results that have come. Meanwhile tells the progress, every two seconds and later
   * every hundredth of the time so far.
   */
  private void saveAndTell(Duration patience) throws IOException, InterruptedException {
    while (saver.saveNext(patience)) {
      if (seconds() >= due) {
        due = Math.max(seconds() + 2, seconds() * 1.01);
        tellProgress();
      }
    }
  }

  private void count() {
    String what = "n = " + plan.n() + " by " + plan.method();
    spark.setJobGroup(group, what + ": " + open.size() + " of " + plan.chunks() + " chunks", true);
    JavaRDD<Integer> chunks = spark.parallelize(open, open.size());
    ClassTag<long[]> result = ClassTag$.MODULE$.apply(long[].class);
    spark.sc().runJob(chunks.rdd(), new ChunkCounter(plan), new Handler(), result);
  }

  /** Takes the result of each partition; called on Spark's own thread, so it only notes it. */
  private final class Handler extends AbstractFunction2<Object, long[], BoxedUnit> {
    @Override
    public BoxedUnit apply(Object partition, long[] result) {
      ChunkCount chunk = new ChunkCount(open.get((Integer) partition), result[0]);
      if (tally.add(chunk)) {
        cpuSeconds.add(result[1] / 1e9);
        saver.add(chunk);
      }
      return BoxedUnit.UNIT;
    }
  }

  /** Chunks come in no order of their costs, so those left cost as much each as those done. */
  private void tellProgress() {
    int left = plan.chunks() - tally.done();
    long time = Math.round(seconds() / Math.max(1, open.size() - left) * left);
    int saved = plan.chunks() - open.size() + saver.saved();
    String line = "n = %d: %d of %d chunks saved, %,d placements so far, about %s left%n";
    String clock = String.format(ROOT, "%d:%02d:%02d", time / 3600, time / 60 % 60, time % 60);
    err.printf(ROOT, line, plan.n(), saved, plan.chunks(), tally.total(), clock);
  }

  private double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }
}
