package nqueens.terminal;

import java.util.function.Supplier;

/** Ends a command with one line for the user, and with the exit status of its kind. */
public final class CommandException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What went wrong. */
  public enum Kind {
    /** The arguments make no sense. A hint at --help follows the line. */
    USAGE(2),
    /** An input cannot be read, or holds what it must not. */
    INPUT(2),
    /** The work failed. */
    WORK(1);

    private final int status;

    Kind(int status) {
      this.status = status;
    }

    public int status() {
      return status;
    }

    public CommandException exception(String message) {
      return new CommandException(this, message);
    }

    /** A value that is parsed, or a failure with the message of the IllegalArgumentException. */
    public <T> T unlessMalformed(Supplier<T> parse) {
      try {
        return parse.get();
      } catch (IllegalArgumentException e) {
        throw exception(e.getMessage());
      }
    }

    /** Throws one if something is wrong; its message is made as by {@link String#format}. */
    public void throwIf(boolean wrong, String format, Object... values) {
      if (wrong) {
        throw exception(message(format, values));
      }
    }
  }

  private final Kind kind;

  private CommandException(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }

  @SuppressWarnings("AnnotateFormatMethod") // A message without values may have a %.
  static String message(String format, Object... values) {
    return values.length == 0 ? format : format.formatted(values);
  }
}
