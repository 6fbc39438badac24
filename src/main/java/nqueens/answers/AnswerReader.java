package nqueens.answers;

import java.io.IOException;
import java.io.InputStream;
import nqueens.answers.Answer.Verdict;
import nqueens.formats.TokenReader;

/**
 * Reads and checks answers, one after the other. After a wrong answer it finds where the next one
 * begins, and guesses what the wrong one looks like.
 *
 * <p>By default it reads as judges do, token by token: any white space may stand before, between
 * and after the numbers. In strict mode a solution is a line: n numbers, one space between two, and
 * a line feed after the last. What strict mode accepts, the default accepts too.
 *
 * <p>Memory: that of {@link SolutionCheck}. Time: linear in the bytes read. An answer without end
 * is not read to its end.
 */
public final class AnswerReader {
  /** Bytes that an answer may have beyond what any right one needs. */
  private static final long SLACK = 1 << 24;

  private static final int LONGEST_NUMBER = 11;

  private final TokenReader tokens;
  private final boolean strict;

  /** Whether nothing but white space has been taken from the line where the next answer begins. */
  private boolean beginsLine = true;

  /** The number of queens of the first answer on that line. */
  private int sizeOfLine;

  /** The line on which the last answer began, from 1. */
  private long lineOfAnswer;

  /** Whether the next answer cannot be found. */
  private boolean ended;

  /** A reader, which buffers; strict where the exact format is asked for. */
  public AnswerReader(InputStream in, boolean strict) {
    this.tokens = new TokenReader(in, ' ');
    this.strict = strict;
  }

  /** Reads the answer to a question. */
  public Answer next(Question question) throws IOException {
    int most = question.given() == null ? 1 : 6; // a proof has 6 n - 1 numbers
    tokens.limit((long) most * LONGEST_NUMBER * question.n() + SLACK);
    AnswerGrammar answer = new AnswerGrammar(tokens, strict, question);
    beginsLine |= answer.begin();
    lineOfAnswer = answer.line();
    sizeOfLine = beginsLine ? question.n() : sizeOfLine;
    if (tokens.limitReached()) {
      return last("white space without end");
    }
    if (tokens.peek() < 0) {
      return new Answer(lineOfAnswer, Verdict.MISSING, "no answer: the output ends here");
    }
    String fault = answer.check();
    if (tokens.limitReached()) {
      return last("line too long: no answer for n = " + question.n() + " needs so many bytes");
    }
    if (fault == null) {
      beginsLine = tokens.column() == 1;
      Verdict right = answer.isProved() ? Verdict.RIGHT : Verdict.NOT_VERIFIED;
      return new Answer(lineOfAnswer, right, answer.deviation());
    }
    fault += answer.failsStrictly() ? formatHint() : hint(answer);
    ended = !findNextAnswer();
    beginsLine = tokens.column() == 1;
    Verdict wrong = ended ? Verdict.WRONG_AND_LAST : Verdict.WRONG;
    return new Answer(lineOfAnswer, wrong, fault);
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
    tokens.limit(Long.MAX_VALUE - tokens.offset());
    if (!strict) {
      skipSpace();
    }
    int b = tokens.peek();
    return b < 0 ? null : Question.of(b == 'N' ? 2 : Math.max(1, tokens.tokensAhead()));
  }

  /**
   * Reads on after the last answer; returns what should not be there and on which line, or null.
   */
  public String moreOutput() throws IOException {
    tokens.limit(SLACK);
    if (!strict) {
      skipSpace();
    }
    String place = "line " + tokens.line() + ": ";
    int b = tokens.peek();
    if (tokens.limitReached()) {
      return place + "white space without end";
    }
    if (b < 0) {
      return null;
    }
    if (TokenReader.isSpace(b)) {
      return place + (b == '\n' ? "an empty line" : "extra output: " + TokenReader.nameOfSpace(b));
    }
    boolean sameLine = tokens.line() == lineOfAnswer;
    tokens.readToken();
    return place + "extra output: " + tokens.quoted() + (sameLine ? hint(null) : "");
  }

  private void skipSpace() throws IOException {
    long line = tokens.line();
    tokens.skipSpace();
    beginsLine |= tokens.line() > line;
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
   * @param answer the wrong one; null for what follows the last answer on its line
   */
  private String hint(AnswerGrammar answer) throws IOException {
    String hint = formatHint();
    if (!hint.isEmpty()) {
      return hint;
    }
    if (!beginsLine) {
      return " (line " + lineOfAnswer + " holds more than one answer)";
    }
    boolean crossed = answer != null && tokens.line() > lineOfAnswer;
    return crossed && answer.deviation() != null ? " (" + answer.deviation() + ")" : "";
  }

  /**
   * Goes to where the next answer begins if every answer has a line of its own. Returns false if
   * that place is not known.
   */
  private boolean findNextAnswer() throws IOException {
    long lines = tokens.line() - lineOfAnswer;
    if (strict || (beginsLine && lines == 0)) {
      while (tokens.peek() >= 0 && tokens.line() == lineOfAnswer) {
        tokens.skip();
      }
      return !tokens.limitReached();
    }
    return beginsLine && lines == 1 && tokens.backToLineStart();
  }
}
