package nqueens.commands;

import static nqueens.terminal.CommandException.Kind.USAGE;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import nqueens.commands.SizesParameter.Sizes;
import nqueens.counting.Checkpoint;
import nqueens.counting.CountJob;
import nqueens.counting.CountMethod;
import nqueens.counting.CountResults;
import nqueens.counting.SymmetricSolutions;
import nqueens.formats.FormatException;
import nqueens.formats.Plural;
import nqueens.terminal.Progress;
import nqueens.terminal.Reason;
import nqueens.terminal.RunScope;
import nqueens.terminal.Stdio;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Counts all solutions (OEIS A000170). */
@Command(name = "count")
public final class CountCommand extends WorkbenchCommand {
  /** From this n on, the search for symmetric solutions takes a second or more. */
  private static final int LONG_FUNDAMENTAL = 18;

  private volatile CountResults current;
  private volatile Checkpoint checkpoint;

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

  @Option(names = "--fundamental")
  private boolean fundamental;

  public CountCommand(Stdio stdio) {
    super(stdio);
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    Sizes all = sizes.within(CountMethod.LARGEST, "count");
    if (file != null) {
      USAGE.throwIf(file.toString().equals("-"), "--checkpoint: '-' is no file");
      boolean one = !all.areRead() && !all.areSeveral();
      USAGE.throwIf(!one, "--checkpoint needs one board size, given as an argument");
    }
    int workers = threads.count();
    try (RunScope run = begin(false, false, this::report)) {
      boolean named = stdio.outTerminal() && all.areSeveral();
      all.forEach(run, n -> run.line((named ? "n = " + n + ": " : "") + count(n, run, workers)));
    }
    return ExitCode.OK;
  }

  private long count(int n, RunScope run, int workers) throws IOException, InterruptedException {
    Optional<CountMethod> asked = Optional.ofNullable(method);
    if (file == null) {
      return count(CountResults.begin(n, asked), run, workers);
    }
    try (Checkpoint opened = new Checkpoint(file, run::note)) {
      checkpoint = opened;
      return count(CountResults.resume(n, asked, opened), run, workers);
    }
  }

  private long count(CountResults results, RunScope run, int workers) throws InterruptedException {
    CountJob job = results.job();
    int n = job.n();
    int before = results.done();
    if (before > 0) {
      run.note("n = %d: %s has %s", n, file, results);
    }
    current = results;
    if (before < job.tasks()) {
      int threads = fitting(job, run, workers);
      try (Progress bar = run.startBar("n = " + n, " tasks", job.tasks(), before)) {
        results.complete(job.counter(), threads, bar::reach);
      }
    }
    long number = results.total();
    if (fundamental) {
      if (n >= LONG_FUNDAMENTAL) {
        String next = "searching those that rotations keep, for --fundamental";
        run.note("n = %d: %d solutions; %s", n, number, next);
      }
      number = SymmetricSolutions.fundamental(n, number);
    }
    current = null;
    return number;
  }

  /** As many threads as the heap holds; a note says so if they are fewer than asked for. */
  private static int fitting(CountJob job, RunScope run, int workers) {
    long each = job.method().threadBytes(job.n());
    long heap = Runtime.getRuntime().maxMemory();
    if (each == 0 || workers * each <= heap) {
      return workers;
    }
    int fitting = (int) Math.max(1, heap / each);
    String note = "n = %d: %s, as each needs %d MiB of %d; JAVA_OPTS=-Xmx%dg would do for all";
    long all = ((workers * each) >> 30) + 1;
    run.note(note, job.n(), Plural.of(fitting, "thread"), each >> 20, heap >> 20, all);
    return fitting;
  }

  private String report() {
    CountResults count = current;
    if (count == null) {
      return "";
    }
    String done = " at n = %d after %s; ".formatted(count.job().n(), count);
    if (file == null) {
      return done + "nothing was saved (--checkpoint FILE saves finished tasks)";
    }
    try {
      checkpoint.ensureSaved();
      return done + file + " has them, and the same command resumes there";
    } catch (IOException | FormatException e) {
      return done + "they are not saved: " + Reason.of(e);
    }
  }
}
