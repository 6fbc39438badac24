package nqueens.commands;

import nqueens.text.UserException;
import picocli.CommandLine.Option;

/** The base of commands whose work several threads share. */
public abstract class ThreadedCommand extends WorkbenchCommand {
  private static final int MAX_THREADS = 1024;

  @Option(
      names = {"-t", "--threads"},
      paramLabel = "K")
  private long threads = Runtime.getRuntime().availableProcessors();

  /** The number of threads that the user asks for, or else the number of cores. */
  protected final int threads() {
    UserException.usageIf(
        threads < 1 || threads > MAX_THREADS, "--threads must be 1 to %d", MAX_THREADS);
    return (int) threads;
  }
}
