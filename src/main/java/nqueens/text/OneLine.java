package nqueens.text;

import java.nio.file.FileSystemException;

/** Makes texts of users, files and Java fit for one line of a message or a table. */
public final class OneLine {
  private static final int SHOWN = 20; // the most characters of a word that a message shows

  private OneLine() {}

  /** A word in quotes. An overlong word is cut. */
  public static String quoted(String word) {
    String printable = word.replaceAll("[^ -~]", "?");
    boolean whole = printable.length() <= SHOWN;
    return whole ? "'" + printable + "'" : "'" + printable.substring(0, SHOWN) + "...'";
  }

  /** The text with a space for each control character, and none at its end. */
  public static String of(String text) {
    return text.replaceAll("\\p{Cntrl}+", " ").strip();
  }

  /** What went wrong. If the message is missing or only names a file, the class is shown, too. */
  public static String of(Throwable e) {
    boolean alone = e instanceof FileSystemException file && file.getReason() == null;
    return of(alone || e.getMessage() == null ? e.toString() : e.getMessage());
  }
}
