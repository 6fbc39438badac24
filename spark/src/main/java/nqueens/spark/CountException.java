package nqueens.spark;

/**
 * What the user gave, or what the journal holds, cannot be worked with. The message is one line for
 * the user.
 */
public final class CountException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  CountException(String message) {
    super(message);
  }
}
