package nqueens.terminal;

import java.util.function.Supplier;

/** The arguments of a command make no sense. A hint at --help follows its one line. */
public final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private UsageException(String message) {
    super(message);
  }

  /** Throws one if something is wrong; its message is made as by {@link OneLine#format}. */
  public static void throwIf(boolean wrong, String format, Object... values) {
    if (wrong) {
      throw new UsageException(OneLine.format(format, values));
    }
  }

  /** A value that is parsed, or a failure with the message of the IllegalArgumentException. */
  public static <T> T unlessMalformed(Supplier<T> parse) {
    try {
      return parse.get();
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage());
    }
  }
}
