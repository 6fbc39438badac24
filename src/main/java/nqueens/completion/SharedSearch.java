package nqueens.completion;

import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import nqueens.completion.Outcome.ProvedBySearch;

/**
 * The exact search of a board, shared by threads. If the board is hard, the rest of the tree is cut
 * into tasks. A task begins with what has failed so far, and learns nothing from other tasks. In
 * each round, every task that has not ended makes equally many steps.
 *
 * <p>What a task does depends on the rounds alone, and the first in order decides. So the outcome
 * depends neither on the number of threads nor on their speed.
 */
final class SharedSearch {
  private final Request request;
  private ExactSearch[] tasks; // the whole search or, after the cut, all tasks
  private Outcome[] ends; // how each task has ended; null for a task that has not

  /** A search that has made no step yet. */
  SharedSearch(Request request) {
    this.request = request;
    setTasks(List.of(ExactSearch.of(request)));
  }

  private void setTasks(List<ExactSearch> list) {
    tasks = list.toArray(ExactSearch[]::new);
    ends = new Outcome[tasks.length];
  }

  /** Cuts the rest of the tree into tasks, if memory permits. */
  void cut() {
    setTasks(tasks[0].cut());
  }

  /** Makes work that counts as so many steps, about; null if the board is still undecided. */
  Outcome decide(long steps) throws InterruptedException {
    int[] unended = IntStream.range(0, ends.length).filter(k -> ends[k] == null).toArray();
    long each = steps / tasks[0].stepCost() / unended.length + 1;
    Outcome found =
        request.first(
            "tasks", unended.length, unended.length, (k, stop) -> run(unended[k], each, stop));
    return found == null && Arrays.stream(ends).noneMatch(end -> end == null) ? proof() : found;
  }

  private Outcome run(int task, long steps, BooleanSupplier stop) {
    tasks[task] = tasks[task].own();
    ends[task] = tasks[task].decide(steps, stop);
    return ends[task] instanceof Outcome.Solution ? ends[task] : null;
  }

  /** The proof by the choices of all tasks in order, if they were kept and are not too many. */
  private Outcome proof() {
    if (tasks.length == 1) {
      return ends[0];
    }
    long number = 0;
    for (Outcome end : ends) {
      number += end instanceof ProvedBySearch part ? part.choices().length : 1L << 31;
    }
    if (number > ProvedBySearch.MAX_CHOICES) {
      return new Outcome.ProvedWithoutProof();
    }
    return new ProvedBySearch(
        Arrays.stream(ends)
            .flatMapToInt(end -> Arrays.stream(((ProvedBySearch) end).choices()))
            .toArray());
  }
}
