package nqueens.checking;

import java.io.IOException;
import nqueens.checking.AnswerCheck.Answer;
import nqueens.formats.LineBuffer;
import nqueens.formats.TokenReader;

/**
 * Divides an output into answers, and checks them.
 *
 * <p>Up to the first fault it reads as judges do, word by word: any white space may stand before,
 * between and after the numbers. If each answer so far is a line, the rest is read line by line,
 * and {@link LineCheck} finds the size of each. Otherwise the first wrong answer ends the check. In
 * strict mode and for given queens the answers are taken in order, and after a wrong one the next
 * line begins another.
 *
 * <p>Strict mode calls an answer wrong that is not in the exact format: a line, with one space
 * between two numbers.
 *
 * <p>Memory: that of {@link SolutionCheck} and of two {@link Line}s. Time: linear in the bytes
 * read, and for a proof by weights that of {@link WeightsCheck}. An answer without end is not read
 * to its end.
 */
public final class OutputCheck {
  static final String ENDED = "no answer: the output ends here";
  static final String ENDLESS = "too many bytes";
  static final String AFTER = " after the last answer";
  static final String LOST = "what follows cannot be divided into answers and is not checked";

  private final LineBuffer lines;
  private final TokenReader tokens;
  private final Questions questions;
  private final boolean strict;
  private final Marks marks;

  /** The index of the question that is asked next. */
  private int next;

  /** Whether each answer so far is a line, so that lines may find their sizes. */
  private boolean onLines;

  // The line where the answer begins, whether it is the first one there, and its size and that of
  // the first one.
  private long start;
  private boolean first;
  private int size;
  private int firstSize;

  /** A check of one output; without questions they are null. Strict asks for the exact format. */
  public OutputCheck(LineBuffer lines, Questions questions, boolean strict, Marks marks) {
    this.lines = lines;
    this.tokens = new TokenReader(lines);
    this.questions = questions;
    this.strict = strict;
    this.marks = marks;
    onLines = questions == null || (questions.areSizes() && !strict);
  }

  /** Checks all answers, to the end of the output. */
  public void run() throws IOException {
    boolean more = true;
    while (more && questions != null && next < questions.count()) {
      more = takeAnswer();
    }
    if (onLines) {
      new LineCheck(lines, questions, strict, marks, next).run();
    } else if (more) {
      takeRest();
    } else {
      marks.missing(questions.count() - next);
    }
  }

  /** Takes the next answer; false if none follows, or only line by line. */
  private boolean takeAnswer() throws IOException {
    int asked = next;
    Answer answer = read();
    if (answer == null) {
      return false;
    }
    boolean pair = onLines && answer.isPartOfLine() && next < questions.count();
    Answer second = pair ? read() : null;
    if (onLines && isOneLine(answer, second) && lines.backToMark()) {
      next = asked;
      return false;
    }
    onLines &= answer.isLine();
    boolean more = count(answer);
    return pair ? second != null && count(second) : more;
  }

  /** Reads the next answer; null if there is none, or it has no end. */
  private Answer read() throws IOException {
    Question question = questions.get(next);
    size = question.n();
    long line = lines.line();
    first = lines.column() == 1;
    lines.limit(questions.longest(onLines ? questions.largest() : size));
    Spacing spacing = new Spacing(lines);
    first |= lines.line() > line;
    start = lines.line();
    lines.markLine();
    firstSize = first ? size : firstSize;
    if (lines.peek() < 0 && !lines.limitReached()) {
      if (!onLines) {
        marks.report(LineCheck.place(start, size) + ENDED);
      }
      return null;
    }
    Answer answer = new AnswerCheck(tokens, question, spacing).check();
    next++;
    if (lines.limitReached()) {
      onLines = false;
      marks.wrong(LineCheck.place(start, size) + ENDLESS + " without an answer");
      lose();
      return null;
    }
    return answer;
  }

  /**
   * Whether the line of an answer holds one that is wrong, or right for another size.
   *
   * @param second what follows a right answer on its line, or null
   */
  private boolean isOneLine(Answer answer, Answer second) throws IOException {
    if (second == null) { // wrong on three lines may be a line for each number
      return answer.isPartOfLine() || (answer.fault() != null && answer.crossed() <= 1);
    }
    int words = lines.markedLine().replaceFirst("^\\s+", "").split("\\s+").length;
    return second.fault() != null && words < answer.line().count() + size;
  }

  /** Counts an answer; false if it is wrong, and the next one cannot be found. */
  private boolean count(Answer answer) throws IOException {
    String fault = answer.fault();
    String deviation = answer.deviation();
    if (fault == null && (!strict || deviation == null)) {
      marks.right(answer.proved(), deviation);
      return true;
    }
    marks.wrong(
        LineCheck.place(start, size)
            + (strict && deviation != null
                ? deviation.replaceFirst("^line " + start + ", ", "")
                    + FormatHint.of(lines, start, firstSize)
                : fault + hint(deviation)));
    return fault == null || findNextAnswer() || lose();
  }

  private boolean lose() throws IOException {
    lines.abandon();
    if (next < questions.count()) {
      marks.report(LOST);
    }
    return false;
  }

  /** Takes what follows the last answer. */
  private void takeRest() throws IOException {
    String place = "line " + lines.line() + ": ";
    lines.limit(Questions.SLACK);
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
      marks.extra(more + AFTER);
    }
  }

  /**
   * Where a fault may come from, in brackets, or nothing: the look of the line, a line that is too
   * short, or one before it that is too long.
   */
  private String hint(String deviation) throws IOException {
    String hint = FormatHint.of(lines, start, firstSize);
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
    if (questions.areSizes() && !strict) {
      return false; // the answers are not lines
    }
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
