package nqueens.terminal;

/** What the user did or gave cannot be worked with: one line on standard error, exit status 1. */
public final class UserError extends RuntimeException {
  /** What to tell when the heap is too small. */
  public static final String NO_MEMORY =
      "not enough memory; give more with JAVA_OPTS=-Xmx... or java -Xmx...";

  private static final long serialVersionUID = 1L;

  public UserError(String message) {
    super(message);
  }

  /**
   * Throws an error if something is wrong; puts its line together only then.
   *
   * @param format with values as for {@link String#format}, without any the line itself
   */
  public static void throwIf(boolean wrong, String format, Object... values) {
    if (wrong) {
      throw new UserError(line(format, values));
    }
  }

  @SuppressWarnings("AnnotateFormatMethod") // A line without values may have a %.
  static String line(String format, Object... values) {
    return values.length == 0 ? format : format.formatted(values);
  }
}
