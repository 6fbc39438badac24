package nqueens.options;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How many threads a command may use. */
public final class ThreadsOption {
  private static final int MOST = 1024;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  private Integer asked;

  @Option(
      names = {"-t", "--threads"},
      paramLabel = "K",
      description = "Threads at most (default: all cores, where the work can be shared).")
  void ask(int threads) {
    if (threads < 1 || threads > MOST) {
      throw new ParameterException(command.commandLine(), "--threads must be 1 to " + MOST);
    }
    asked = threads;
  }

  /** The number that was asked for, or else all cores. */
  public int orCores() {
    return orElse(Runtime.getRuntime().availableProcessors());
  }

  /** The number that was asked for, or else another one. */
  public int orElse(int other) {
    return asked == null ? other : asked;
  }
}
