package nqueens.commands;

import nqueens.text.UserException;
import picocli.CommandLine.Option;

/** How many threads a command may use. */
public final class ThreadsOption {
  private static final int MAX = 1024;

  @Option(
      names = {"-t", "--threads"},
      paramLabel = "K")
  private Long asked;

  /** The number of threads that the user asks for, or else that of the cores. */
  public int count() {
    boolean wrong = asked != null && (asked < 1 || asked > MAX);
    UserException.usageIf(wrong, "--threads must be 1 to %d", MAX);
    return asked == null ? Runtime.getRuntime().availableProcessors() : asked.intValue();
  }
}
