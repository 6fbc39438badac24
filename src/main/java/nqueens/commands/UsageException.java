package nqueens.commands;

import java.util.function.Supplier;

/** The arguments of a command make no sense. A hint at --help follows its one line. */
public final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private UsageException(String message) {
    super(message);
  }

  /** One whose message is made as by {@link String#format}. */
  @SuppressWarnings("AnnotateFormatMethod")
  public static UsageException of(String format, Object... values) {
    return new UsageException(values.length == 0 ? format : format.formatted(values));
  }

  /** Throws one if something is wrong. */
  public static void throwIf(boolean wrong, String format, Object... values) {
    if (wrong) {
      throw of(format, values);
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
