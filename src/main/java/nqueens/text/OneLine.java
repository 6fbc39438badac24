package nqueens.text;

import java.nio.file.FileSystemException;

/** Makes what comes from outside fit for one line of a message or a table. */
public final class OneLine {
  /** Characters of a word that a message shows. */
  private static final int SHOWN = 20;

  private OneLine() {}

  /** A word in quotes; an overlong one is cut. */
  public static String quoted(String word) {
    String printable = word.replaceAll("[^ -~]", "?");
    boolean whole = printable.length() <= SHOWN;
    return whole ? "'" + printable + "'" : "'" + printable.substring(0, SHOWN) + "...'";
  }

  /** The text with a space for each control character, and none at its end. */
  public static String of(String text) {
    return text.replaceAll("\\p{Cntrl}+", " ").strip();
  }

  /** What went wrong. An exception whose message is missing, or names a file alone, has a class. */
  public static String of(Throwable e) {
    boolean alone = e instanceof FileSystemException file && file.getReason() == null;
    return of(alone || e.getMessage() == null ? e.toString() : e.getMessage());
  }
}
