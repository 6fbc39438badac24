package nqueens.checking;

import java.io.IOException;
import nqueens.formats.LineBuffer;

/** Takes the white space of an answer, and notes the first byte that is not in the exact format. */
final class Spacing {
  private static final String[] CONTROLS = {
    "a tab", "a line feed", "a vertical tab", "a form feed", "a carriage return"
  };

  private final LineBuffer lines;
  private String deviation;

  /** Takes the white space before an answer. */
  Spacing(LineBuffer lines) throws IOException {
    this.lines = lines;
    if (isBeforeText()) {
      lines.skipSpace();
    }
  }

  /** Takes the white space between two numbers or words. */
  void between() throws IOException {
    if (takeSpace()) {
      lines.skipSpace();
    }
  }

  /** Takes the blanks after a number, and says whether something follows on the line. */
  boolean isBetween() throws IOException {
    if (!lines.atLineEnd()) {
      if (takeSpace()) {
        lines.skipBlanks();
      }
    }
    return !lines.atLineEnd();
  }

  /** Takes what is after an answer, up to the next line; false if something else comes first. */
  boolean end() throws IOException {
    if (lines.peek() != '\n') {
      unwanted("a line feed");
    }
    lines.skipBlanks();
    boolean ended = lines.atLineEnd();
    if (lines.peek() == '\n') {
      lines.skip();
    }
    return ended;
  }

  /** Takes a space, and returns whether more white space follows. */
  private boolean takeSpace() throws IOException {
    if (lines.peek() == ' ') {
      lines.skip();
    } else {
      unwanted("a space");
    }
    return isBeforeText();
  }

  /** Whether white space comes next, where there should be text. */
  private boolean isBeforeText() throws IOException {
    boolean space = LineBuffer.isSpace(lines.peek());
    if (space) {
      unwanted("text");
    }
    return space;
  }

  private void unwanted(String wanted) throws IOException {
    if (deviation == null) {
      int b = lines.peek();
      String found = b == ' ' ? "a space" : LineBuffer.isSpace(b) ? CONTROLS[b - '\t'] : "the end";
      note(found + " instead of " + wanted);
    }
  }

  /** Notes how the next byte departs from the exact format, unless another one has before. */
  void note(String how) {
    if (deviation == null) {
      deviation = "line %d, byte %d: %s".formatted(lines.line(), lines.column(), how);
    }
  }

  /** What was noted, such as "line 3, byte 1: a line feed instead of text", or null. */
  String deviation() {
    return deviation;
  }
}
