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
  /** The fault of a line after the answers to all sizes. */
  static final String NOT_ASKED = "no size asks for it";

  private final List<Question> questions;
  private final AnswerCheck check;
  private final Marks marks;

  /** The number of the question that is to be answered next, from 0. */
  private int next;

  /** A check whose first line answers the question of a number. */
  LineCheck(List<Question> questions, int first, boolean strict, Marks marks) {
    this.questions = questions;
    this.check = new AnswerCheck(strict);
    this.marks = marks;
    next = first;
  }

  /**
   * Takes all lines.
   *
   * @param asMany whether there are as many lines as questions
   * @param split the first fault, if no line may show this fault; else null
   */
  void run(LineReader lines, boolean asMany, String split) throws IOException {
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

  /** Counts a line as the answer to the next question, which is right if the fault is null. */
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
   * @param first a fault to report before, unless the line is a wrong answer; or null
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

  /** Why a line answers no question, or null if it may answer one. */
  private String extra(Line line) throws IOException {
    if (next == questions.size()) {
      return NOT_ASKED;
    } else if (line.kind() == Kind.TEXT) {
      return line.size() == 0 ? "an empty line" : noNumber(line) + " is not a number";
    } else if (line.kind() == Kind.NUMBERS && line.size() == 1) {
      return "a single number";
    }
    return faultOf(line, next - 1) == null ? "right for the size before" : null;
  }

  /** The first word of a text that is no number. */
  private static String noNumber(Line line) throws IOException {
    WordReader words = line.reader();
    do {
      words.skipSpace();
    } while (words.read() != WordReader.NO_NUMBER);
    return words.quoted();
  }

  /** The first fault of a line as the answer to a question, or null if it is right. */
  private String faultOf(Line line, int k) throws IOException {
    boolean asked = k >= 0 && k < questions.size();
    return asked ? check.faultOf(line, questions.get(k)) : NOT_ASKED;
  }
}
