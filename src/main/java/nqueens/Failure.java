package nqueens;

/** What the user did or gave cannot be worked with: one line on standard error, exit status 1. */
final class Failure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Failure(String message) {
    super(message);
  }
}
