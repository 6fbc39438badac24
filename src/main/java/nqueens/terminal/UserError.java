package nqueens.terminal;

/** What the user did or gave cannot be worked with: one line on standard error, exit status 1. */
public final class UserError extends RuntimeException {
  /** What to tell where drawings need fonts and the machine has none. */
  public static final String NO_FONTS =
      "Java finds no fonts (on Debian and Ubuntu: fontconfig, fonts-dejavu-core)";

  private static final long serialVersionUID = 1L;

  public UserError(String message) {
    super(message);
  }

  /** Throws an error with that line if something is wrong. */
  public static void throwIf(boolean wrong, String message) {
    if (wrong) {
      throw new UserError(message);
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
