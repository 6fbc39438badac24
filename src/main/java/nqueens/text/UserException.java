package nqueens.text;

/** Ends a command because of an argument or an input. The message is one line for the user. */
public final class UserException extends RuntimeException {
  /** What a message says if the heap is too small. */
  public static final String MEMORY =
      "not enough memory: set a larger heap (java -Xmx8g -jar, or JAVA_OPTS=-Xmx8g ./nqueens)";

  private static final long serialVersionUID = 1L;

  private final boolean usage;

  private UserException(String message, boolean usage) {
    super(message);
    this.usage = usage;
  }

  /** Reports an input that cannot be read or is not in its format, and the place of the fault. */
  public static UserException input(String message) {
    return new UserException(message, false);
  }

  /** Throws what {@link #input} returns if something is wrong. */
  public static void inputIf(boolean wrong, String message) {
    if (wrong) {
      throw input(message);
    }
  }

  /** Refuses the arguments of a command if something is wrong, with a formatted message. */
  @SuppressWarnings("AnnotateFormatMethod") // The annotation would be a dependency.
  public static void usageIf(boolean wrong, String format, Object... values) {
    if (wrong) {
      throw new UserException(values.length == 0 ? format : format.formatted(values), true);
    }
  }

  /** Whether a hint at --help follows the message. */
  public boolean isUsage() {
    return usage;
  }
}
