package nqueens.placement;

/** Text that is not what it should be; the message is for the user and names the place. */
public final class InputFormatException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  InputFormatException(String message) {
    super(message);
  }
}
