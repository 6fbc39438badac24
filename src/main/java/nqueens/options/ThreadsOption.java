package nqueens.options;

import nqueens.terminal.UsageError;
import picocli.CommandLine.Option;

/** How many threads a command may use. */
public final class ThreadsOption {
  private static final int MOST = 1024;

  @Option(
      names = {"-t", "--threads"},
      paramLabel = "K",
      description = "Threads at most (default: all cores, where the work can be shared).")
  private Integer asked;

  /** The number that was asked for, or else all cores. */
  public int orCores() {
    return or(Runtime.getRuntime().availableProcessors());
  }

  /**
   * The number that was asked for, or else another one.
   *
   * @throws UsageError if it is not in 1..1024
   */
  public int or(int unasked) {
    int threads = asked == null ? unasked : asked;
    UsageError.throwIf(threads < 1 || threads > MOST, "--threads must be 1 to " + MOST);
    return threads;
  }
}
