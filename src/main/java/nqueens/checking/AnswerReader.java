package nqueens.checking;

import java.io.IOException;
import java.io.InputStream;
import nqueens.checking.AnswerReader.Answer.Verdict;
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
   * An answer that was read and checked.
   *
   * @param line the line on which it begins, from 1
   * @param detail what is wrong; of a right answer how it departs from the exact format, such as
   *     "line 3 ends in a space", or null if it does not
   */
  public record Answer(long line, Verdict verdict, String detail) {
    /** What is found about an answer. */
    public enum Verdict {
      RIGHT,
      /** "No solution." for given queens, which no proof follows; it may be right. */
      NOT_VERIFIED,
      WRONG,
      /** It is so wrong that the beginning of the next one cannot be found. */
      WRONG_AND_LAST,
      /** The output ended before it. */
      MISSING
    }

    /** Whether the answer is right, or taken for right. */
    public boolean isRight() {
      return verdict == Verdict.RIGHT || verdict == Verdict.NOT_VERIFIED;
    }
  }

  /** Bytes that an answer may have beyond what any right one needs. */
  static final long SLACK = 1 << 24;

  private static final int LONGEST_NUMBER = 11;

  private final TokenReader tokens;
  private final boolean strict;

  /** Whether nothing but white space has been taken from the line where the next answer begins. */
  private boolean beginsLine = true;

  /** The number of queens of the first answer on that line. */
  private int sizeOfLine;

  /** The line on which the last answer began, from 1. */
  private long lineOfAnswer;

  /** How the white space before the next answer departs from the exact format, or null. */
  private String lead;

  /** Whether the next answer cannot be found. */
  private boolean ended;

  /** A reader, which buffers; strict where the exact format is asked for. */
  public AnswerReader(InputStream in, boolean strict) {
    this.tokens = new TokenReader(in);
    this.strict = strict;
  }

  /** Reads the answer to a question. */
  public Answer next(Question question) throws IOException {
    if (!tokens.limitReached()) { // by white space, when the question was looked for
      int most = question.given() == null ? 1 : 6; // a proof has 6 n - 1 numbers
      tokens.limit((long) most * LONGEST_NUMBER * question.n() + SLACK);
    }
    begin();
    lineOfAnswer = tokens.line();
    tokens.markLine();
    sizeOfLine = beginsLine ? question.n() : sizeOfLine;
    if (tokens.limitReached()) {
      return last("white space without end");
    }
    if (tokens.peek() < 0) {
      return new Answer(lineOfAnswer, Verdict.MISSING, "no answer: the output ends here");
    }
    AnswerGrammar answer = new AnswerGrammar(tokens, question, lead);
    lead = null;
    String fault = answer.check();
    String deviation = answer.deviation();
    if (tokens.limitReached()) {
      return last("line too long: no answer for n = " + question.n() + " needs so many bytes");
    }
    boolean inexact = strict && deviation != null;
    if (fault == null) {
      beginsLine = tokens.column() == 1;
      Verdict right = answer.isProved() ? Verdict.RIGHT : Verdict.NOT_VERIFIED;
      return inexact
          ? new Answer(lineOfAnswer, Verdict.WRONG, inexact(deviation))
          : new Answer(lineOfAnswer, right, deviation);
    }
    fault = inexact ? inexact(deviation) : fault + hint(deviation);
    ended = !findNextAnswer();
    beginsLine = tokens.column() == 1;
    Verdict wrong = ended ? Verdict.WRONG_AND_LAST : Verdict.WRONG;
    return new Answer(lineOfAnswer, wrong, fault);
  }

  /** Takes the white space before the next answer. */
  private void begin() throws IOException {
    long line = tokens.line();
    int b = tokens.peek();
    if (lead == null && TokenReader.isSpace(b)) {
      lead =
          "line " + line + (b == '\n' ? " is empty" : " begins with " + TokenReader.nameOfSpace(b));
    }
    tokens.skipSpace();
    beginsLine |= tokens.line() > line;
  }

  /** The fault of an answer that is not in the exact format. */
  private String inexact(String deviation) throws IOException {
    return deviation.replaceFirst("^line " + lineOfAnswer + " ", "the line ") + formatHint();
  }

  private Answer last(String fault) {
    ended = true;
    return new Answer(lineOfAnswer, Verdict.WRONG_AND_LAST, fault);
  }

  /**
   * The question that the next line answers, for a check without questions: for as many queens as
   * the line has numbers, or for 2 queens if it begins with N, as "No solution." does. It is null
   * after the last line.
   */
  public Question ahead() throws IOException {
    if (ended) {
      return null;
    }
    tokens.limit(SLACK);
    begin();
    if (tokens.limitReached()) {
      return Question.of(1); // next calls the white space a fault
    }
    int b = tokens.peek();
    return b < 0 ? null : Question.of(b == 'N' ? 2 : Math.max(1, tokens.tokensAhead()));
  }

  /** Reads on after the last answer; returns what should not be there, and where, or null. */
  public String moreOutput() throws IOException {
    tokens.limit(SLACK);
    begin();
    String place = "line " + tokens.line() + ": ";
    if (tokens.limitReached()) {
      return place + "white space without end";
    }
    if (tokens.peek() < 0) {
      return strict ? lead : null;
    }
    boolean sameLine = tokens.line() == lineOfAnswer;
    tokens.readToken();
    return place + "extra output: " + tokens.quoted() + (sameLine ? hint(null) : "");
  }

  /** What the line of a wrong answer looks like, in brackets, or nothing. */
  private String formatHint() throws IOException {
    String text = tokens.markedLine();
    boolean cut = text.length() >= TokenReader.LONGEST_KEPT;
    String hint = FormatHint.of(text, cut, lineOfAnswer == 1, sizeOfLine);
    return hint == null ? "" : " (" + hint + ")";
  }

  /**
   * Where a fault may come from, in brackets, or nothing: the look of the line, a line that is too
   * short, or one before it that is too long.
   *
   * @param deviation how the answer departs from the exact format, or null
   */
  private String hint(String deviation) throws IOException {
    String hint = formatHint();
    if (!hint.isEmpty()) {
      return hint;
    }
    if (!beginsLine) {
      return " (line " + lineOfAnswer + " holds more than one answer)";
    }
    boolean crossed = tokens.line() > lineOfAnswer;
    return crossed && deviation != null ? " (" + deviation + ")" : "";
  }

  /** Goes to the next answer if each has a line of its own; false if its place is not known. */
  private boolean findNextAnswer() throws IOException {
    long lines = tokens.line() - lineOfAnswer;
    if (beginsLine && lines == 0) {
      while (tokens.peek() >= 0 && tokens.line() == lineOfAnswer) {
        tokens.skip();
      }
      return !tokens.limitReached();
    }
    return beginsLine && lines == 1 && tokens.backToLineStart();
  }
}
