package nqueens.commands;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nqueens.boards.BoardReader;
import nqueens.boards.PartialSolution;
import nqueens.completion.CompletionCounter;
import nqueens.counting.Checkpoint;
import nqueens.counting.CountJob;
import nqueens.counting.CountMethod;
import nqueens.counting.CountResults;
import nqueens.terminal.Progress;
import nqueens.terminal.RunScope;
import nqueens.terminal.Stdio;
import nqueens.text.Plural;
import nqueens.text.UserException;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Counts all solutions (OEIS A000170). */
@Command(name = "count")
public final class CountCommand extends WorkbenchCommand {
  /** The steps of the bar of completions. */
  private static final int PROGRESS_STEPS = 1000;

  private volatile String soFar = ""; // what an interrupt reports of completions
  private volatile CountResults current; // the count that is not printed yet, or null

  /** The first task that is counted. */
  private int first;

  /** The last task that is counted, or a larger number. */
  private int last = Integer.MAX_VALUE;

  @Mixin private SizesParameter sizes;

  @Option(
      names = {"-m", "--method"},
      paramLabel = "METHOD")
  private CountMethod method;

  @Mixin private ThreadsOption threads;

  @Option(
      names = {"-c", "--checkpoint"},
      paramLabel = "FILE")
  private Path file;

  @Option(names = "--tasks", paramLabel = "A..B")
  private String tasks;

  @Option(names = "--given", paramLabel = "FILE")
  private InputFile given;

  public CountCommand(Stdio stdio) {
    super(stdio);
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (given != null) {
      return countCompletions();
    }
    sizes.within(CountMethod.MAX_N);
    UserException.usageIf(tasks != null && file == null, "--tasks needs --checkpoint");
    if (file != null) {
      UserException.usageIf(
          sizes.count() != 1, "--checkpoint needs one board size, given as an argument");
      UserException.usageIf(file.toString().equals("-"), "--checkpoint needs a file, not -");
    }
    if (tasks != null) {
      chooseTasks(CountJob.of(sizes.first(), Optional.ofNullable(method)));
    }
    int workers = threads.count();
    try (RunScope run = begin(false, this::report)) {
      boolean named = stdio.outTerminal() && sizes.count() > 1;
      sizes.forEach(run, n -> count(n, run, workers, named ? "n = " + n + ": " : ""));
    }
    return ExitCode.OK;
  }

  /** Counts the completions of the only board of a file. */
  private int countCompletions() throws IOException, InterruptedException {
    boolean other = !sizes.areRead() || method != null || file != null || tasks != null;
    UserException.usageIf(other, "--given goes with --threads only");
    int workers = threads.count();
    try (RunScope run = begin(given.isStandardInput(), () -> soFar);
        Progress bar = run.startBar("count", "", PROGRESS_STEPS);
        InputStream in = given.open(run, "a board; Ctrl-D ends")) {
      BoardReader boards = new BoardReader(in, given.toString());
      PartialSolution board = boards.onlyPartialSolution(CompletionCounter.MAX_N);
      long total =
          new CompletionCounter(board)
              .count(
                  workers,
                  (share, found) -> {
                    soFar = " after " + Plural.of(found, "completion");
                    bar.reach((long) (PROGRESS_STEPS * share));
                  });
      run.printResult(Long.toString(total));
    }
    return ExitCode.OK;
  }

  /** Reads --tasks. The method of the count is then fixed, as another method has other tasks. */
  private void chooseTasks(CountJob job) {
    Matcher range = Pattern.compile("(\\d{1,9})\\.\\.(\\d{1,9})").matcher(tasks);
    boolean read = range.matches();
    first = read ? Integer.parseInt(range.group(1)) : 0;
    last = read ? Integer.parseInt(range.group(2)) : -1;
    String must = "--tasks must be A..B; all tasks of n = %2$d by %3$s are 0..%1$d";
    boolean wrong = first > last || last >= job.tasks();
    UserException.usageIf(wrong, must, job.tasks() - 1, job.n(), job.method());
    method = job.method();
  }

  /** Counts the solutions for n, with a checkpoint if there is one. */
  private void count(int n, RunScope run, int workers, String prefix)
      throws IOException, InterruptedException {
    Optional<CountMethod> asked = Optional.ofNullable(method);
    if (file == null) {
      count(CountResults.begin(CountJob.of(n, asked)), run, workers, prefix);
    } else {
      try (Checkpoint checkpoint = new Checkpoint(file, run::note)) {
        CountResults results = CountResults.resume(n, asked, checkpoint);
        if (results.missing(first, last).length > 0) {
          checkpoint.ensureWritable();
        }
        count(results, run, workers, prefix);
      }
    }
  }

  /** Counts the missing tasks, and prints the total after a prefix, or a note on missing tasks. */
  private void count(CountResults results, RunScope run, int workers, String prefix)
      throws IOException, InterruptedException {
    CountJob job = results.job();
    int n = job.n();
    int before = results.done();
    if (before > 0) {
      run.note("n = %d: %s has %s".formatted(n, file, results));
    }
    current = results;
    int[] missing = results.missing(first, last);
    if (missing.length > 0) {
      int threads = fitting(job, run, workers);
      try (Progress bar = run.startBar("n = " + n, " tasks", before + missing.length, before)) {
        results.complete(missing, job.counter(), threads, bar::reach);
      }
    }
    int[] rest = results.missing(0, job.tasks() - 1);
    if (rest.length > 0) {
      String missed = "n = %d: %s has %s; %s missing, the first is %d";
      String tasks = Plural.of(rest.length, "task");
      run.note(missed.formatted(n, file, results, tasks, rest[0]));
    } else {
      run.printResult(prefix + results.total());
    }
    current = null;
  }

  /** The number of threads that the heap holds. A note says so if it is less than asked for. */
  private static int fitting(CountJob job, RunScope run, int workers) {
    long each = job.method().threadBytes(job.n());
    long heap = Runtime.getRuntime().maxMemory();
    if (each == 0 || workers * each <= heap) {
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
