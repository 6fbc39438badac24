package nqueens.formats;

/** An input is not in its format. The message is one line, which names the input and the place. */
public final class FormatException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public FormatException(String message) {
    super(message);
  }
}
