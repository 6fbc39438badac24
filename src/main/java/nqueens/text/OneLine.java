package nqueens.text;

/** Makes text from outside fit for one line of a message or a table. */
public final class OneLine {
  private OneLine() {}

  /** The text with a space for each control character, and none at its end. */
  public static String of(String text) {
    return text.replaceAll("\\p{Cntrl}+", " ").strip();
  }
}
