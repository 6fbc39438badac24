package nqueens.count;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import nqueens.counters.Estimate;
import nqueens.counters.PlacementEstimator;
import nqueens.terminal.Stdio;
import nqueens.terminal.UsageError;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options of estimates, and what they do. */
final class EstimateOptions {
  static final String DESCRIPTION =
      "Where exact counting ends, --estimate goes on: sequential Monte Carlo, unbiased, with the standard error that "
          + "independent populations show among each other. A line is n, the estimate and its relative standard error: "
          + "100 2.45e+117 1.0%%; the true number is within twice the error in 9 of 10 estimates or more. From n = 641 on "
          + "populations would have to be larger than memory: then estimates are more likely too low than their error "
          + "says. One seed and one number of populations give the same digits on every machine and any number of threads; "
          + "what ends by --limit has as many populations as the machine had time for. Ctrl-C prints the estimate so far and says that it is not finished.";

  private static final double MOST_SECONDS = 1e6;
  private static final double LEAST_PERCENT = 0.001;
  private static final double MOST_PERCENT = 100;

  /** What belongs to exact counting alone. */
  private static final List<String> COUNTING =
      List.of("--method", "--checkpoint", "--part", "--merge", "--fundamental");

  private static final List<String> ESTIMATING = List.of("--error", "--limit", "--seed", "--csv");

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--estimate",
      description =
          "Do not count but estimate, for N up to " + PlacementEstimator.LARGEST + " (see above).")
  private boolean estimated;

  @Option(
      names = "--error",
      paramLabel = "PERCENT",
      description =
          "End an estimate when its relative standard error is at most PERCENT (default: 1).")
  private String errorText = "1";

  @Option(
      names = "--limit",
      paramLabel = "SECONDS",
      description =
          "End an estimate after SECONDS, whatever its error (default: 60). "
              + Estimate.FEWEST_POPULATIONS
              + " populations are drawn all the same, which takes longer for large N.")
  private double limit = 60;

  @Option(
      names = "--seed",
      paramLabel = "K",
      description = "Any 64-bit number: another one draws other populations (default: 1).")
  private long seed = 1;

  @Option(
      names = "--csv",
      description =
          "Print estimates as CSV with a heading; the standard error is a fraction of the estimate.")
  private boolean csv;

  private double error;
  private volatile EstimateRun current;

  /**
   * Whether estimates are asked for.
   *
   * @throws UsageError if the options do not go together, or have bad values
   */
  boolean areAskedFor() {
    for (String option : estimated ? COUNTING : ESTIMATING) {
      if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
        throw new UsageError(
            option + (estimated ? " does not go with --estimate" : " needs --estimate"));
      }
    }
    error = percent();
    if (!(limit > 0 && limit <= MOST_SECONDS)) {
      throw new UsageError("--limit must be above 0 and at most 1000000 seconds");
    }
    return estimated;
  }

  private double percent() {
    String number =
        errorText.endsWith("%") ? errorText.substring(0, errorText.length() - 1) : errorText;
    try {
      double percent = Double.parseDouble(number);
      if (percent >= LEAST_PERCENT && percent <= MOST_PERCENT) {
        return percent / 100;
      }
    } catch (NumberFormatException e) {
      // Told below, like a number that is too small.
    }
    throw new UsageError("--error: '" + errorText + "' is not a percentage from 0.001 to 100");
  }

  /** Prints what comes before the first estimate. */
  void begin(Stdio stdio) throws IOException {
    if (csv) {
      stdio.line(EstimateText.CSV_HEADING);
    }
  }

  /** Prints an estimate for n queens, 1..{@value PlacementEstimator#LARGEST}. */
  void run(Stdio stdio, int n, int threads, boolean progress)
      throws IOException, InterruptedException {
    EstimateRun run =
        new EstimateRun(stdio, n, new EstimateRun.EstimateGoal(seed, error, limit), progress);
    current = run;
    run.run(threads);
    current = null;
    stdio.line(csv ? run.csv() : run.line());
    stdio.err().println("nqueens count: " + run.done());
  }

  /** Prints the estimate so far, when the process is told to end. */
  void report(Stdio stdio) {
    EstimateRun run = current;
    stdio.err().println();
    stdio.err().println("nqueens count: interrupted" + (run == null ? "" : "; " + run.done()));
    if (run != null && run.isKnown()) {
      try {
        stdio.line(csv ? run.csv() : run.line());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
