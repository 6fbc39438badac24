package nqueens.terminal;

/** What the user did or gave cannot be worked with: one line on standard error, exit status 1. */
public final class UserError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UserError(String message) {
    super(message);
  }
}
