package nqueens.text;

/** Ends a command. Its message is one line for the user. */
public final class UserException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** The exit status of the command. */
  private final int status;

  /** Whether a hint at --help follows the message. */
  private final boolean hint;

  private UserException(String message, int status, boolean hint) {
    super(message);
    this.status = status;
    this.hint = hint;
  }

  /** The arguments of a command make no sense. */
  public static UserException usage(String message) {
    return new UserException(message, 2, true);
  }

  /**
   * An input cannot be read, or is not in its format. The message names the input and the place.
   */
  public static UserException input(String message) {
    return new UserException(message, 2, false);
  }

  /** The work failed. */
  public static UserException failure(String message) {
    return new UserException(message, 1, false);
  }

  /** Throws what {@link #usage} returns if something is wrong, with a formatted message. */
  @SuppressWarnings("AnnotateFormatMethod") // The annotation would be a dependency.
  public static void usageIf(boolean wrong, String format, Object... values) {
    if (wrong) {
      throw usage(values.length == 0 ? format : format.formatted(values));
    }
  }

  /** Throws what {@link #input} returns if something is wrong. */
  public static void inputIf(boolean wrong, String message) {
    if (wrong) {
      throw input(message);
    }
  }

  public int status() {
    return status;
  }

  public boolean hasHint() {
    return hint;
  }
}
