package nqueens.completion;

import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import nqueens.completion.Completion.Outcome;
import nqueens.search.SplitMix64;
import nqueens.threads.Workers;

/**
 * The exact search of a board that has proved hard, shared by threads. What is left of the long
 * search's tree is cut into tasks, which know what has failed so far and share nothing. In each
 * round every task that has not ended makes as many steps, and then short searches in random orders
 * make some. They know what has failed in earlier rounds.
 *
 * <p>What a task or a short search does depends on the rounds alone, and the first of them in order
 * decides. So the outcome depends neither on the number of threads nor on their speed.
 */
final class SharedSearch {
  /**
   * How many steps the tasks make for each of a short search. There are four before the cut, and
   * more after it, as the tasks begin in many places, too.
   */
  private static final int STEPS_PER_RESTART_STEP = 16;

  private final List<ExactSearch> tasks;

  /** How each task ended without a completion; {@code null} if it has not. */
  private final Outcome[] ends;

  private final ExactSearch shortSearch;
  private final long restartSteps;

  /** How many short searches the steps of earlier rounds were worth. */
  private long restarts;

  private final long seed;
  private final boolean prove;
  private final int threads;
  private final BooleanSupplier over;

  SharedSearch(
      List<ExactSearch> tasks,
      ExactSearch shortSearch,
      long restartSteps,
      long seed,
      boolean prove,
      int threads,
      BooleanSupplier over) {
    this.tasks = tasks;
    ends = new Outcome[tasks.size()];
    this.shortSearch = shortSearch;
    this.restartSteps = restartSteps;
    restarts = worth();
    this.seed = seed;
    this.prove = prove;
    this.threads = threads;
    this.over = over;
  }

  /** A round, in which the tasks make so many steps; {@code null} if it decides nothing. */
  Outcome round(long steps) throws InterruptedException {
    int[] left = IntStream.range(0, ends.length).filter(k -> ends[k] == null).toArray();
    long each = steps / left.length + 1;
    Outcome found =
        Workers.first("tasks", threads, left.length, over, (k, stop) -> run(left[k], each, stop));
    if (found == null && Arrays.stream(ends).allMatch(end -> end != null)) {
      return proof();
    }
    return found == null ? restarts() : found;
  }

  private Outcome run(int task, long steps, BooleanSupplier stop) {
    ExactSearch search = tasks.get(task).moved();
    tasks.set(task, search);
    Outcome end = search.decide(steps, stop);
    if (end instanceof Outcome.Solution) {
      return end;
    }
    ends[task] = end;
    return null;
  }

  /** The choices of all tasks in order, if these are kept and not too many. */
  private Outcome proof() {
    long number = 0;
    for (Outcome end : ends) {
      number += end instanceof Outcome.ProvedBySearch part ? part.choices().length : 1L << 31;
    }
    if (number > Completion.MOST_CHOICES) {
      return new Outcome.Unproved();
    }
    IntBuffer choices = IntBuffer.allocate((int) number);
    for (Outcome end : ends) {
      choices.put(((Outcome.ProvedBySearch) end).choices());
    }
    return new Outcome.ProvedBySearch(choices.array());
  }

  private Outcome restarts() throws InterruptedException {
    long[] failures = shortSearch.squares.failures();
    long[] added = new long[failures.length];
    int number = (int) Math.min(worth() - restarts, Integer.MAX_VALUE);
    Outcome found =
        Workers.first(
            "short searches", threads, number, over, (k, stop) -> restart(k, stop, added));
    restarts += number;
    Arrays.setAll(failures, x -> failures[x] + added[x]);
    return found;
  }

  /** How many short searches the steps of the tasks are worth. */
  private long worth() {
    long steps = tasks.stream().mapToLong(ExactSearch::steps).sum();
    return steps / (STEPS_PER_RESTART_STEP * restartSteps);
  }

  /** Makes a short search on a copy, and adds how often each axis failed. */
  private Outcome restart(int k, BooleanSupplier stop, long[] added) {
    ExactSearch search = shortSearch.copy();
    SplitMix64 random = new SplitMix64(SplitMix64.mix(seed + restarts + k));
    Outcome found = search.restart(random, restartSteps, prove, stop);
    long[] before = shortSearch.squares.failures();
    long[] after = search.squares.failures();
    synchronized (added) {
      Arrays.setAll(added, x -> added[x] + after[x] - before[x]);
    }
    return found;
  }
}
