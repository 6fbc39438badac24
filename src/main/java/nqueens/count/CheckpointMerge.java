package nqueens.count;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import nqueens.counters.CountMethod;
import nqueens.terminal.UserError;

/** Adds the parts of a count up that several runs have left in checkpoints. */
final class CheckpointMerge {
  private final int n;
  private final CountMethod method;
  private Checkpoint.Split split;
  private Path first;

  /** owner[task] = the file that has it. */
  private final Map<Integer, Path> owner = new HashMap<>();

  private long total;

  private CheckpointMerge(int n, CountMethod method) {
    this.n = n;
    this.method = method;
  }

  /**
   * The number of placements of n queens.
   *
   * @param method the method whose tasks count, or null if the files have those of one alone
   * @param files checkpoints that together have every task of one method once
   * @throws UserError if a task is missing or doubled, or the sum does not fit 63 bits
   */
  static long total(int n, CountMethod method, List<Path> files) throws IOException {
    CheckpointMerge merge = new CheckpointMerge(n, method);
    for (Path file : files) {
      merge.add(file);
    }
    return merge.total();
  }

  private void add(Path file) throws IOException {
    Map<Checkpoint.Split, Map<Integer, Long>> results = Checkpoint.read(file);
    List<Checkpoint.Split> splits =
        results.keySet().stream()
            .filter(found -> found.n() == n && (method == null || found.method() == method))
            .toList();
    if (splits.isEmpty()) {
      throw new UserError(file + ": no task of n = " + n);
    }
    if (split == null) {
      split = splits.get(0);
      first = file;
    }
    for (Checkpoint.Split found : splits) {
      if (!found.equals(split)) {
        throw new UserError(
            String.format(
                "%s: tasks of '%s', but %s has tasks of '%s': --method chooses",
                file, found, first, split));
      }
    }
    results.get(split).forEach((task, count) -> add(file, task, count));
  }

  private void add(Path file, int task, long count) {
    if (task >= split.tasks()) {
      throw new UserError(file + ": task " + task + " of " + split.tasks() + " does not exist");
    }
    Path other = owner.put(task, file);
    if (other != null) {
      throw new UserError(
          file + ": task " + task + " is in " + other + " too: give each part of one M once");
    }
    try {
      total = Math.addExact(total, count);
    } catch (ArithmeticException e) {
      throw new UserError("n = " + n + ": the number of placements does not fit 63 bits");
    }
  }

  private long total() {
    for (int task = 0; task < split.tasks(); task++) {
      if (!owner.containsKey(task)) {
        throw new UserError(
            String.format(
                "n = %d: task %d is missing; %d of %d are there",
                n, task, owner.size(), split.tasks()));
      }
    }
    return total;
  }
}
