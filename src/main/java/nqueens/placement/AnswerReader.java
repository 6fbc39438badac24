package nqueens.placement;

import java.io.IOException;
import java.io.InputStream;

/**
 * Reads and checks answers in the judge's format, line by line. Memory: see {@link PlacementCheck}.
 */
public final class AnswerReader {
  private static final String NO_SOLUTION = "No solution.";

  /**
   * Bytes that an answer may have beyond what any right one needs before the rest is not looked at
   * any more.
   */
  private static final long SLACK = 1 << 20;

  private final InputStream in;
  private int b = -2;

  /**
   * A reader of answers.
   *
   * @param in what to read, best buffered
   */
  public AnswerReader(InputStream in) {
    this.in = in;
  }

  /** Whether there is no further line. */
  boolean atEnd() throws IOException {
    if (b == -2) {
      b = in.read();
    }
    return b < 0;
  }

  /**
   * Reads one line and checks it as the answer for n.
   *
   * @param n the number of rows, 1 to 2^30
   * @return the first fault, or null if the line is right
   * @throws InputFormatException if the line is longer than any answer could be, so that no further
   *     one can be found
   */
  public String fault(int n) throws IOException {
    if (atEnd()) {
      return "no answer: the output ends here";
    }
    String fault = !BoardSize.solvable(n) ? noSolutionFault() : numbersFault(n);
    skipLine(n);
    return fault;
  }

  private String noSolutionFault() throws IOException {
    for (int k = 0; k < NO_SOLUTION.length(); k++) {
      if (b != NO_SOLUTION.charAt(k)) {
        return "'" + NO_SOLUTION + "' expected";
      }
      b = in.read();
    }
    return b == '\n'
        ? null
        : b < 0 ? "no line feed at the end" : "'" + NO_SOLUTION + "' expected, and nothing else";
  }

  private String numbersFault(int n) throws IOException {
    PlacementCheck check = new PlacementCheck(n);
    if (b == '\n') {
      return "an empty line";
    }
    for (long row = 1; ; row++) {
      if (b < '0' || b > '9') {
        return "row " + row + ": " + shown(b) + " where a number is expected";
      }
      if (b == '0') {
        return "row " + row + ": a number that starts with 0";
      }
      long number = 0;
      for (; b >= '0' && b <= '9'; b = in.read()) {
        number = number * 10 + b - '0';
        if (number > Integer.MAX_VALUE) {
          return "row " + row + ": a number above " + n;
        }
      }
      String fault = check.next(number);
      if (fault != null) {
        return fault;
      }
      if (b == '\n') {
        return check.end();
      }
      if (b != ' ') {
        String missing = check.end();
        return b >= 0
            ? "row " + row + ": " + shown(b) + " behind the number"
            : missing == null ? "no line feed at the end" : missing;
      }
      b = in.read();
      if (b == '\n') {
        return "a space at the end of the line";
      }
    }
  }

  private void skipLine(int n) throws IOException {
    long most = 11L * n + SLACK;
    for (; b >= 0 && b != '\n'; b = in.read()) {
      if (most-- == 0) {
        throw new InputFormatException(
            "a line longer than any answer for n = " + n + "; the check ends here");
      }
    }
    b = b < 0 ? b : -2;
  }

  private static String shown(int b) {
    if (b < 0) {
      return "end of the output";
    }
    return b == '\n' ? "end of the line" : Quote.of(new byte[] {(byte) b}, 1, false);
  }
}
