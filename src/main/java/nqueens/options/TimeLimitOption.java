package nqueens.options;

import static nqueens.terminal.CommandException.Kind.USAGE;

import java.util.function.BooleanSupplier;
import picocli.CommandLine.Option;

/** How long a command may work on one board, run or estimate. */
public final class TimeLimitOption {
  private static final double MOST = 1e6;

  @Option(
      names = {"-l", "--time-limit"},
      paramLabel = "SECONDS")
  private double seconds;

  /** A time limit, whose time begins when it is constructed. It is true when it has ended. */
  public static final class TimeLimit implements BooleanSupplier {
    private final long start = System.nanoTime();
    private final double seconds;

    public TimeLimit(double seconds) {
      this.seconds = seconds;
    }

    /** Seconds since it began. */
    public double elapsed() {
      return (System.nanoTime() - start) / 1e9;
    }

    @Override
    public boolean getAsBoolean() {
      return elapsed() >= seconds;
    }
  }

  /** An option with a default, in seconds. */
  public TimeLimitOption(double seconds) {
    this.seconds = seconds;
  }

  /** The limit in seconds, above 0 and at most a million. */
  public double seconds() {
    USAGE.throwIf(
        !(seconds > 0 && seconds <= MOST),
        "--time-limit must be above 0 and at most 1000000 seconds");
    return seconds;
  }
}
