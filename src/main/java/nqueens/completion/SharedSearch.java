package nqueens.completion;

import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import nqueens.completion.Outcome.ProvedBySearch;
import nqueens.search.SplitMix64;

/**
 * The exact search of a board, shared by threads. A long search ends with a proof. If the board is
 * hard, the rest of its tree is cut into tasks. A task begins with what has failed so far, and
 * tasks share nothing. In each round, every task that has not ended makes equally many steps. Short
 * searches in random orders make steps, too, because a search that began badly takes long. A short
 * search begins with what has failed in the short searches of earlier rounds.
 *
 * <p>What a task or a short search does depends on the rounds alone, and the first in order
 * decides. So the outcome depends neither on the number of threads nor on their speed.
 */
final class SharedSearch {
  /** Steps of a short search. With fewer, it ends too early; with more, starts are too rare. */
  static final long RESTART_STEPS = 1000;

  /** The budget of the round that begins with the cut. With less, easy boards are cut. */
  private static final int CUT_BUDGET = 16;

  /** Steps of the long search, before the cut, for each step of a short search. */
  private static final int LONG_STEPS = 4;

  /** Steps of the tasks for each step of a short search: more, as tasks begin in many places. */
  private static final int TASK_STEPS = 16;

  /** The bytes that all short searches at the same time take at most, about. */
  private static final long MAX_BYTES = 1 << 28;

  private final Request request;
  private ExactSearch[] tasks; // the long search alone or, after the cut, all tasks
  private Outcome[] ends; // how each task has ended; undecided for a task that has not

  /** Short searches that no thread is making. */
  private final Queue<ExactSearch> idle = new ConcurrentLinkedQueue<>();

  private final long restartSteps; // how many steps a short search makes
  private long restarts; // how many short searches were made
  private final long[] wdeg; // the weighted degrees that all short searches have learned

  /**
   * A search that has made no step yet.
   *
   * @param restartUnits the steps of a short search, in units; usually {@link #RESTART_STEPS}
   */
  SharedSearch(Request request, long restartUnits) {
    this.request = request;
    ExactSearch search = ExactSearch.of(request.given(), request.over());
    search.start(null, request.prove());
    restartSteps = restartUnits * ExactSearch.stepsPerUnit(search.open);
    wdeg = new long[search.squares.wdeg.length];
    Arrays.fill(wdeg, 1);
    setTasks(List.of(search));
  }

  private void setTasks(List<ExactSearch> list) {
    tasks = list.toArray(ExactSearch[]::new);
    ends = new Outcome[tasks.length];
    Arrays.fill(ends, new Outcome.Undecided());
  }

  /** Cuts the rest of the tree into tasks, if memory permits. */
  void cut() {
    setTasks(tasks[0].cut());
  }

  /** Makes steps of the long search or of the tasks. */
  Outcome decide(long roundBudget) throws InterruptedException {
    if (roundBudget == CUT_BUDGET && tasks.length == 1) {
      cut();
    }
    int[] unended = IntStream.range(0, ends.length).filter(k -> !ends[k].isDecided()).toArray();
    long each = roundBudget * LONG_STEPS * restartSteps / unended.length + 1;
    Outcome found =
        request.first(
            "tasks", unended.length, unended.length, (k, stop) -> run(unended[k], each, stop));
    boolean ended = Arrays.stream(ends).allMatch(Outcome::isDecided);
    return ended && !found.isDecided() ? proof() : found;
  }

  private Outcome run(int task, long steps, BooleanSupplier stop) {
    if (tasks.length > 1) {
      tasks[task] = tasks[task].copy();
    }
    ends[task] = tasks[task].decide(steps, stop);
    return ends[task] instanceof Outcome.Solution ? ends[task] : new Outcome.Undecided();
  }

  /** The proof by the choices of all tasks in order, if they were kept and are not too many. */
  private Outcome proof() {
    long number = 0;
    for (Outcome end : ends) {
      number += end instanceof ProvedBySearch part ? part.choices().remaining() : 1L << 31;
    }
    if (number > ProvedBySearch.MAX_CHOICES) {
      return new Outcome.ProvedWithoutProof();
    }
    IntBuffer choices = IntBuffer.allocate((int) number);
    for (Outcome end : ends) {
      choices.put(((ProvedBySearch) end).choices());
    }
    return new ProvedBySearch(choices.flip());
  }

  /** Makes short searches. */
  Outcome restarts(long roundBudget) throws InterruptedException {
    long number = tasks.length == 1 ? roundBudget : roundBudget * LONG_STEPS / TASK_STEPS;
    long fitting = 1 + MAX_BYTES / tasks[0].squares.bytes();
    long[] added = new long[wdeg.length];
    Outcome found =
        request.first("short searches", fitting, number, (k, stop) -> restart(k, stop, added));
    restarts += number;
    Arrays.setAll(wdeg, x -> wdeg[x] + added[x]);
    return found;
  }

  /**
   * Makes the k-th short search of a round in a random order, and adds what it has learned. If
   * there is no completion, a search in ascending order then makes the proof. That search is short
   * because of what has failed.
   */
  private Outcome restart(int k, BooleanSupplier stop, long[] added) {
    ExactSearch free = idle.poll();
    ExactSearch search = free == null ? copy() : free;
    long[] learned = search.squares.wdeg;
    System.arraycopy(wdeg, 0, learned, 0, wdeg.length);
    // No other search has these random numbers.
    search.start(new SplitMix64(SplitMix64.mix(request.seed() + restarts + k)), false);
    Outcome found = search.decide(restartSteps, stop);
    if (request.prove() && found instanceof Outcome.ProvedWithoutProof) {
      search.start(null, true);
      Outcome proof = search.decide(Long.MAX_VALUE, stop);
      found = proof.isDecided() ? proof : found;
    }
    synchronized (added) {
      Arrays.setAll(added, x -> added[x] + learned[x] - wdeg[x]);
    }
    idle.add(search);
    return found;
  }

  /** A search of the same board. One thread at a time copies, as copies share tables. */
  private synchronized ExactSearch copy() {
    return tasks[0].copy();
  }
}
