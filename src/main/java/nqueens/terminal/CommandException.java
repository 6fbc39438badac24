package nqueens.terminal;

/** Ends a command with one line for the user. The kinds differ in the exit status. */
public abstract sealed class CommandException extends RuntimeException
    permits UsageException, InputException, WorkException {
  private static final long serialVersionUID = 1L;

  CommandException(String message) {
    super(message);
  }

  @SuppressWarnings("AnnotateFormatMethod") // A line without values may have a %.
  static String line(String format, Object... values) {
    return values.length == 0 ? format : format.formatted(values);
  }
}
