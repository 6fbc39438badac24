package nqueens.estimate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.Callable;
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

/** Estimates the number of placements where exact counting ends. */
@Command(
    name = "estimate",
    header = "Estimate the number of placements of n queens.",
    description =
        "%nPrints for each n, 1 to "
            + PlacementEstimator.LARGEST
            + ", a line: n, the estimate and its relative standard error, as in 100 2.45306e+117 0.010. The method is "
            + "sequential Monte Carlo, unbiased; the error is how independent populations differ. The true number is "
            + "within twice the error in 9 of 10 estimates or more. From n = 641 on populations would need more than the "
            + "32 MiB that one may take: then estimates are more likely too low than their error says. One seed and one "
            + "number of populations give the same digits on every machine and any number of threads; what ends by "
            + "--limit has as many populations as the machine had time for. Ctrl-C prints the estimate so far and says "
            + "that it is not finished.%n",
    footer = {"%nExamples:", "  nqueens estimate 100", "  nqueens estimate 50 200 --error 0.005"})
public final class EstimateCommand implements Callable<Integer> {
  private static final double MOST_SECONDS = 1e6;
  private static final double LEAST_ERROR = 1e-5;

  private final Stdio stdio;
  private volatile EstimateRun current;

  @Mixin private SizesParameter sizes;

  @Option(
      names = {"-e", "--error"},
      paramLabel = "E",
      defaultValue = "0.01",
      description =
          "End an estimate when its relative standard error is at most E (default: ${DEFAULT-VALUE}).")
  private double error;

  @Option(
      names = {"-l", "--limit"},
      paramLabel = "SECONDS",
      defaultValue = "60",
      description =
          "End an estimate after SECONDS, whatever its error (default: ${DEFAULT-VALUE}). "
              + Estimate.FEWEST_POPULATIONS
              + " populations are drawn all the same, which takes longer for large N.")
  private double limit;

  @Option(
      names = {"-s", "--seed"},
      paramLabel = "K",
      defaultValue = "1",
      description =
          "Any 64-bit number; another one draws other populations (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Mixin private ThreadsOption threads;

  @Mixin private ProgressOption progress;

  public EstimateCommand(Stdio stdio) {
    this.stdio = stdio;
  }

  @Override
  @SuppressWarnings("try") // The interruption works by its scope alone.
  public Integer call() throws IOException, InterruptedException {
    UsageError.throwIf(!(error >= LEAST_ERROR && error <= 1), "--error must be from 0.00001 to 1");
    UsageError.throwIf(
        !(limit > 0 && limit <= MOST_SECONDS),
        "--limit must be above 0 and at most 1000000 seconds");
    threads.orCores(); // refuses a wrong number before any estimate
    try (InterruptReport interruption = new InterruptReport(this::report)) {
      sizes.forEach(stdio, "estimate", PlacementEstimator.LARGEST, false, this::estimate);
    }
    return ExitCode.OK;
  }

  private void estimate(int n) throws IOException, InterruptedException {
    EstimateRun.Goal goal = new EstimateRun.Goal(seed, error, limit);
    EstimateRun run = new EstimateRun(stdio, n, goal, progress.shown(stdio.terminal()));
    current = run;
    run.run(threads.orCores());
    current = null;
    stdio.line(run.line());
    stdio.err().println("nqueens estimate: " + run.done());
  }

  /** Prints the estimate so far, when the process is told to end. */
  private void report() {
    EstimateRun run = current;
    stdio.err().println();
    stdio.err().println("nqueens estimate: interrupted" + (run == null ? "" : "; " + run.done()));
    if (run != null && run.isKnown()) {
      try {
        stdio.line(run.line());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
