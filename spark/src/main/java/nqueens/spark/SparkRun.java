package nqueens.spark;

import static java.util.Locale.ROOT;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
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
  private final JavaSparkContext spark;
  private final Plan plan;
  private final Journal journal;
  private final Saver saver;
  private final PrintStream err;
  private final Tally tally;
  private final String group = "nqueens " + UUID.randomUUID();
  private final long start = System.nanoTime();
  private int chunksBefore;
  private double secondsBefore;

  /**
   * A count that continues where its journal ends.
   *
   * @param patience how long the journal may be out of reach
   * @param err where progress is shown
   */
  SparkRun(JavaSparkContext spark, Plan plan, Journal journal, Duration patience, PrintStream err) {
    this.spark = spark;
    this.plan = plan;
    this.journal = journal;
    this.saver = new Saver(journal, patience, err);
    this.err = err;
    this.tally = new Tally(plan.chunks());
  }

  /**
   * Counts what is missing.
   *
   * @return all chunks
   * @throws CountException if results disagree, or the journal is damaged or another count's
   * @throws IOException if the journal cannot be read, or not be written for too long
   * @throws ExecutionException if Spark gives the job up
   */
  Tally run() throws IOException, ExecutionException, InterruptedException {
    journal.read(tally::add);
    chunksBefore = tally.done();
    secondsBefore = tally.cpuSeconds();
    err.printf(ROOT, "%s; %d chunks saved before%n", plan, chunksBefore);
    List<Integer> open = tally.open();
    if (!open.isEmpty()) {
      journal.write(List.of()); // claims the directory, and fails now if it cannot be written
      await(open);
    }
    err.printf(
        ROOT,
        "n = %d: %d solutions; %.1f CPU seconds of tasks, %.1f seconds in this run; %s%n",
        plan.n(),
        tally.total(),
        tally.cpuSeconds(),
        seconds(),
        chunksBefore == 0 ? "not resumed" : "resumed after " + chunksBefore + " chunks");
    return tally;
  }

  /** The job has a thread of its own, this one keeps the journal: Spark never waits for it. */
  private void await(List<Integer> open)
      throws IOException, ExecutionException, InterruptedException {
    FutureTask<Void> job = new FutureTask<>(() -> count(open), null);
    Thread thread = new Thread(job, "count");
    thread.setDaemon(true);
    thread.start();
    try {
      while (!ended(job)) {
        if (saver.saveWhenDue()) {
          err.println(progress());
        }
      }
    } catch (InterruptedException e) {
      cancel(job);
      saver.save();
      throw e;
    } finally {
      cancel(job);
    }
    saveAll();
    job.get();
  }

  /** Ends a job that still runs: the host of a running context goes on. */
  private void cancel(FutureTask<Void> job) {
    if (!job.isDone() && !spark.sc().isStopped()) {
      spark.cancelJobGroup(group);
    }
  }

  /** Waits a second at most. */
  private static boolean ended(FutureTask<Void> job) throws InterruptedException {
    try {
      job.get(1, TimeUnit.SECONDS);
      return true;
    } catch (TimeoutException e) {
      return false;
    } catch (ExecutionException e) {
      return true; // what is counted is saved first
    }
  }

  private void saveAll() throws IOException, InterruptedException {
    try {
      if (saver.saveAll()) {
        err.println(progress());
      }
    } catch (IOException e) {
      if (tally.done() == plan.chunks()) {
        throw new IOException(
            "all is counted, " + tally.total() + " solutions, but " + e.getMessage(), e);
      }
      throw e;
    }
  }

  private void count(List<Integer> open) {
    String name = "n = " + plan.n() + " by " + plan.method();
    spark.setJobGroup(group, name + ": " + open.size() + " of " + plan.chunks() + " chunks", true);
    spark.setCallSite("count " + name);
    JavaRDD<Integer> chunks = spark.parallelize(open, open.size()).setName("chunks");
    spark
        .sc()
        .runJob(
            chunks.rdd(),
            new ChunkCounter(plan),
            new Handler(open),
            ClassTag$.MODULE$.apply(long[].class));
  }

  /** Takes the result of each partition; called on Spark's own thread, so it only notes it. */
  private final class Handler extends AbstractFunction2<Object, long[], BoxedUnit> {
    private final List<Integer> open;

    Handler(List<Integer> open) {
      this.open = open;
    }

    @Override
    public BoxedUnit apply(Object partition, long[] result) {
      take(new ChunkCount(open.get((Integer) partition), result[0], result[1]));
      return BoxedUnit.UNIT;
    }
  }

  private void take(ChunkCount result) {
    if (tally.add(result)) {
      saver.add(result);
    }
  }

  /** Chunks cost about the same, so what is left takes as long as what this run has done. */
  private String progress() {
    int done = tally.done();
    double cpuLeft = tally.cpuSeconds() / done * (plan.chunks() - done);
    double cpuRate = (tally.cpuSeconds() - secondsBefore) / seconds();
    Duration left = Duration.ofSeconds(Math.round(cpuLeft / cpuRate));
    return String.format(
        ROOT,
        "n = %d: %d of %d chunks saved, %,d solutions so far, about %d:%02d:%02d left",
        plan.n(),
        chunksBefore + saver.saved(),
        plan.chunks(),
        tally.total(),
        left.toHours(),
        left.toMinutesPart(),
        left.toSecondsPart());
  }

  private double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }
}
