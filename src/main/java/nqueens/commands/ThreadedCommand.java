package nqueens.commands;

import picocli.CommandLine.Option;

/** The base of commands whose work several threads share. */
public abstract class ThreadedCommand extends WorkbenchCommand {
  private static final int MAX = 1024;

  @Option(
      names = {"-t", "--threads"},
      paramLabel = "K")
  private String threads = Math.min(MAX, Runtime.getRuntime().availableProcessors()) + "";

  /** The number of threads that the user asks for, or else the number of cores. */
  protected final int threads() {
    return (int) Numbers.whole("--threads", threads, 1, MAX);
  }
}
