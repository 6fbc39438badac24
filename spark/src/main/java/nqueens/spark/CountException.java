package nqueens.spark;

import java.util.Locale;

/** What the user gave, or what the journal holds, is wrong. The message is one line. */
public final class CountException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  CountException(String format, Object... values) {
    super(String.format(Locale.ROOT, format, values));
  }

  static void throwIf(boolean wrong, String format, Object... values) {
    if (wrong) {
      throw new CountException(format, values);
    }
  }
}
