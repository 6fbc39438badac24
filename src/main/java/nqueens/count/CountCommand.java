package nqueens.count;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import nqueens.count.Checkpoint.Split;
import nqueens.counters.A000170;
import nqueens.counters.CountMethod;
import nqueens.counters.PlacementCounter;
import nqueens.counters.SymmetricPlacements;
import nqueens.counters.quadrants.QuadrantCounter;
import nqueens.options.ProgressOption;
import nqueens.options.SizesParameter;
import nqueens.options.ThreadsOption;
import nqueens.terminal.InterruptReport;
import nqueens.terminal.Stdio;
import nqueens.terminal.UsageError;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Counts all placements (OEIS A000170).
 *
 * <p>Counts are exact or an error. About 2.6e18 placements are expected for n = 28, which fits 63
 * bits, and about 2.9e19 for n = 29, which does not ({@link A000170}). Totals are therefore added
 * up with overflow checks.
 */
@Command(
    name = "count",
    header = "Count all placements of n queens.",
    description =
        "%nPrints the number of placements for each n, 1 to 30, a line each. On a terminal n stands before each of several "
            + "numbers given as arguments. A count that does not fit 63 bits (expected from n = 29 on) is an error, never a wrong number.%n",
    footer = {
      "%nExamples:",
      "  nqueens count 8 12 16",
      "  nqueens count 20 --checkpoint count20.txt"
    })
public final class CountCommand implements Callable<Integer> {
  private static final String AUTO = "auto";

  /** Counts that are expected to take longer are announced. */
  private static final int LONG_SECONDS = 60;

  /** From this n on, the search of symmetric placements takes seconds and more. */
  private static final int LONG_FUNDAMENTAL = 18;

  private final Stdio stdio;
  private volatile CountRun current;

  /** The method that was asked for, or null for auto. */
  private CountMethod method;

  @Mixin private SizesParameter sizes;

  @Option(
      names = {"-m", "--method"},
      paramLabel = "NAME",
      defaultValue = AUTO,
      description = {
        "plain (backtracking against every placed queen), bits (column and diagonal masks), rings (symmetry classes of "
            + "the edge queens), quadrants (joins partial placements of the four quarters; n up to 28) or auto "
            + "(the fastest for n, or what the checkpoint has begun with) (default: ${DEFAULT-VALUE})."
      })
  private String methodName;

  @Mixin private ThreadsOption threads;

  @Option(
      names = {"-c", "--checkpoint"},
      paramLabel = "FILE",
      description = "Save finished tasks in FILE, and leave out those that it has already.")
  private Path file;

  @Option(
      names = "--fundamental",
      description = "Count placements up to turns and reflections (OEIS A002562).")
  private boolean fundamental;

  @Mixin private ProgressOption progress;

  public CountCommand(Stdio stdio) {
    this.stdio = stdio;
  }

  @Override
  @SuppressWarnings("try") // The interruption works by its scope alone.
  public Integer call() throws IOException, InterruptedException {
    method = CountMethod.named(methodName).orElse(null);
    boolean unknown = method == null && !methodName.equals(AUTO);
    String methods = "auto, plain, bits, rings, quadrants";
    UsageError.throwIf(unknown, "no method '%s' (there are %s)", methodName, methods);
    try (Checkpoint checkpoint = file == null ? null : new Checkpoint(file);
        InterruptReport interruption = new InterruptReport(stdio, this::report)) {
      sizes.forEach(stdio, "count", CountMethod.MAX_SIZE, n -> count(n, checkpoint));
    }
    return ExitCode.OK;
  }

  private void count(int n, Checkpoint checkpoint) throws IOException, InterruptedException {
    current = prepare(n, checkpoint);
    long total = current.run(progress.shown(stdio.errTerminal()));
    current = null;
    if (fundamental && n >= LONG_FUNDAMENTAL) {
      tell("n = %d: searching the placements that turns keep, for --fundamental", n);
    }
    String name = sizes.sizes().size() > 1 && stdio.outTerminal() ? "n = " + n + ": " : "";
    stdio.line(name + (fundamental ? SymmetricPlacements.fundamental(n, total) : total));
  }

  /** Chooses the method, and tells what may surprise. */
  private CountRun prepare(int n, Checkpoint checkpoint) {
    CountMethod begun = checkpoint == null ? null : checkpoint.method(n);
    CountMethod unasked = begun == null ? CountMethod.fastest(n) : begun;
    CountMethod chosen = method == null ? unasked : method;
    int end = QuadrantCounter.LARGEST;
    boolean beyond = chosen == CountMethod.QUADRANTS && n > end;
    UsageError.throwIf(beyond, "n = %d: quadrants end at n = %d", n, end);
    int cores = Runtime.getRuntime().availableProcessors(); // more threads only take more memory
    int used = Math.min(cores, threads.orElse(chosen.defaultThreads()));
    PlacementCounter counter = chosen.counter(n);
    Split split = new Split(n, chosen, counter.tasks());
    CountRun count = new CountRun(stdio, split, counter, checkpoint, used);
    if (begun != null && begun != chosen) {
      tell("the checkpoint's tasks of n = %d by %s are not used", n, begun);
    }
    if (count.expectedSeconds() >= LONG_SECONDS) {
      String time = duration(count.expectedSeconds());
      tell("n = %d by %s: about %s on %d thread%s", n, chosen, time, used, used == 1 ? "" : "s");
    }
    return count;
  }

  @SuppressWarnings("AnnotateFormatMethod") // its annotation is in a library of its own
  private void tell(String format, Object... values) {
    stdio.err().println("nqueens count: " + String.format(format, values));
  }

  private static String duration(double seconds) {
    double[] lengths = {365.25 * 86_400, 86_400, 3_600, 60};
    String[] units = {"years", "days", "hours", "minutes"};
    for (int k = 0; k < units.length; k++) {
      if (seconds >= 2 * lengths[k]) {
        return String.format("%.1f %s", seconds / lengths[k], units[k]);
      }
    }
    return String.format("%.0f s", seconds);
  }

  private void report() {
    CountRun count = current;
    String soFar = count == null ? "" : "; " + count.soFar();
    String next =
        file == null
            ? "with --checkpoint FILE a count goes on where it was"
            : "the same command goes on from there";
    tell("interrupted%s; %s", soFar, next);
  }
}
