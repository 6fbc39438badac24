package nqueens.terminal;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes text from outside fit for one line of a message or a table. */
public final class OneLine {
  /** Controls, invisible characters, unpaired surrogates, and what ends a line. */
  private static final Pattern HIDDEN = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]");

  private OneLine() {}

  /** The text with escapes such as \n for what ends a line, moves the cursor or hides. */
  public static String of(String text) {
    return HIDDEN.matcher(text.stripTrailing()).replaceAll(c -> escape(c.group().codePointAt(0)));
  }

  /** As {@link String#format}, but without values the format is the text, which may have a %. */
  @SuppressWarnings("AnnotateFormatMethod")
  static String format(String format, Object... values) {
    return values.length == 0 ? format : format.formatted(values);
  }

  private static String escape(int c) {
    String escape = c == '\n' ? "\\n" : c == '\t' ? "\\t" : String.format("\\u%04x", c);
    return Matcher.quoteReplacement(escape);
  }
}
