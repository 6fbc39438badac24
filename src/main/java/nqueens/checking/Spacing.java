package nqueens.checking;

import java.io.IOException;
import nqueens.formats.LineBuffer;

/**
 * Takes the white space around and in an answer, and notes how it departs from the exact format.
 */
final class Spacing {
  private static final String[] CONTROLS = {
    "a tab", "a line feed", "a vertical tab", "a form feed", "a carriage return"
  };

  private final LineBuffer lines;
  private String deviation;

  /** Takes the white space before an answer. */
  Spacing(LineBuffer lines) throws IOException {
    this.lines = lines;
    int b = lines.peek();
    if (LineBuffer.isSpace(b)) {
      note(b == '\n' ? "is empty" : "begins with " + name(b));
    }
    lines.skipSpace();
  }

  /** Takes the white space after one of several numbers or words, of which there are two. */
  void takeAfter(int number, int count) throws IOException {
    int b = lines.peek();
    String after = count == 2 ? " after word " : " after column ";
    if (b == '\n') {
      note("ends after " + number + " of " + count + (count == 2 ? " words" : " numbers"));
    } else if (b >= 0 && b != ' ') {
      note("has " + name(b) + after + number);
    }
    lines.skipIfSpace();
    int next = lines.peek();
    if (b == ' ' && LineBuffer.isSpace(next)) {
      note(next == '\n' ? "ends in a space" : "has two spaces or more" + after + number);
    }
    lines.skipSpace();
  }

  /** Takes the white space up to the end of the line; false if something else comes before. */
  boolean takeToLineEnd() throws IOException {
    int b = lines.peek();
    lines.skipBlanks();
    boolean ended = lines.atLineEnd();
    if (ended && b != lines.peek()) {
      note("ends in " + name(b));
    }
    return ended;
  }

  /** Takes what is between an answer, such as "8 numbers", and the next line. */
  void takeEnd(String answer) throws IOException {
    if (!takeToLineEnd()) {
      note("continues after " + answer);
    } else if (lines.peek() < 0) {
      note("does not end in a line feed");
    } else {
      lines.skip();
    }
  }

  /** Notes how the current line departs from the exact format. */
  void note(String how) {
    deviation = deviation == null ? "line " + lines.line() + " " + how : deviation;
  }

  /** What was noted first, such as "line 3 is empty", or null. */
  String deviation() {
    return deviation;
  }

  private static String name(int b) {
    return b == ' ' ? "a space" : LineBuffer.isSpace(b) ? CONTROLS[b - '\t'] : "no space";
  }
}
