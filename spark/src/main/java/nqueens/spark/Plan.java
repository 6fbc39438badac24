package nqueens.spark;

import java.io.Serializable;
import java.math.BigInteger;
import nqueens.counters.CountMethod;

/**
 * What is counted, and in which parts: chunk c of K is the tasks c, c + K, c + 2 K, and so on.
 * Neighbouring rings cost alike, so strides make chunks more alike than runs of tasks would.
 *
 * @param n the number of queens
 * @param method how they are counted
 * @param tasks the number of the counter's tasks
 * @param chunks the number of chunks, 1..tasks; each is one task of Spark's
 */
record Plan(int n, CountMethod method, int tasks, int chunks) implements Serializable {
  /**
   * The most chunks. With more, a directory has more than 16,384 names and takes longer to list.
   * With fewer, large counts have longer chunks, and more is lost when one is counted again.
   */
  static final int MOST_CHUNKS = 16_383;

  /** Chunks by default, at least: 32 for each of eight cores. */
  private static final int FEWEST_CHUNKS = 256;

  /** CPU seconds of a chunk by default, unless a bound says otherwise; overhead is some ms. */
  private static final int CHUNK_SECONDS = 30;

  /**
   * A plan by n and method alone, so that the same command resumes on any cluster.
   *
   * @param chunks the number of chunks, or null for the default
   */
  static Plan of(int n, CountMethod method, Integer chunks) {
    int tasks = method.counter(n).tasks();
    return new Plan(
        n, method, tasks, Math.min(tasks, chunks == null ? defaultChunks(n, method) : chunks));
  }

  /** A prime, so that no stride falls in step with the order of the tasks: 16,381 at most. */
  private static int defaultChunks(int n, CountMethod method) {
    double wanted = method.estimatedSeconds(n) / CHUNK_SECONDS;
    long bounded = (long) Math.max(FEWEST_CHUNKS, Math.min(MOST_CHUNKS - 3, wanted));
    return BigInteger.valueOf(bounded).nextProbablePrime().intValueExact();
  }

  /** The name of the file in the journal that says what is counted. */
  String name() {
    return "n" + n + "-" + method + "-" + tasks + "-tasks-" + chunks + "-chunks";
  }

  @Override
  public String toString() {
    return "n = " + n + " by " + method + ", " + tasks + " tasks in " + chunks + " chunks";
  }
}
