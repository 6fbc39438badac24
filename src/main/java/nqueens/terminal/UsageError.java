package nqueens.terminal;

/**
 * What the command line asks for makes no sense: one line on standard error and a hint of --help,
 * exit status 2.
 */
public final class UsageError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UsageError(String message) {
    super(message);
  }

  /** Throws an error with that line if something is wrong. */
  public static void throwIf(boolean wrong, String message) {
    if (wrong) {
      throw new UsageError(message);
    }
  }
}
