package nqueens.formats;

/** Recognizes texts that are encoded as no reader here takes them. */
public final class EncodingHint {
  private EncodingHint() {}

  /**
   * What a text seems to be, such as "looks like UTF-16", or null.
   *
   * @param line the beginning of a line, each of whose bytes is a char here
   * @param first whether it is the first line of the text
   */
  public static String of(String line, boolean first) {
    if (first && line.startsWith("\u00ef\u00bb\u00bf")) {
      return "starts with a byte order mark";
    }
    if (first && line.startsWith("\u001f\u008b")) {
      return "looks compressed by gzip";
    }
    boolean wide = line.startsWith("\u00ff\u00fe") || line.startsWith("\u00fe\u00ff");
    return wide || line.matches("(?s).?\0.*\\d.*") ? "looks like UTF-16" : null;
  }
}
