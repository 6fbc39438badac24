package nqueens.text;

/**
 * An input cannot be read, or is not in its format. The message is one line, which names the input
 * and the place.
 */
public final class FormatException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public FormatException(String message) {
    super(message);
  }

  /** Throws one if something is wrong. */
  public static void throwIf(boolean wrong, String message) {
    if (wrong) {
      throw new FormatException(message);
    }
  }
}
