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
 * in the bytes read, and for a proof by weights that of {@link WeightsCheck}.
 */
public final class OutputCheck {
  /** The largest board whose answer is kept, to be read again. It may have 1 GiB. */
  private static final int MAX_N = 1 << 26;

  private static final String SAVE = "; save the output in a file to have the others and the marks";

  private final List<Question> questions;
  private final boolean strict;

  /** Whether the output can be read again. */
  private final boolean file;

  private final Marks marks;

  /** Which question is to be answered next. */
  private int next;

  /** Where the answer with the first fault begins, or null if nothing is read again. */
  private Place again;

  /** How many lines are left from there on. */
  private int linesLeft;

  /** The first fault, if its answer has begun on an earlier line; else null. */
  private String split;

  /** A check of one output; without questions each line has its own n. */
  public OutputCheck(List<Question> questions, boolean strict, boolean file, Marks marks) {
    this.questions = questions;
    this.strict = strict;
    this.file = file;
    this.marks = marks;
  }

  /** Checks an output from its beginning. */
  public void read(InputStream in) throws IOException {
    WordReader words = new WordReader(in);
    if (questions.isEmpty()) {
      checkAlone(words);
    } else {
      checkWords(words);
    }
  }

  /** Whether the output has to be opened again, for {@link #readAgain}. */
  public boolean isReadAgain() {
    return again != null;
  }

  /** Checks what is left of an output, line by line. */
  public void readAgain(InputStream in) throws IOException {
    in.skipNBytes(again.offset());
    boolean asMany = linesLeft == questions.size() - next;
    LineCheck lines = new LineCheck(new WordReader(in, again), questions, strict, marks);
    lines.run(next, asMany, split);
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
    while (hasMore(words)) {
      Question asked = next < questions.size() ? questions.get(next) : null;
      boolean kept = file && (asked == null || asked.n() <= MAX_N);
      Place begin = kept ? words.mark() : words.place();
      String text = words.ahead();
      String fault = asked == null ? LineCheck.NOT_ASKED : check.faultOf(asked);
      if (fault != null) {
        String size = asked == null ? "extra: " : "n = " + asked.n() + ": ";
        String said = lines(begin, words.wordLine()) + size + fault + OtherForm.hint(text);
        end(words, kept ? begin : null, said);
        return;
      }
      marks.right(check.isProved());
      next++;
    }
    marks.missing(questions.subList(next, questions.size()));
  }

  private boolean hasMore(WordReader words) throws IOException {
    if (!strict) {
      words.skipSpace();
    }
    return words.peek() >= 0;
  }

  /** Which lines an answer is on, of which a later one than the first may have a word of it. */
  private static String lines(Place begin, long last) {
    boolean several = last > begin.line();
    return several
        ? "lines %d to %d: ".formatted(begin.line(), last)
        : "line " + begin.line() + ": ";
  }

  /**
   * Ends the first reading at a fault. Where its answer is kept, all lines from there are counted.
   */
  private void end(WordReader words, Place begin, String fault) throws IOException {
    if (begin != null) {
      again = begin;
      split = words.wordLine() > begin.line() ? fault : null;
      words.seek(begin);
      LineReader lines = new LineReader(words, strict);
      while (lines.next() != null) {
        linesLeft++;
      }
    } else if (next < questions.size()) {
      marks.wrong(fault + (file ? "" : SAVE));
    } else {
      marks.extra(fault + SAVE);
    }
  }
}
