package nqueens.checking;

import java.io.IOException;
import java.util.Arrays;
import nqueens.formats.EncodingHint;
import nqueens.formats.LineBuffer;

/** Guesses what a line looks like that is no right answer, for messages. */
final class FormatHint {
  private FormatHint() {}

  /** What the marked line looks like, in brackets; empty if it looks like nothing known. */
  static String of(LineBuffer lines, long number, int n) throws IOException {
    String hint = of(lines.markedLine(), number == 1, n);
    return hint == null ? "" : " (" + hint + ")";
  }

  /**
   * A guess, such as "it looks 0-based", or null.
   *
   * @param line the line, each of whose bytes is a char here, or the beginning of a very long line
   * @param first whether it is the first of the output
   * @param n the number of queens asked for where the line begins
   */
  private static String of(String line, boolean first, int n) {
    String encoding = EncodingHint.of(line, first);
    if (encoding != null) {
      return "the output " + encoding;
    }
    String text = line.strip();
    boolean square = text.replace(" ", "").length() == n;
    if (square && n > 1 && text.matches("[Qq.*#_ -]+")) {
      return "it looks like a board of Q and dots, not row numbers";
    }
    if (square && n > 1 && text.matches("[0 ]*1[01 ]*")) {
      return "it looks like a matrix of 0 and 1, not row numbers";
    }
    String bare = text.replaceAll("[,;\\[\\](){}]+", " ").strip();
    boolean numbers =
        line.length() < LineBuffer.LONGEST_KEPT
            && Arrays.stream(bare.split("\\s+")).allMatch(s -> s.matches("\\d{1,9}"));
    if (!numbers) {
      return null;
    }
    return bare.equals(text)
        ? ofNumbers(text.split("\\s+"), n)
        : "white space separates the numbers, not commas or brackets";
  }

  private static String ofNumbers(String[] numbers, int n) {
    int[] rows = Arrays.stream(numbers).mapToInt(Integer::parseInt).toArray();
    long zeros = Arrays.stream(rows).filter(row -> row == 0).count(); // open columns are zeros, too
    int most = Arrays.stream(rows).max().orElseThrow();
    int[] fromZero = Arrays.stream(rows).map(row -> row - 1).toArray();
    if (rows.length == n) {
      return zeros == 1 && most < n ? "it looks 0-based: rows count from 1" : null;
    }
    if (rows.length == n + 1
        && SolutionCheck.faultOf(Arrays.copyOfRange(fromZero, 1, n + 1), n) == null) {
      return "it is right without its first number";
    }
    if (rows.length > 1 && SolutionCheck.faultOf(fromZero, rows.length) == null) {
      return "it is right for n = " + rows.length + ": are the answers in another order?";
    }
    return null;
  }
}
