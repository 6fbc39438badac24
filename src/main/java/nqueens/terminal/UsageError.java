package nqueens.terminal;

/**
 * What the command line, or a number on standard input, asks for makes no sense: one line on
 * standard error that names --help, exit status 2.
 */
public final class UsageError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UsageError(String message) {
    super(message);
  }

  /** As {@link UserError#throwIf}. */
  public static void throwIf(boolean wrong, String format, Object... values) {
    if (wrong) {
      throw new UsageError(UserError.line(format, values));
    }
  }
}
