package nqueens.checking;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import nqueens.boards.WordReader;
import nqueens.checking.LineReader.Line;
import nqueens.text.OneLine;

/**
 * Checks an output. An output is read as a judge reads it, word by word, up to its first fault. Any
 * white space may stand before, between and after the numbers. The answers before the fault are
 * right. A stream is read no further. A file is read again, line by line, from the answer with the
 * fault on. If as many lines are left as sizes, the i-th line answers the i-th size. Else a line
 * answers the next size: it is extra if it is text, a single number, or right for the size before;
 * if it is right for the size after, one answer is missing.
 *
 * <p>In strict mode an answer is wrong if it has not the format of a line of Main, and an empty
 * line counts.
 *
 * <p>Memory: that of {@link SolutionCheck}, and about three times the longest line that is read
 * again or answers no question. Time: linear in the bytes read and in the largest n, and for proofs
 * that of {@link SearchCheck} and {@link WeightsCheck}.
 */
public final class OutputCheck {
  /** The largest board whose answer is read again, as a line. The line may have 1 GiB. */
  private static final int MAX_N = 1 << 26;

  private static final String NOT_ASKED = "no size asks for it";
  private static final String SAVE = "; save the output in a file to have the others and the marks";

  private final List<Question> questions;
  private final boolean strict;
  private final Opener again; // opens the output again; null if the output is a stream
  private final AnswerCheck check;
  private final Marks marks = new Marks();
  private int next; // the question that is to be answered next, from 0

  /** Opens a file at its beginning. */
  @FunctionalInterface
  public interface Opener {
    InputStream open() throws IOException;
  }

  /** A check of one output. Without questions, n is the number of numbers on each line. */
  public OutputCheck(List<Question> questions, boolean strict, Opener again) {
    this.questions = questions;
    this.strict = strict;
    this.again = again;
    check = new AnswerCheck(strict);
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
      Question asked = Question.of(line.isClaim() ? 2 : line.size());
      String fault = asked.n() == 0 ? "an empty line" : check.faultOf(line, asked);
      if (fault == null) {
        marks.right(!line.isClaim());
      } else {
        marks.wrong(said("line " + line.number(), asked, fault));
      }
    }
  }

  /** Takes one answer after the other, up to the first fault. */
  private void checkWords(WordReader words) throws IOException {
    for (; words.hasMore(strict); next++) {
      Question asked = next < questions.size() ? questions.get(next) : null;
      long offset = words.offset();
      long line = words.lineNumber();
      String fault = asked == null ? NOT_ASKED : check.faultOf(words, asked);
      if (fault != null) {
        boolean split = words.wordLine() > line;
        String place = split ? "lines %d to %d".formatted(line, words.wordLine()) : "line " + line;
        String said = said(place, asked, fault);
        if (again != null && (asked == null || asked.n() <= MAX_N)) {
          checkLines(offset, line, split ? said : null);
        } else if (asked != null) {
          marks.wrong(said + (again != null ? "" : SAVE));
        } else {
          marks.extra(said + SAVE);
        }
        return;
      }
      marks.right(check.isProved());
    }
    marks.missing(questions.subList(next, questions.size()));
  }

  /** A message about a fault of an answer to a question, or of an extra line if there is none. */
  private static String said(String place, Question asked, String fault) {
    return place + (asked == null ? ": extra: " : ": n = " + asked.n() + ": ") + fault;
  }

  /**
   * Checks what is left of a file, line by line.
   *
   * @param offset the number of bytes before the answer with the first fault
   * @param first the line where this answer begins
   * @param split the fault, if no line may show this fault; else null
   */
  private void checkLines(long offset, long first, String split) throws IOException {
    int left = 0;
    try (InputStream in = again.open()) {
      LineReader lines = lines(in, offset, first);
      while (lines.next() != null) {
        left++;
      }
    }
    boolean asMany = left == questions.size() - next;
    if (split != null && !asMany) {
      marks.report(split);
    }
    try (InputStream in = again.open()) {
      LineReader lines = lines(in, offset, first);
      for (Line line = lines.next(); line != null; line = lines.next()) {
        String fault = faultOf(line, next);
        if (fault == null || asMany) {
          answer(line, fault);
        } else {
          take(line, fault);
        }
      }
    }
    marks.missing(questions.subList(next, questions.size()));
  }

  /** The lines of a stream from an offset on, in a line. */
  private LineReader lines(InputStream in, long offset, long line) throws IOException {
    in.skipNBytes(offset);
    return new LineReader(new WordReader(in, line), strict);
  }

  /** The first fault of a line as the answer to a question, or null if it is right. */
  private String faultOf(Line line, int k) throws IOException {
    boolean asked = k >= 0 && k < questions.size();
    return asked ? check.faultOf(line, questions.get(k)) : NOT_ASKED;
  }

  /** Counts a line as the answer to the next question, which is right if the fault is null. */
  private void answer(Line line, String fault) {
    if (fault == null) {
      marks.right(check.isProved());
    } else {
      marks.wrong(said("line " + line.number(), questions.get(next), fault));
    }
    next++;
  }

  /** Takes a line that is not right for the next question. */
  private void take(Line line, String fault) throws IOException {
    String extra = extra(line);
    if (extra != null) {
      marks.extra(said("line " + line.number(), null, extra));
    } else if (faultOf(line, next + 1) == null) {
      marks.missing("line " + line.number() + ": no answer for n = " + questions.get(next).n());
      next++;
      answer(line, null);
    } else {
      answer(line, fault);
    }
  }

  /** Why a line answers no question, or null if it may answer one. */
  private String extra(Line line) throws IOException {
    if (next == questions.size()) {
      return NOT_ASKED;
    } else if (!line.isAnswer() && line.isText()) {
      return line.size() == 0 ? "an empty line" : noNumber(line) + " is not a number";
    } else if (!line.isAnswer() && line.size() == 1) {
      return "a single number";
    }
    return faultOf(line, next - 1) == null ? "right for the size before" : null;
  }

  /** The first word of a text that is no number. */
  private static String noNumber(Line line) throws IOException {
    WordReader words = new WordReader(line.text());
    do {
      words.skipSpace();
    } while (words.read() != WordReader.NO_NUMBER);
    return OneLine.quoted(words.word());
  }
}
