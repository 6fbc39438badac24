package nqueens.count;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nqueens.counters.CountMethod;
import nqueens.terminal.UserError;

/** Adds the parts of a count up that several runs have left in checkpoints. */
final class CheckpointMerge {
  private static final int PARTS_NAMED = 5;

  private Checkpoint.Split split;
  private Path first;

  /** owner[task] = the file that has it. */
  private final Map<Integer, Path> owner = new HashMap<>();

  /**
   * Divides the distance of any two tasks of a file: the number of parts, if the files are such.
   */
  private int parts;

  private long total;

  /**
   * The sum of the tasks in some files.
   *
   * @param n the number of queens whose tasks count, or null if the files have those of one alone
   * @param method the method whose tasks count, or null likewise
   * @param files checkpoints that together have every task once
   * @throws UserError if a task is missing or doubled, or the sum does not fit 63 bits
   */
  CheckpointMerge(Integer n, CountMethod method, List<Path> files) throws IOException {
    for (Path file : files) {
      add(n, method, file);
    }
    if (owner.size() < split.tasks()) {
      throw new UserError("n = " + split.n() + ": " + missing());
    }
  }

  int n() {
    return split.n();
  }

  /** All placements of n queens. */
  long total() {
    return total;
  }

  private void add(Integer n, CountMethod method, Path file) throws IOException {
    Map<Checkpoint.Split, Map<Integer, Long>> results = Checkpoint.read(file);
    List<Checkpoint.Split> splits =
        results.keySet().stream()
            .filter(found -> n == null || found.n() == n)
            .filter(found -> method == null || found.method() == method)
            .toList();
    if (splits.isEmpty()) {
      String which = (n == null ? "" : " of n = " + n) + (method == null ? "" : " by " + method);
      throw new UserError(file + ": no task" + which);
    }
    if (split == null) {
      split = splits.get(0);
      first = file;
    }
    for (Checkpoint.Split found : splits) {
      if (!found.equals(split)) {
        String choice = found.n() == split.n() ? "--method chooses" : "N before --merge chooses";
        throw new UserError(
            "%s: tasks of '%s', but %s has tasks of '%s': %s"
                .formatted(file, found, first, split, choice));
      }
    }
    Map<Integer, Long> tasks = results.get(split);
    tasks.forEach((task, count) -> add(file, task, count));
    int some = tasks.keySet().iterator().next();
    for (int task : tasks.keySet()) {
      parts = BigInteger.valueOf(parts).gcd(BigInteger.valueOf(task - some)).intValue();
    }
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
      throw new UserError("n = " + split.n() + ": the number of placements does not fit 63 bits");
    }
  }

  private String missing() {
    if (parts < 2 || parts > split.tasks()) {
      int task = 0;
      while (owner.containsKey(task)) {
        task++;
      }
      return "task %d is missing; %d of %d are there".formatted(task, owner.size(), split.tasks());
    }
    List<String> lacking =
        IntStream.rangeClosed(1, parts)
            .mapToObj(number -> lacking(new Part(number, parts)))
            .filter(text -> !text.isEmpty())
            .toList();
    String rest =
        lacking.size() > PARTS_NAMED ? "; " + (lacking.size() - PARTS_NAMED) + " more" : "";
    return lacking.stream().limit(PARTS_NAMED).collect(Collectors.joining("; ", "", rest));
  }

  /** What is missing of a part, or nothing. */
  private String lacking(Part part) {
    List<Integer> there = owner.keySet().stream().filter(part::has).toList();
    int tasks = part.tasks(split.tasks());
    if (there.isEmpty()) {
      return "part " + part + " is missing";
    }
    return there.size() == tasks
        ? ""
        : "part %s has %d of its %d tasks, in %s"
            .formatted(part, there.size(), tasks, owner.get(there.get(0)));
  }
}
