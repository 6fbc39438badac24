package nqueens.commands;

import picocli.CommandLine.Option;

/** How long a command may work on one board, run or estimate. */
public final class TimeLimitOption {
  @Option(
      names = {"-l", "--time-limit"},
      paramLabel = "SECONDS")
  private String seconds;

  /** An option with a default, in seconds. */
  public TimeLimitOption(double seconds) {
    this.seconds = seconds + "";
  }

  /** The limit in seconds, from a millionth to a million. */
  public double seconds() {
    return Numbers.decimal("--time-limit", seconds, "0.000001", "1000000");
  }
}
