package nqueens.boards;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Names forms of boards that other programs write and that nothing here reads. A message that
 * refuses a line can then say which form the line seems to have.
 */
public final class OtherForm {
  static final String MATRIX = "a matrix of 0 and 1; a picture has Q and .";

  static final String COORDINATES = "coordinates of queens";

  static final String ROWS_WITH_NUMBERS = "a picture with numbers of rows";

  /** The first characters of a line, which show its form. */
  private static final int SHOWN = 200;

  /** The first pattern that a whole line matches has its form. */
  private static final Map<Pattern, String> FORMS = new LinkedHashMap<>();

  static {
    form("[\\[({]+\\d+\\s*,\\s*\\d+[\\])}].*|\\d+\\s*,\\s*\\d+", COORDINATES);
    form("[\\[({].*", "a list in brackets");
    form("\\d+(\\s*,\\s*\\d+)++", "a list with commas");
    form("\u00ef\u00bb\u00bf.*", "a text with a byte order mark");
    form("[\"'].*", "a text in quotes");
    form("[+|].*|-+|\u00e2\u0094.*|\u00e2\u0095.*", "a picture with borders");
    form("[.Q#](\\s+[.Q#])++", "a picture with blanks");
    form("Q?[A-Za-z]\\d++([\\s,]++Q?[A-Za-z]\\d++)*+", "names of squares");
    form("[A-Za-z](\\s+[A-Za-z])++", "the heading of a picture");
    form("\\d++(\\s++[.Q#*_xX\u0080-\u00ff-]++)++", ROWS_WITH_NUMBERS);
    form("[01](\\s+[01])++|[01]*0[01]*+(\\s+[01]++)++|0[01]++", MATRIX);
    form("(?=.*[^.Q#\\s])[-.*_xXoOqQ#01\\s\u0080-\u00ff]{3,}+", "a picture of other characters");
  }

  private OtherForm() {}

  private static void form(String pattern, String name) {
    FORMS.put(Pattern.compile(pattern), name);
  }

  /** The end of a message about a line: which form the line seems to have, or nothing. */
  public static String hint(String line) {
    String text = line.substring(0, Math.min(line.length(), SHOWN)).strip();
    return FORMS.entrySet().stream()
        .filter(form -> form.getKey().matcher(text).matches())
        .findFirst()
        .map(form -> "; this looks like " + form.getValue())
        .orElse("");
  }

  /** Whether a line has a number and then squares, as below a heading of numbers. */
  static boolean isRowWithNumber(String line) {
    return hint(line).endsWith(ROWS_WITH_NUMBERS);
  }
}
