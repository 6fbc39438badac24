package nqueens.commands;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import nqueens.boards.PartialSolution;
import nqueens.completion.CompletionCounter;
import nqueens.counting.Checkpoint;
import nqueens.counting.CountJob;
import nqueens.counting.CountMethod;
import nqueens.counting.CountResults;
import nqueens.terminal.Progress;
import nqueens.terminal.RunScope;
import nqueens.text.OneLine;
import nqueens.text.Plural;
import nqueens.text.UserException;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Counts all solutions (OEIS A000170). */
@Command(name = "count")
public final class CountCommand extends ThreadedCommand {
  private static final String TASK = "[0-9]{1,9}";

  private final AtomicLong completions = new AtomicLong(-1); // the most that were reported, or -1
  private volatile CountResults current; // the count that is not printed yet, or null

  @Mixin private SizesParameter sizes;

  @Option(
      names = {"-m", "--method"},
      paramLabel = "METHOD")
  private CountMethod method;

  @Option(
      names = {"-c", "--checkpoint"},
      paramLabel = "FILE")
  private Path file;

  /** The first and the last task that are counted, as A..B, or null for all. */
  @Option(names = "--tasks", paramLabel = "A..B")
  private String tasks;

  private int firstTask;
  private int lastTask = Integer.MAX_VALUE;

  @Option(names = "--given", paramLabel = "FILE")
  private InputFile given;

  @Override
  public Integer call() throws IOException, InterruptedException {
    int workers = threads();
    if (given != null) {
      boolean other = !sizes.areRead() || method != null || file != null || tasks != null;
      UserException.usageIf(other, "--given goes with --threads only");
      return countCompletions(workers);
    }
    sizes.within(CountMethod.MAX_N);
    UserException.usageIf(tasks != null && file == null, "--tasks needs --checkpoint");
    if (file != null) {
      UserException.usageIf(
          sizes.count() != 1, "--checkpoint needs one board size, given as an argument");
      UserException.usageIf(file.toString().equals("-"), "--checkpoint needs a file, not -");
    }
    if (tasks != null) {
      validateTasks(CountJob.of(sizes.first(), Optional.ofNullable(method)));
    }
    try (RunScope scope = begin(false, this::report)) {
      sizes.forEach(scope, n -> count(n, workers));
    }
    return ExitCode.OK;
  }

  /** Counts the completions of the only board of a file. */
  private int countCompletions(int workers) throws IOException, InterruptedException {
    try (RunScope scope = begin(given.isStandardInput(), this::completionsSoFar);
        Progress bar = scope.startBar("count")) {
      PartialSolution board = given.board(scope, CompletionCounter.MAX_N);
      CompletionCounter counter = new CompletionCounter(board);
      long total =
          counter.count(
              workers,
              (share, found) -> {
                completions.accumulateAndGet(found, Math::max);
                bar.reachShare(share);
              });
      scope.printResult(Long.toString(total));
    }
    return ExitCode.OK;
  }

  private String completionsSoFar() {
    long found = completions.get();
    return found < 0 ? "" : " after " + Plural.of(found, "completion");
  }

  /** Fixes the method of a count of some tasks, as another method has other tasks. */
  private void validateTasks(CountJob job) {
    String[] ends = tasks.split("[.][.]", 2);
    String must = "--tasks must be A..B, not %s; all tasks of n = %d by %s are 0..%d";
    int last = job.tasks() - 1;
    boolean two = ends.length == 2 && ends[0].matches(TASK) && ends[1].matches(TASK);
    firstTask = two ? Integer.parseInt(ends[0]) : 0;
    lastTask = two ? Integer.parseInt(ends[1]) : -1;
    boolean fits = firstTask <= lastTask && lastTask <= last;
    UserException.usageIf(!fits, must, OneLine.quoted(tasks), job.n(), job.method(), last);
    method = job.method();
  }

  /** Counts the solutions for n, with a checkpoint if there is one. */
  private void count(int n, int workers) throws IOException, InterruptedException {
    Optional<CountMethod> asked = Optional.ofNullable(method);
    if (file == null) {
      count(CountResults.begin(CountJob.of(n, asked)), workers);
    } else {
      try (Checkpoint checkpoint = new Checkpoint(file, run::note)) {
        CountResults results = CountResults.resume(n, asked, checkpoint);
        if (results.missing(firstTask, lastTask).length > 0) {
          checkpoint.ensureWritable();
        }
        count(results, workers);
      }
    }
  }

  /** Counts the missing tasks, and prints the total, or a note on tasks that are still missing. */
  private void count(CountResults results, int workers) throws IOException, InterruptedException {
    CountJob job = results.job();
    int n = job.n();
    int before = results.done();
    if (before > 0) {
      run.note("n = %d: %s has %s".formatted(n, file, results));
    }
    current = results;
    int[] missing = results.missing(firstTask, lastTask);
    if (missing.length > 0) {
      int threads = fitting(job, workers);
      try (Progress bar = run.startBar("n = " + n, " tasks", before + missing.length)) {
        bar.resume(before);
        results.complete(missing, job.counter(), threads, bar::reach);
      }
    }
    int[] rest = results.missing(0, job.tasks() - 1);
    if (rest.length > 0) {
      String missed = "n = %d: %s has %s; %s missing, the first is %d";
      run.note(missed.formatted(n, file, results, Plural.of(rest.length, "task"), rest[0]));
    } else {
      boolean named = stdio.outTerminal() && sizes.count() > 1;
      run.printResult((named ? "n = " + n + ": " : "") + results.total());
    }
    current = null;
  }

  /** The number of threads that the heap holds. A note says so if it is less than asked for. */
  private int fitting(CountJob job, int workers) {
    long each = job.method().threadBytes(job.n());
    long heap = Runtime.getRuntime().maxMemory();
    if (workers * each <= heap) {
      return workers;
    }
    int fitting = (int) Math.max(1, heap / each);
    String note = "n = %d: %s, as each needs %d MiB of %d; a heap of -Xmx%dg would do for all";
    long all = ((workers * each) >> 30) + 1;
    String threads = Plural.of(fitting, "thread");
    run.note(note.formatted(job.n(), threads, each >> 20, heap >> 20, all));
    return fitting;
  }

  private String report() {
    CountResults count = current;
    if (count == null) {
      return "";
    }
    count.freeze();
    String saved =
        file == null
            ? "nothing was saved (--checkpoint FILE saves finished tasks)"
            : file + " has them, and the same command resumes there";
    return " at n = %d after %s; %s".formatted(count.job().n(), count, saved);
  }
}
