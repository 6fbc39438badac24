package nqueens.options;

import picocli.CommandLine.Option;

/** Whether a command shows a progress bar. */
public final class ProgressOption {
  @Option(
      names = "--progress",
      negatable = true,
      description =
          "Show a progress bar on standard error after two seconds, with the time taken / the time left, or none "
              + "(default: on a terminal, unless placements are printed there, or what to solve, complete or check is "
              + "typed).")
  private Boolean asked;

  /** Whether there is to be a bar; where the user has not said, the argument tells. */
  public boolean shown(boolean unasked) {
    return asked == null ? unasked : asked;
  }
}
