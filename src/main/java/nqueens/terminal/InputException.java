package nqueens.terminal;

/** An input cannot be read, or holds what it must not. Exit status 2. */
public final class InputException extends CommandException {
  private static final long serialVersionUID = 1L;

  public InputException(String message) {
    super(message);
  }

  /** As {@link UsageException#throwIf}. */
  public static void throwIf(boolean wrong, String format, Object... values) {
    if (wrong) {
      throw new InputException(line(format, values));
    }
  }
}
