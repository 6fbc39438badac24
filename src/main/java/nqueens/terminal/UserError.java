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
  @SuppressWarnings("AnnotateFormatMethod") // A line without values may have a %.
  public static void throwIf(boolean wrong, String format, Object... values) {
    if (wrong) {
      throw new UserError(values.length == 0 ? format : format.formatted(values));
    }
  }

  /**
   * The error of a heap that was too small.
   *
   * @param what what did not fit, such as "a board of 1000000 queens"
   * @param mebibytes a heap in which it fits, in MiB
   */
  public static UserError outOfMemory(String what, long mebibytes) {
    return new UserError(
        String.format(
            "not enough memory: %s needs java -Xmx%dm (for the launcher: JAVA_OPTS=-Xmx%2$dm)",
            what, mebibytes));
  }
}
