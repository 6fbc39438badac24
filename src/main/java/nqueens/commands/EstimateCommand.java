package nqueens.commands;

import java.io.IOException;
import nqueens.estimation.EstimateRun;
import nqueens.estimation.SolutionEstimator;
import nqueens.terminal.Progress;
import nqueens.terminal.RunScope;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Estimates the number of solutions where exact counting ends. */
@Command(name = "estimate")
public final class EstimateCommand extends ThreadedCommand {
  private volatile EstimateRun current; // the estimate that is not printed yet, or null

  @Mixin private SizesParameter sizes;

  @Option(
      names = {"-e", "--error"},
      paramLabel = "E",
      defaultValue = "0.01")
  private String error;

  @Mixin private TimeLimitOption limit = new TimeLimitOption(60);

  @Option(
      names = {"-s", "--seed"},
      paramLabel = "N")
  private String seed = "1";

  @Override
  public Integer call() throws IOException, InterruptedException {
    double wanted = Numbers.decimal("--error", error, "0.00001", "1");
    long drawn = Numbers.seed(seed);
    double seconds = limit.seconds();
    sizes.within(SolutionEstimator.MAX_N);
    int workers = threads();
    try (RunScope scope = begin(false, this::report)) {
      sizes.forEach(scope, n -> estimate(n, new EstimateRun(n, drawn, wanted, seconds), workers));
    }
    return ExitCode.OK;
  }

  private void estimate(int n, EstimateRun estimate, int workers)
      throws IOException, InterruptedException {
    current = estimate;
    try (Progress bar = run.startBar("n = " + n)) {
      estimate.run(
          workers,
          share -> {
            bar.note(estimate.isKnown() ? estimate.line() : "");
            bar.reachShare(share);
          });
    }
    if (!estimate.isKnown()) {
      String none = "n = %d: none of %s got to the last column: raise --time-limit";
      throw new IOException(none.formatted(n, estimate.populations()));
    }
    run.printResult(estimate.line());
    run.note(estimate.done());
    current = null;
  }

  /** What an interrupt reports: the estimate so far, if any, and what was done. */
  private String report() {
    EstimateRun estimate = current;
    String known = estimate != null && estimate.isKnown() ? "; so far " + estimate.line() : "";
    return estimate == null ? "" : known + "; " + estimate.done();
  }
}
