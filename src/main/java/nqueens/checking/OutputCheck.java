package nqueens.checking;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import nqueens.boards.Attacks;
import nqueens.boards.WordReader;
import nqueens.checking.LineReader.Line;

/**
 * Checks an output. An output is read as a judge reads it, word by word, up to its first fault. Any
 * white space may be before, between and after the numbers. The answers before the fault are right.
 * From the answer with the fault on, {@link RestCheck} takes line by line.
 *
 * <p>In strict mode an answer is wrong if it has not the format of a line of Main, and an empty
 * line counts.
 *
 * <p>Memory: that of {@link SolutionCheck} and, after a fault, that of {@link RestCheck}. Time:
 * linear in the bytes read and in the largest n, and for proofs that of {@link SearchCheck} and
 * {@link WeightsCheck}.
 */
public final class OutputCheck {
  private final List<Question> questions;
  private final boolean strict;
  private final Attacks board = new Attacks();
  private final Marks marks = new Marks();

  /** A check of one output. Without questions, n is the number of numbers on each line. */
  public OutputCheck(List<Question> questions, boolean strict) {
    this.questions = questions;
    this.strict = strict;
  }

  /** Checks an output from its beginning. */
  public Marks read(InputStream in) throws IOException {
    WordReader words = new WordReader(in);
    if (questions.isEmpty()) {
      checkAlone(new LineReader(words, strict));
    } else {
      checkWords(words);
    }
    return marks;
  }

  /** Takes each line as an answer for as many queens as it has numbers. */
  private void checkAlone(LineReader lines) throws IOException {
    for (Line line = lines.next(); line != null; line = lines.next()) {
      Verdict verdict = line.verdict(line.alone(), strict, board);
      if (verdict.isRight()) {
        marks.right(!line.isClaim());
      } else {
        marks.wrong(line.place() + said(line.alone(), verdict.fault()));
      }
    }
  }

  /** Takes one answer after the other, up to the first fault. */
  private void checkWords(WordReader words) throws IOException {
    int next = 0;
    String fault = null;
    boolean split = false; // whether the fault is on a later line than the beginning of its answer
    while (fault == null && next < questions.size() && words.hasMore(strict)) {
      Question asked = questions.get(next);
      long line = words.lineNumber();
      words.mark();
      Verdict verdict = AnswerCheck.next(words, asked, strict, board);
      if (verdict.isRight()) {
        marks.right(verdict.isProved());
        next++;
      } else {
        split = words.wordLine() > line;
        String place = split ? "lines %d to %d".formatted(line, words.wordLine()) : "line " + line;
        fault = place + said(asked, verdict.fault());
      }
    }
    if (fault != null && !words.reset()) { // The answer is too long to be read again.
      marks.wrong(fault);
      next++;
      words.skipLine();
    }
    List<Question> left = questions.subList(next, questions.size());
    new RestCheck(left, strict, board, marks).read(words, fault, split);
  }

  /** What a message says about an answer, after the place. */
  static String said(Question asked, String fault) {
    return ": n = " + asked.n() + ": " + fault;
  }
}
