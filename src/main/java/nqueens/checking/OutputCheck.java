package nqueens.checking;

import java.io.IOException;
import nqueens.formats.FormatException;
import nqueens.formats.LineBuffer;
import nqueens.formats.TokenReader;

/**
 * Reads the answers of an output, one after the other, and checks them. After a wrong answer it
 * finds where the next one begins, and guesses what the wrong one looks like.
 *
 * <p>By default it reads as judges do, word by word: any white space may stand before, between and
 * after the numbers. Strict mode reads the same, and then calls an answer wrong that is not in the
 * exact format: a line, with one space between two numbers. Without questions each line is read
 * whole, as an answer for as many queens as it has numbers.
 *
 * <p>Memory: that of {@link SolutionCheck} and of a {@link Line}. Time: linear in the bytes read,
 * and for a proof by weights that of {@link WeightsCheck}. An answer without end is not read to its
 * end.
 */
public final class OutputCheck {
  /** Bytes that an answer may have beyond what any right one needs, and those before it. */
  static final long SLACK = 1 << 24;

  private static final int LONGEST_NUMBER = 11;
  private static final int LONGEST_LINE = 1 << 28;
  private static final String ENDLESS = "white space without end";

  private final LineBuffer lines;
  private final TokenReader tokens;
  private final Questions questions;
  private final boolean strict;
  private final Marks marks;

  /** The question that is asked next. */
  private int next;

  // Of the answer: the line where it begins, whether it is the first one there, and its size,
  // which is 0 if it is not known.
  private long start;
  private boolean first;
  private int size;

  /** The size of the first answer on that line. */
  private int firstSize;

  /** A check of one output; without questions they are null. Strict asks for the exact format. */
  public OutputCheck(LineBuffer lines, Questions questions, boolean strict, Marks marks) {
    this.lines = lines;
    this.tokens = new TokenReader(lines);
    this.questions = questions;
    this.strict = strict;
    this.marks = marks;
  }

  /** Checks all answers, to the end of the output. */
  public void run() throws IOException {
    boolean more = true;
    while (more && (questions == null || next < questions.count())) {
      more = takeAnswer();
    }
    if (more) {
      takeRest();
    } else if (questions != null) {
      marks.missing(questions.count() - next);
    }
  }

  /** Takes the next answer; false if none follows, or it cannot be found. */
  private boolean takeAnswer() throws IOException {
    long line = lines.line();
    first = lines.column() == 1;
    lines.limit(SLACK);
    Spacing spacing = new Spacing(lines);
    first |= lines.line() > line;
    start = lines.line();
    lines.markLine();
    if (questions == null) {
      size = 0;
      return lines.limitReached() ? giveUp(ENDLESS) : lines.peek() >= 0 && checkLine(spacing);
    }
    Question question = questions.get(next);
    size = question.n();
    firstSize = first ? size : firstSize;
    if (lines.peek() < 0 && !lines.limitReached()) {
      marks.report(place() + "no answer: the output ends here");
      return false;
    }
    next++;
    return lines.limitReached() ? giveUp(ENDLESS) : check(question, spacing);
  }

  private boolean check(Question question, Spacing spacing) throws IOException {
    int most = question.given() == null ? 1 : 6; // a proof has 6 n - 1 numbers
    lines.limit((long) most * LONGEST_NUMBER * size + SLACK);
    AnswerCheck answer = new AnswerCheck(tokens, question, spacing);
    String fault = answer.check();
    return lines.limitReached()
        ? giveUp("line too long: no answer for n = " + size + " needs so many bytes")
        : count(fault, answer.isProved(), spacing.deviation());
  }

  /** Checks a line, as an answer for as many queens as it has numbers. */
  private boolean checkLine(Spacing spacing) throws IOException {
    lines.limit(LONGEST_LINE);
    if (lines.peek() == 'N') {
      String fault = new AnswerCheck(tokens, Question.of(2), spacing).check();
      return count(fault, false, spacing.deviation());
    }
    Line line = new Line();
    do {
      tokens.readToken();
      line.add(tokens);
    } while (spacing.isBetween());
    if (lines.limitReached() || line.count() > Line.KEPT) {
      throw new FormatException(
          "line " + start + " is too long to count its numbers; give the sizes in INPUT");
    }
    size = line.count();
    firstSize = size;
    String fault = line.fault();
    if (fault == null) {
      spacing.end();
    }
    return count(fault, true, spacing.deviation());
  }

  /** Counts an answer; false if it is wrong, and the next one cannot be found. */
  private boolean count(String fault, boolean proved, String deviation) throws IOException {
    boolean inexact = strict && deviation != null;
    if (fault == null && !inexact) {
      marks.right(proved, deviation);
      return true;
    }
    marks.wrong(
        inexact
            ? place() + deviation.replaceFirst("^line " + start + ", ", "") + formatHint()
            : place() + fault + hint(deviation));
    return fault == null || findNextAnswer() || lose();
  }

  /** Counts a wrong answer that has no end. */
  private boolean giveUp(String fault) throws IOException {
    marks.wrong(place() + fault);
    return lose();
  }

  private boolean lose() throws IOException {
    lines.abandon();
    marks.report("what follows cannot be divided into answers and is not checked");
    return false;
  }

  /** What a message about the answer begins with. */
  private String place() {
    return "line " + start + ": " + (size == 0 ? "" : "n = " + size + ": ");
  }

  /** Takes what follows the last answer. */
  private void takeRest() throws IOException {
    String place = "line " + lines.line() + ": ";
    lines.limit(SLACK);
    Spacing spacing = new Spacing(lines);
    String more = strict ? spacing.deviation() : null;
    if (lines.limitReached()) {
      more = place + ENDLESS;
    } else if (lines.peek() >= 0) {
      first = false;
      place = "line " + lines.line() + ": ";
      tokens.readToken();
      String hint = lines.line() == start ? hint(null) : "";
      more = place + "extra output: " + tokens.quoted() + hint;
    }
    if (more != null) {
      marks.extra(more + " after the last answer");
    }
  }

  /** What the line of a wrong answer looks like, in brackets, or nothing. */
  private String formatHint() throws IOException {
    String hint = FormatHint.of(lines.markedLine(), start == 1, firstSize);
    return hint == null ? "" : " (" + hint + ")";
  }

  /**
   * Where a fault may come from, in brackets, or nothing: the look of the line, a line that is too
   * short, or one before it that is too long.
   */
  private String hint(String deviation) throws IOException {
    String hint = formatHint();
    if (!hint.isEmpty()) {
      return hint;
    }
    if (!first) {
      return " (line " + start + " holds more than one answer)";
    }
    return lines.line() > start && deviation != null ? " (" + deviation + ")" : "";
  }

  /** Goes to the next answer if each has a line of its own; false if its place is not known. */
  private boolean findNextAnswer() throws IOException {
    long crossed = lines.line() - start;
    if (first && crossed == 0) {
      while (lines.peek() >= 0 && lines.line() == start) {
        lines.skip();
      }
      return !lines.limitReached();
    }
    return first && crossed == 1 && lines.backToLineStart();
  }
}
