package nqueens.formats;

/** Foreign bytes made fit for a message of one line. */
final class Quote {
  /** Bytes of a token that a message shows. */
  private static final int SHOWN = 20;

  private Quote() {}

  /**
   * The bytes in quotes, what is not printable ASCII escaped; the three dots say that the token is
   * longer.
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
