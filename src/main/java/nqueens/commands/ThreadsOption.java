package nqueens.commands;

import nqueens.text.UserException;
import picocli.CommandLine.Option;

/** How many threads a command may use. */
public final class ThreadsOption {
  private static final int MAX = 1024;

  @Option(
      names = {"-t", "--threads"},
      paramLabel = "K")
  private long count = Runtime.getRuntime().availableProcessors();

  /** The number of threads that the user asks for, or else the number of cores. */
  public int count() {
    UserException.usageIf(count < 1 || count > MAX, "--threads must be 1 to %d", MAX);
    return (int) count;
  }
}
