package nqueens.completion;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import nqueens.completion.Completion.Outcome;
import nqueens.completion.Completion.Request;
import nqueens.search.SplitMix64;
import nqueens.threads.Workers;

/**
 * The exact search of a board, shared by threads. A long search ends with a proof. If the board
 * proves hard, what is left of its tree is cut into tasks, which know what has failed so far and
 * share nothing. In each round every task that has not ended makes as many steps. Short searches in
 * random orders make some, too, as a search that began badly takes long. They know what has failed
 * in those of earlier rounds.
 *
 * <p>What a task or a short search does depends on the rounds alone, and the first of them in order
 * decides. So the outcome depends neither on the number of threads nor on their speed.
 */
final class SharedSearch {
  /** Steps of a short search: with fewer it ends too early, and with more starts are too rare. */
  private static final long RESTART_STEPS = 1000;

  /** The budget of the round that begins with the cut. With less, boards are cut that are easy. */
  private static final int CUT_BUDGET = 16;

  /** For each step of a short search, so many are of the long one or, after it, of the tasks. */
  private static final int LONG_STEPS = 4;

  /** There are more than before the cut, as the tasks begin in many places, too. */
  private static final int TASK_STEPS = 16;

  /** What the short searches that are made at the same time take at most, in bytes, about. */
  private static final long MAX_BYTES = 1 << 28;

  private final Request request;
  private final long restartSteps;
  private List<ExactSearch> tasks;

  /** How each task ended without a completion; {@code null} if it has not. */
  private Outcome[] ends = new Outcome[1];

  /** Short searches that no thread is making. */
  private final Queue<ExactSearch> idle = new ConcurrentLinkedQueue<>();

  /** How many short searches were made, and how often each axis failed in them. */
  private long restarts;

  private final long[] wdeg;

  SharedSearch(Request request) {
    this(request, RESTART_STEPS);
  }

  /** The same with another number of steps for a short search, in units. */
  SharedSearch(Request request, long restartUnits) {
    this.request = request;
    ExactSearch search = ExactSearch.of(request.given(), request.over());
    search.start(null, request.prove());
    restartSteps = restartUnits * search.stepsPerUnit;
    tasks = List.of(search);
    wdeg = new long[search.squares.wdeg().length];
  }

  /** Cuts what is left into tasks, if these are not too large. */
  void cut() {
    tasks = new ArrayList<>(tasks.get(0).cut());
    ends = new Outcome[tasks.size()];
  }

  /** Steps of the long search or the tasks; {@code null} if they decide nothing. */
  Outcome decide(long roundBudget) throws InterruptedException {
    if (roundBudget == CUT_BUDGET && tasks.size() == 1) {
      cut();
    }
    int[] unended = IntStream.range(0, ends.length).filter(k -> ends[k] == null).toArray();
    long each = roundBudget * LONG_STEPS * restartSteps / unended.length + 1;
    Outcome found =
        Workers.first(
            "tasks",
            request.threads(),
            unended.length,
            request.over(),
            (k, stop) -> run(unended[k], each, stop));
    return found == null && Arrays.stream(ends).allMatch(end -> end != null) ? proof() : found;
  }

  private Outcome run(int task, long steps, BooleanSupplier stop) {
    if (tasks.size() > 1) {
      tasks.set(task, tasks.get(task).moved());
    }
    Outcome end = tasks.get(task).decide(steps, stop);
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
    if (number > Completion.MAX_CHOICES) {
      return new Outcome.ProvedWithoutProof();
    }
    IntBuffer choices = IntBuffer.allocate((int) number);
    for (Outcome end : ends) {
      choices.put(((Outcome.ProvedBySearch) end).choices());
    }
    return new Outcome.ProvedBySearch(choices.array());
  }

  /** Short searches; {@code null} if they decide nothing. */
  Outcome restarts(long roundBudget) throws InterruptedException {
    long share = tasks.size() == 1 ? roundBudget : roundBudget * LONG_STEPS / TASK_STEPS;
    int number = (int) Math.min(share, Integer.MAX_VALUE);
    long fitting = 1 + MAX_BYTES / tasks.get(0).squares.bytes();
    int threads = (int) Math.min(request.threads(), fitting);
    long[] added = new long[wdeg.length];
    Outcome found =
        Workers.first(
            "short searches",
            threads,
            number,
            request.over(),
            (k, stop) -> restart(k, stop, added));
    restarts += number;
    Arrays.setAll(wdeg, x -> wdeg[x] + added[x]);
    return found;
  }

  /** Makes a short search, and adds how often each axis failed in it. */
  private Outcome restart(int k, BooleanSupplier stop, long[] added) {
    ExactSearch free = idle.poll();
    ExactSearch search = free == null ? copy() : free;
    long[] counts = search.squares.wdeg();
    Arrays.setAll(counts, x -> 1 + wdeg[x]);
    Outcome found = search.restart(random(k), restartSteps, request.prove(), stop);
    synchronized (added) {
      Arrays.setAll(added, x -> added[x] + counts[x] - 1 - wdeg[x]);
    }
    idle.add(search);
    return found;
  }

  /** A search of the same board. One thread at a time makes what all copies share. */
  synchronized ExactSearch copy() {
    return tasks.get(0).below(0);
  }

  /** The order of the k-th short search of the next round, which is like no other one. */
  SplitMix64 random(int k) {
    return new SplitMix64(SplitMix64.mix(request.seed() + restarts + k));
  }
}
