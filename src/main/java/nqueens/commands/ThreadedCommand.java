package nqueens.commands;

import nqueens.text.UserException;
import picocli.CommandLine.Option;

/** The base of commands whose work several threads share. */
public abstract class ThreadedCommand extends WorkbenchCommand {
  @Option(
      names = {"-t", "--threads"},
      paramLabel = "K")
  private long threads = Runtime.getRuntime().availableProcessors();

  /** The number of threads that the user asks for, or else the number of cores. */
  protected final int threads() {
    UserException.usageIf(threads < 1 || threads > 1024, "--threads must be 1 to 1024");
    return (int) threads;
  }
}
