package nqueens.commands;

import nqueens.text.UserException;
import picocli.CommandLine.Option;

/** How long a command may work on one board, run or estimate. */
public final class TimeLimitOption {
  @Option(
      names = {"-l", "--time-limit"},
      paramLabel = "SECONDS")
  private double seconds;

  /** An option with a default, in seconds. */
  public TimeLimitOption(double seconds) {
    this.seconds = seconds;
  }

  /** The limit in seconds, above 0 and at most a million. */
  public double seconds() {
    boolean valid = seconds > 0 && seconds <= 1e6;
    UserException.usageIf(!valid, "--time-limit must be above 0 and at most 1000000 seconds");
    return seconds;
  }
}
