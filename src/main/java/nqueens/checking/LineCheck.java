package nqueens.checking;

import java.io.IOException;
import nqueens.formats.FormatException;
import nqueens.formats.LineBuffer;
import nqueens.formats.Plural;
import nqueens.formats.TokenReader;

/**
 * Finds the size that each line answers, and checks it. A line with as many numbers as the next
 * size asks for answers it. Another line is extra if it is text, a copy of the line before, or
 * right for an earlier size. If it is right for a later size, it answers that, and the sizes in
 * between have no answer. If not, a single number is extra, and more numbers answer the next size,
 * wrongly. Without sizes a line is an answer for as many queens as it has numbers.
 */
final class LineCheck {
  private static final int LONGEST_LINE = 1 << 28;

  private final LineBuffer lines;
  private final TokenReader tokens;
  private final Questions questions;
  private final boolean strict;
  private final Marks marks;

  /** Which size is asked for next. */
  private int next;

  private Line before;

  /**
   * A check of the lines that are left, the first of which answers that question, or a later one.
   */
  LineCheck(LineBuffer lines, Questions questions, boolean strict, Marks marks, int next) {
    this.lines = lines;
    this.tokens = new TokenReader(lines);
    this.questions = questions;
    this.strict = strict;
    this.marks = marks;
    this.next = next;
  }

  /** Checks all lines that are left. */
  void run() throws IOException {
    renewLimit();
    while (takeLine()) {}
    if (questions != null) {
      marks.missing(questions.count() - next);
    }
  }

  private void renewLimit() {
    lines.limit(questions == null ? LONGEST_LINE : questions.longest(questions.largest()));
  }

  private boolean takeLine() throws IOException {
    Spacing spacing = new Spacing(lines);
    long number = lines.line();
    lines.markLine();
    boolean asks = questions != null && next < questions.count();
    if (lines.peek() < 0 && !lines.limitReached()) {
      if (asks) {
        marks.report(place(number, questions.get(next).n()) + OutputCheck.ENDED);
      } else if (strict && spacing.deviation() != null) {
        marks.extra(spacing.deviation() + OutputCheck.AFTER);
      }
      return false;
    }
    Line line = new Line(asks ? questions.get(next) : null);
    do {
      tokens.readToken();
      line.add(tokens);
      tokens.skipRest();
    } while (spacing.isBetween());
    if (questions == null && (lines.limitReached() || line.count() > Line.KEPT)) {
      throw new FormatException(
          "line " + number + ": too many bytes to count the numbers; give the sizes in INPUT");
    }
    if (lines.limitReached()) {
      return giveUp(number);
    }
    spacing.end();
    take(line, number, spacing.deviation());
    return true;
  }

  /** Ends the check where something has no end, and sizes are given. */
  private boolean giveUp(long number) throws IOException {
    lines.abandon();
    if (next == questions.count()) {
      marks.extra("line " + number + ": " + OutputCheck.ENDLESS + OutputCheck.AFTER);
    } else {
      String place = place(number, questions.get(next++).n());
      marks.wrong(place + OutputCheck.ENDLESS + " without an answer");
      marks.report(OutputCheck.LOST);
    }
    return false;
  }

  /** Counts a line that was read, which is the marked one. */
  private void take(Line line, long number, String deviation) throws IOException {
    line.end(lines);
    if (questions == null) {
      renewLimit();
      count(line, number, line.isWords() ? 0 : line.count(), deviation);
      return;
    }
    int found = find(line, next);
    if (found != next && line.count() > Line.KEPT && find(line, 0) >= 0) {
      throw new FormatException( // it was checked for the next size, and is gone
          "line " + number + " is too long for an answer after a missing one: check it alone");
    }
    if (found > next && line.fault(questions.get(found).n()) != null) {
      found = -1; // a wrong line would pass over the sizes of right ones
    }
    String extra = found == next ? null : extra(line, number, found);
    before = line;
    if (extra != null) {
      marks.extra("line " + number + ": " + extra);
      return;
    }
    if (found > next) {
      passOver(found, number);
    }
    renewLimit();
    count(line, number, questions.get(next++).n(), deviation);
  }

  /** The first question from an index on whose answer looks like a line, or -1. */
  private int find(Line line, int from) {
    return line.isWords()
        ? questions.findUnsolvable(from)
        : line.isOtherText() ? -1 : questions.find(from, line.count());
  }

  /**
   * Why a line that does not fit the next size answers none, or null if it does.
   *
   * @param found the later question that it answers, or -1
   */
  private String extra(Line line, long number, int found) throws IOException {
    boolean more = next < questions.count();
    if (line.isOtherText()) {
      boolean again = before != null && before.isOtherText(); // the first of many has the hint
      int n = more ? questions.get(next).n() : 0;
      String hint = again ? "" : FormatHint.of(lines, number, n);
      return "no answer: " + line.odd() + " is not a number" + hint;
    }
    if (line.repeats(before)) {
      return "it repeats the line before";
    }
    int earlier = find(line, 0);
    if (earlier >= 0 && earlier < next && line.fault(questions.get(earlier).n()) == null) {
      return "it is right for an earlier size";
    }
    if (found > next) {
      return null;
    }
    if (!more) {
      return "no size asks for it";
    }
    return line.isSingleNumber() ? "no answer: it is a single number" : null;
  }

  private void passOver(int found, long number) throws IOException {
    int more = found - next - 1;
    String sizes =
        questions.get(next).n() + (more == 0 ? "" : " and " + Plural.of(more, "more size"));
    marks.missing(found - next);
    marks.report(
        place(number, 0)
            + "no answer for n = "
            + sizes
            + ": this one is for n = "
            + questions.get(found).n());
    next = found;
  }

  private void count(Line line, long number, int n, String deviation) throws IOException {
    boolean words = n == 0;
    String fault = line.fault(words ? 2 : n);
    if (strict && deviation != null) {
      fault = deviation.replaceFirst("^line " + number + ", ", "");
    }
    if (fault == null) {
      marks.right(!words, deviation);
      return;
    }
    String hint = FormatHint.of(lines, number, n);
    boolean cut = !strict && hint.isEmpty() && lines.column() > 1;
    String end = cut ? " (the output ends here, without a line feed)" : hint;
    marks.wrong(place(number, n) + fault + end);
  }

  /** What a message begins with; n is 0 if there is no size. */
  static String place(long number, int n) {
    return "line " + number + ": " + (n == 0 ? "" : "n = " + n + ": ");
  }
}
