package nqueens.checking;

import java.io.IOException;
import java.util.List;
import nqueens.boards.WordReader;
import nqueens.checking.LineReader.Kind;
import nqueens.checking.LineReader.Line;

/**
 * Gives the marks of the lines that are left of an output from the answer with the first fault on.
 * If as many lines are left as sizes, the i-th line answers the i-th size. Else a line answers the
 * next size: it is extra if it is text, a single number, or right for the size before; if it is
 * right for the size after, one answer is missing.
 */
final class LineCheck {
  static final String NOT_ASKED = "no size asks for it";

  private final List<Question> questions;
  private final LineReader lines;
  private final WordReader words;
  private final AnswerCheck check;
  private final Marks marks;

  /** Which question is to be answered next. */
  private int next;

  LineCheck(WordReader words, List<Question> questions, boolean strict, Marks marks) {
    this.questions = questions;
    this.lines = new LineReader(words, strict);
    this.words = words;
    this.check = new AnswerCheck(words, true, strict);
    this.marks = marks;
  }

  /**
   * Takes all lines.
   *
   * @param from which question is to be answered first
   * @param asMany whether there are as many lines as questions
   * @param split the first fault, if the lines may not show it; else null
   */
  void run(int from, boolean asMany, String split) throws IOException {
    next = from;
    String first = split;
    for (Line line = lines.next(); line != null; line = lines.next()) {
      String fault = faultOf(line, next);
      if (fault == null || asMany) {
        answer(line, fault);
      } else {
        take(line, fault, first);
      }
      first = null;
    }
    marks.missing(questions.subList(next, questions.size()));
  }

  /** Counts a line as the answer to the next question; it is right if the fault is null. */
  private void answer(Line line, String fault) {
    if (fault == null) {
      marks.right(check.isProved());
    } else {
      marks.wrong(line.place() + "n = " + questions.get(next).n() + ": " + fault + line.hint());
    }
    next++;
  }

  /**
   * Takes a line that is not right for the next question.
   *
   * @param first a fault that is said before, unless the line is a wrong answer; or null
   */
  private void take(Line line, String fault, String first) throws IOException {
    String extra = extra(line);
    boolean later = extra == null && faultOf(line, next + 1) == null;
    if (first != null && (extra != null || later)) {
      marks.report(first);
    }
    if (extra != null) {
      marks.extra(line.place() + "extra: " + extra + line.hint());
      return;
    }
    if (later) {
      marks.missing(line.place() + "no answer for n = " + questions.get(next).n());
      next++;
    }
    answer(line, later ? null : fault);
  }

  /** Why a line answers no question, or null if it may. */
  private String extra(Line line) throws IOException {
    if (next == questions.size()) {
      return NOT_ASKED;
    } else if (line.kind() == Kind.TEXT) {
      return line.words() == 0 ? "an empty line" : noNumber(line) + " is not a number";
    } else if (line.kind() == Kind.NUMBERS && line.words() == 1) {
      return "a single number";
    }
    return faultOf(line, next - 1) == null ? "right for the size before" : null;
  }

  /** The first word of a text that is no number. */
  private String noNumber(Line line) throws IOException {
    words.seek(line.begin());
    do {
      words.skipBlanks();
    } while (words.read() != WordReader.NO_NUMBER);
    return words.quoted();
  }

  /** The first fault of a line as the answer to a question, or null if it is right. */
  private String faultOf(Line line, int k) throws IOException {
    if (k < 0 || k >= questions.size()) {
      return NOT_ASKED;
    }
    words.seek(line.begin());
    return check.faultOf(questions.get(k));
  }
}
