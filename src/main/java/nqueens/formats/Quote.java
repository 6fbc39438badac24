package nqueens.formats;

/** Makes bytes from outside fit for a message of one line. */
final class Quote {
  /** Bytes of a token that a message shows. */
  private static final int SHOWN = 20;

  private Quote() {}

  /**
   * The bytes in quotes. Those that are not printable ASCII are escaped, and three dots follow if
   * not all are shown.
   *
   * @param longer whether the token is longer than these bytes
   */
  static String of(byte[] bytes, int length, boolean longer) {
    StringBuilder text = new StringBuilder("'");
    for (int i = 0; i < Math.min(length, SHOWN); i++) {
      int b = bytes[i] & 0xff;
      if (b > ' ' && b < 0x7f && b != '\\' && b != '\'') {
        text.append((char) b);
      } else {
        text.append(String.format("\\x%02x", b));
      }
    }
    return text.append(longer || length > SHOWN ? "...'" : "'").toString();
  }
}
