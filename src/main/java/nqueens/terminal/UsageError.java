package nqueens.terminal;

/**
 * What the command line asks for makes no sense: one line on standard error that names --help, exit
 * status 2.
 */
public final class UsageError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UsageError(String message) {
    super(message);
  }

  /**
   * Throws an error if something is wrong; puts its line together only then.
   *
   * @param format with values as for {@link String#format}, without any the line itself
   */
  @SuppressWarnings("AnnotateFormatMethod") // A line without values may have a %.
  public static void throwIf(boolean wrong, String format, Object... values) {
    if (wrong) {
      throw new UsageError(values.length == 0 ? format : format.formatted(values));
    }
  }
}
