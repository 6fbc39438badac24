package nqueens.checking;

import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import nqueens.terminal.OneLine;

/**
 * The table of a class: a heading, and a row for each output, with tabs between the columns. A
 * spreadsheet, or Python's csv with the dialect excel-tab, reads each name back as it is: a cell
 * with a tab, a line feed, a quote or a blank at an end is quoted, and a name that could be taken
 * for a number, a date or a formula begins with ./, as its path may.
 */
public final class ClassTable {
  public static final String HEADING = "file\tverdict\tright\twrong\tmissing\textra\tfirst fault";

  private static final Pattern TEXT = Pattern.compile("\\p{L}|\\.{0,2}/|-?$");

  /** What hides, or moves the cursor of a terminal. */
  private static final Pattern HIDDEN =
      Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}&&[^\t\n\r]]");

  private static final Pattern QUOTED = Pattern.compile("[\t\n\r\"]|^\\s|\\s$");

  private ClassTable() {}

  /** The row of an output. */
  public static String row(String file, Marks marks) {
    return name(file) + "\t" + marks.counts() + "\t" + cell(marks.remark());
  }

  /** The row of an output that was not checked, and why. */
  public static String row(String file, String reason) {
    return name(file) + "\tnone\t0\t0\t0\t0\t" + cell(OneLine.of(reason));
  }

  private static String name(String file) {
    String path = TEXT.matcher(file).lookingAt() ? file : "./" + file;
    boolean escaped = HIDDEN.matcher(path).find() || path.contains("\\u");
    return cell(
        escaped ? HIDDEN.matcher(path.replace("\\", "\\\\")).replaceAll(ClassTable::escape) : path);
  }

  private static String escape(MatchResult hidden) {
    return String.format("\\\\u%04x", hidden.group().codePointAt(0));
  }

  private static String cell(String text) {
    return QUOTED.matcher(text).find() ? '"' + text.replace("\"", "\"\"") + '"' : text;
  }
}
