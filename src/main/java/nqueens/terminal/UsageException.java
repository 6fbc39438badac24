package nqueens.terminal;

/** The arguments make no sense. Exit status 2, and a hint at --help. */
public final class UsageException extends CommandException {
  private static final long serialVersionUID = 1L;

  public UsageException(String message) {
    super(message);
  }

  /** Throws one if something is wrong; the line is made as by {@link String#format}. */
  public static void throwIf(boolean wrong, String format, Object... values) {
    if (wrong) {
      throw new UsageException(line(format, values));
    }
  }
}
