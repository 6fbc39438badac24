package nqueens.checking;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import nqueens.boards.OtherForm;
import nqueens.boards.WordReader;
import nqueens.boards.WordReader.Place;
import nqueens.checking.LineReader.Kind;
import nqueens.checking.LineReader.Line;

/**
 * Checks an output. It is read as a judge does, word by word, up to its first fault. Any white
 * space may stand before, between and after the numbers. The answers before the fault are right. A
 * stream is read no further. From the answer with the fault on, a file is read again, line by line,
 * and {@link LineCheck} has the rule of the marks.
 *
 * <p>In strict mode an answer is wrong if it has not the format of a line of Main, and an empty
 * line counts.
 *
 * <p>Memory: that of {@link SolutionCheck}, and the longest line or answer of a file. Time: linear
 * in the bytes read, and O(n / 64) for each line with a number, and for a proof by weights that of
 * {@link WeightsCheck}.
 */
public final class OutputCheck {
  /** The largest board whose answer is kept, to be read again. It may have 1 GiB. */
  private static final int MAX_N = 1 << 26;

  private static final String SAVE = "; save the output in a file to have the others and the marks";

  private final List<Question> questions;
  private final boolean strict;

  /** Opens the output again, if it is a file; null if it is a stream. */
  private final Opener again;

  private final Marks marks = new Marks();

  /** Opens a file at its beginning. */
  @FunctionalInterface
  public interface Opener {
    InputStream open() throws IOException;
  }

  /** A check of one output; without questions each line has its own n. */
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

  /** Takes each line as the answer for its own number of queens. */
  private void checkAlone(WordReader words) throws IOException {
    LineReader lines = new LineReader(words, strict);
    AnswerCheck check = new AnswerCheck(words, true, strict);
    for (Line line = lines.next(); line != null; line = lines.next()) {
      int n = line.kind() == Kind.CLAIM ? 2 : line.words();
      words.seek(line.begin());
      String fault = n == 0 ? "an empty line" : check.faultOf(Question.of(n));
      if (fault == null) {
        marks.right(line.kind() != Kind.CLAIM);
      } else {
        marks.wrong(line.place() + "n = " + n + ": " + fault + line.hint());
      }
    }
  }

  /** Takes one answer after the other, up to the first fault. */
  private void checkWords(WordReader words) throws IOException {
    AnswerCheck check = new AnswerCheck(words, strict, strict);
    int next = 0;
    for (; hasMore(words); next++) {
      Question asked = next < questions.size() ? questions.get(next) : null;
      boolean kept = again != null && (asked == null || asked.n() <= MAX_N);
      Place begin = kept ? words.mark() : words.place();
      String text = words.ahead();
      String fault = asked == null ? LineCheck.NOT_ASKED : check.faultOf(asked);
      if (fault != null) {
        String size = asked == null ? "extra: " : "n = " + asked.n() + ": ";
        String said = lines(begin, words.wordLine()) + size + fault + OtherForm.hint(text);
        if (kept) {
          readAgain(words, begin, next, said);
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
    words.unmark();
    if (!strict) {
      words.skipSpace();
    }
    return words.peek() >= 0;
  }

  /** Which lines an answer is on, of which a later one than the first may have a word of it. */
  private static String lines(Place begin, long last) {
    return last > begin.line()
        ? "lines %d to %d: ".formatted(begin.line(), last)
        : "line " + begin.line() + ": ";
  }

  /**
   * Checks what is left of a file, line by line.
   *
   * @param begin where the answer with the first fault begins
   * @param next which question it answers
   */
  private void readAgain(WordReader words, Place begin, int next, String fault) throws IOException {
    String split = words.wordLine() > begin.line() ? fault : null; // no line may show it
    words.seek(begin);
    LineReader lines = new LineReader(words, strict);
    int left = 0;
    while (lines.next() != null) {
      left++;
    }
    try (InputStream in = again.open()) {
      in.skipNBytes(begin.offset());
      LineCheck check = new LineCheck(new WordReader(in, begin), questions, strict, marks);
      check.run(next, left == questions.size() - next, split);
    }
  }
}
