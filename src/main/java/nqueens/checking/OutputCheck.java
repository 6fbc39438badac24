package nqueens.checking;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import nqueens.boards.OtherForm;
import nqueens.boards.WordReader;
import nqueens.checking.LineReader.Kind;
import nqueens.checking.LineReader.Line;

/**
 * Checks an output. An output is read as a judge reads it, word by word, up to its first fault. Any
 * white space may stand before, between and after the numbers. The answers before the fault are
 * right. A stream is read no further. A file is read again, line by line, from the answer with the
 * fault on, and {@link LineCheck} has the rule of the marks.
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

  /** The end of the message about the first fault of a stream. */
  private static final String SAVE = "; save the output in a file to have the others and the marks";

  private final List<Question> questions;
  private final boolean strict;

  /** Opens the output again; null if the output is a stream. */
  private final Opener again;

  private final Marks marks = new Marks();

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
  }

  /** Checks an output from its beginning. */
  public Marks read(InputStream in) throws IOException {
    WordReader words = new WordReader(in);
    if (questions.isEmpty()) {
      checkAlone(words);
    } else {
      checkWords(words);
    }
    return marks;
  }

  /** Takes each line as an answer for as many queens as it has numbers. */
  private void checkAlone(WordReader words) throws IOException {
    LineReader lines = new LineReader(words, strict);
    AnswerCheck check = new AnswerCheck(strict);
    for (Line line = lines.next(); line != null; line = lines.next()) {
      int n = line.kind() == Kind.CLAIM ? 2 : line.size();
      String fault = n == 0 ? "an empty line" : check.faultOf(line, Question.of(n));
      if (fault == null) {
        marks.right(line.kind() != Kind.CLAIM);
      } else {
        marks.wrong(line.place() + "n = " + n + ": " + fault + line.hint());
      }
    }
  }

  /** Takes one answer after the other, up to the first fault. */
  private void checkWords(WordReader words) throws IOException {
    AnswerCheck check = new AnswerCheck(strict);
    int next = 0;
    for (; hasMore(words); next++) {
      Question asked = next < questions.size() ? questions.get(next) : null;
      long offset = words.offset();
      long line = words.lineNumber();
      String text = words.ahead();
      String fault = asked == null ? LineCheck.NOT_ASKED : check.faultOf(words, asked);
      if (fault != null) {
        boolean split = words.wordLine() > line;
        String place =
            split ? "lines %d to %d: ".formatted(line, words.wordLine()) : "line " + line + ": ";
        String size = asked == null ? "extra: " : "n = " + asked.n() + ": ";
        String said = place + size + fault + OtherForm.hint(text);
        if (again != null && (asked == null || asked.n() <= MAX_N)) {
          checkLines(offset, line, next, split ? said : null);
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

  private boolean hasMore(WordReader words) throws IOException {
    if (!strict) {
      words.skipSpace();
    }
    return words.peek() >= 0;
  }

  /**
   * Checks what is left of a file, line by line.
   *
   * @param offset the number of bytes before the answer with the first fault
   * @param line the line where this answer begins
   * @param next the number of the question that it answers
   * @param split the fault, if no line may show this fault; else null
   */
  private void checkLines(long offset, long line, int next, String split) throws IOException {
    int left = 0;
    try (InputStream in = again.open()) {
      LineReader lines = lines(in, offset, line);
      while (lines.next() != null) {
        left++;
      }
    }
    try (InputStream in = again.open()) {
      LineCheck check = new LineCheck(questions, next, strict, marks);
      check.run(lines(in, offset, line), left == questions.size() - next, split);
    }
  }

  /** The lines of a stream from an offset on, in a line. */
  private LineReader lines(InputStream in, long offset, long line) throws IOException {
    in.skipNBytes(offset);
    return new LineReader(new WordReader(in, line), strict);
  }
}
