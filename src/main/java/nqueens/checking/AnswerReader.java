package nqueens.checking;

import java.io.IOException;
import nqueens.checking.AnswerReader.Answer.Verdict;
import nqueens.formats.LineBuffer;
import nqueens.formats.TokenReader;

/**
 * Reads and checks answers, one after the other. After a wrong answer it finds where the next one
 * begins, and guesses what the wrong one looks like.
 *
 * <p>By default it reads as judges do, token by token: any white space may stand before, between
 * and after the numbers. Strict mode reads the same, and then calls an answer wrong that is not in
 * the exact format: a line, with one space between two numbers.
 *
 * <p>Memory: that of {@link SolutionCheck}. Time: linear in the bytes read, and for a proof by
 * weights that of {@link WeightsCheck}. An answer without end is not read to its end.
 */
public final class AnswerReader {
  /**
   * What is found about an answer, or about what follows the last one.
   *
   * @param detail what is wrong, and where; of a right answer how it departs from the exact format,
   *     such as "line 3 ends in a space", or null if it does not
   */
  public record Answer(Verdict verdict, String detail) {
    /** Whether an answer is right. */
    public enum Verdict {
      RIGHT,
      /** "No solution.", which may be right, but nothing proves it. */
      NOT_VERIFIED,
      WRONG,
      /** It is so wrong that the beginning of the next one cannot be found. */
      WRONG_AND_LAST,
      /** The output ended before it. */
      MISSING,
      /** There is more output than answers. */
      EXTRA,
      /** There is nothing after the last answer. */
      END
    }
  }

  /**
   * Where the last answer begins: on which line, whether as the first answer there, and the number
   * of queens of the first answer there.
   */
  private record Start(long line, boolean first, int n) {}

  /** Bytes that an answer may have beyond what any right one needs, and those before it. */
  static final long SLACK = 1 << 24;

  private static final int LONGEST_NUMBER = 11;

  private final LineBuffer lines;
  private final TokenReader tokens;
  private final boolean strict;
  private Start start = new Start(0, true, 0);

  /** A reader; strict where the exact format is asked for. */
  public AnswerReader(LineBuffer lines, boolean strict) {
    this.lines = lines;
    tokens = new TokenReader(lines);
    this.strict = strict;
  }

  /** Reads the answer to the next question, or what follows the last answer. */
  public Answer next(Question.Source questions) throws IOException {
    long line = lines.line();
    boolean first = lines.column() == 1;
    lines.limit(SLACK);
    Spacing spacing = new Spacing(lines);
    Question question = questions.next();
    if (question == null) {
      String more = moreOutput(spacing);
      return more == null
          ? new Answer(Verdict.END, null)
          : new Answer(Verdict.EXTRA, more + " after the last answer");
    }
    first |= lines.line() > line;
    start = new Start(lines.line(), first, first ? question.n() : start.n);
    lines.markLine();
    if (lines.limitReached()) {
      return fault(question, Verdict.WRONG_AND_LAST, "white space without end");
    }
    return lines.peek() < 0
        ? fault(question, Verdict.MISSING, "no answer: the output ends here")
        : check(question, spacing);
  }

  private Answer fault(Question question, Verdict verdict, String what) {
    if (verdict == Verdict.WRONG_AND_LAST) {
      lines.abandon();
    }
    String asked = question.n() == 0 ? "" : "n = " + question.n() + ": ";
    return new Answer(verdict, "line " + start.line + ": " + asked + what);
  }

  private Answer check(Question question, Spacing spacing) throws IOException {
    int most = question.given() == null ? 1 : 6; // a proof has 6 n - 1 numbers
    lines.limit((long) most * LONGEST_NUMBER * question.n() + SLACK);
    AnswerCheck answer = new AnswerCheck(tokens, question, spacing);
    String fault = answer.check();
    if (lines.limitReached()) {
      String tooLong = "line too long: no answer for n = %d needs so many bytes";
      return fault(question, Verdict.WRONG_AND_LAST, tooLong.formatted(question.n()));
    }
    String deviation = spacing.deviation();
    boolean inexact = strict && deviation != null;
    if (fault == null && !inexact) {
      return new Answer(answer.isProved() ? Verdict.RIGHT : Verdict.NOT_VERIFIED, deviation);
    }
    String detail = inexact ? inexact(deviation) : fault + hint(start.first, deviation);
    boolean found = fault == null || findNextAnswer();
    return fault(question, found ? Verdict.WRONG : Verdict.WRONG_AND_LAST, detail);
  }

  /** The fault of an answer that is not in the exact format. */
  private String inexact(String deviation) throws IOException {
    return deviation.replaceFirst("^line " + start.line + " ", "the line ") + formatHint();
  }

  /**
   * The question that the next answer is for, in a check without questions: for as many queens as
   * the line has numbers, or for a number that is not known if it begins with N, as "No solution."
   * does. It is null after the last line.
   */
  public Question ahead() throws IOException {
    if (lines.limitReached()) {
      return Question.of(1); // white space without end is a fault of its answer
    }
    int b = lines.peek();
    return b < 0 ? null : Question.of(b == 'N' ? 0 : Math.max(1, lines.tokensAhead()));
  }

  /** Reads what follows the last answer; returns what should not be there, and where, or null. */
  private String moreOutput(Spacing spacing) throws IOException {
    String place = "line " + lines.line() + ": ";
    if (lines.limitReached()) {
      return place + "white space without end";
    }
    if (lines.peek() < 0) {
      return strict ? spacing.deviation() : null;
    }
    tokens.readToken();
    String hint = lines.line() == start.line ? hint(false, null) : "";
    return place + "extra output: " + tokens.quoted() + hint;
  }

  /** What the line of a wrong answer looks like, in brackets, or nothing. */
  private String formatHint() throws IOException {
    String hint = FormatHint.of(lines.markedLine(), start.line == 1, start.n);
    return hint == null ? "" : " (" + hint + ")";
  }

  /**
   * Where a fault may come from, in brackets, or nothing: the look of the line, a line that is too
   * short, or one before it that is too long.
   *
   * @param first whether the fault is in the first answer of the line
   * @param deviation how the answer departs from the exact format, or null
   */
  private String hint(boolean first, String deviation) throws IOException {
    String hint = formatHint();
    if (!hint.isEmpty()) {
      return hint;
    }
    if (!first) {
      return " (line " + start.line + " holds more than one answer)";
    }
    return lines.line() > start.line && deviation != null ? " (" + deviation + ")" : "";
  }

  /** Goes to the next answer if each has a line of its own; false if its place is not known. */
  private boolean findNextAnswer() throws IOException {
    long crossed = lines.line() - start.line;
    if (start.first && crossed == 0) {
      while (lines.peek() >= 0 && lines.line() == start.line) {
        lines.skip();
      }
      return !lines.limitReached();
    }
    return start.first && crossed == 1 && lines.backToLineStart();
  }
}
