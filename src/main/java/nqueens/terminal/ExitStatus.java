package nqueens.terminal;

/** The exit statuses of every command. */
public final class ExitStatus {
  /** The work is complete. */
  public static final int DONE = 0;

  /** Something failed, or an answer is wrong. */
  public static final int FAILED = 1;

  /** The command line is not one that the command takes. */
  public static final int USAGE = 2;

  private ExitStatus() {}
}
