package nqueens.terminal;

/** The work failed. Exit status 1. */
public final class WorkException extends CommandException {
  private static final long serialVersionUID = 1L;

  public WorkException(String message) {
    super(message);
  }

  /** As {@link UsageException#throwIf}. */
  public static void throwIf(boolean wrong, String format, Object... values) {
    if (wrong) {
      throw new WorkException(line(format, values));
    }
  }
}
