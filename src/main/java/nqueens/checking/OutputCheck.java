package nqueens.checking;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import nqueens.text.Plural;

/**
 * Checks an output in two passes.
 *
 * <p>The first one reads as a judge does, word by word, up to the first fault. Any white space may
 * stand before, between and after the numbers. If there is no fault, all is right.
 *
 * <p>Else the output is read again, line by line, for the marks. If there are as many lines as
 * sizes, line i answers size i. Else a line answers the next size: it is extra if it is text, a
 * single number, or right for the size before; if it is right for the size after, one answer is
 * missing. Empty lines do not count, and a picture is a line. Text has a letter or no digit, but
 * 'No solution.' is none.
 *
 * <p>In strict mode an answer is wrong if it is not the line that Main would write.
 *
 * <p>Memory: that of {@link SolutionCheck}, and 40 bytes for each line of a wrong output. Time:
 * linear in the bytes read, and for a proof by weights that of {@link WeightsCheck}.
 */
public final class OutputCheck {
  private static final String NOT_EXACT = "not the line that Main would write";

  private final Output output;
  private final List<TestCase> cases;
  private final boolean strict;
  private final Marks marks;

  /**
   * A line that is not empty, or a picture.
   *
   * @param offset where it begins
   * @param number the number of its first line, from 1
   * @param words how many words it has, or how many columns
   * @param claim whether it begins with 'No solution.'
   * @param text whether it has a letter or no digit, and is no such claim
   */
  private record Line(long offset, long number, int words, boolean claim, boolean text) {}

  /** A check of one output; without test cases each line has its own n. */
  public OutputCheck(Output output, List<TestCase> cases, boolean strict, Marks marks) {
    this.output = output;
    this.cases = cases;
    this.strict = strict;
    this.marks = marks;
  }

  /** Checks all answers, to the end of the output. */
  public void run() throws IOException, InterruptedException {
    if (cases.isEmpty() || !isRight()) {
      try (FileInputStream in = output.second()) {
        new Lines(new WordReader(in)).check();
      }
    }
  }

  /** Reads as a judge does. Returns false if the output must be read again. */
  private boolean isRight() throws IOException, InterruptedException {
    long proved = 0;
    try (InputStream in = output.first()) {
      WordReader words = new WordReader(in);
      AnswerCheck check = new AnswerCheck(words, false);
      for (int k = 0; k < cases.size(); k++) {
        TestCase asked = cases.get(k);
        long number = words.line();
        String fault = check.faultOf(asked);
        fault = fault == null && strict && !check.isExact() ? NOT_EXACT : fault;
        if (fault != null) {
          return isLost(k, place(number, asked.n()) + fault);
        }
        proved += check.isProved() ? 1 : 0;
      }
      boolean more = strict ? words.peek() >= 0 : hasWord(words);
      if (more) {
        return isLost(cases.size(), "line " + words.line() + ": no size asks for it");
      }
    }
    marks.right(proved, true);
    marks.right(cases.size() - proved, false);
    return true;
  }

  private static boolean hasWord(WordReader words) throws IOException {
    words.skipSpace();
    return words.peek() >= 0;
  }

  /** Counts what follows a fault as missing, if the output cannot be read again. */
  private boolean isLost(int right, String fault) throws IOException, InterruptedException {
    if (output.isReadAgain()) {
      return false;
    }
    marks.right(right, true);
    if (right < cases.size()) {
      marks.wrong(fault);
      int rest = cases.size() - right - 1;
      if (rest > 0) {
        marks.missing(rest, "what follows in a stream so long is not checked");
      }
    } else {
      marks.extra(fault);
    }
    return true;
  }

  /** What a message begins with. */
  private static String place(long line, int n) {
    return "line " + line + ": n = " + n + ": ";
  }

  /** The second pass. */
  private final class Lines {
    private final WordReader words;
    private final AnswerCheck check;
    private boolean asManyAsCases;

    /** Which test case is asked for next. */
    private int next;

    Lines(WordReader words) {
      this.words = words;
      this.check = new AnswerCheck(words, true);
    }

    void check() throws IOException, InterruptedException {
      List<Line> lines = new ArrayList<>();
      for (Line line = next(); line != null; line = next()) {
        if (cases.isEmpty()) {
          long end = words.offset();
          long number = words.line();
          takeAlone(line);
          words.seek(end, number);
        } else {
          lines.add(line);
        }
      }
      asManyAsCases = lines.size() == cases.size();
      for (Line line : lines) {
        take(line);
      }
      int missing = cases.size() - next;
      if (missing > 0) {
        String later = missing == 1 ? "" : " and " + Plural.of(missing - 1, "later size");
        marks.missing(missing, "no answer for n = " + cases.get(next).n() + later);
      }
    }

    /** Takes the next line, or returns null. In strict mode an empty line is one, too. */
    private Line next() throws IOException {
      while (words.peek() >= 0) {
        long offset = words.offset();
        long number = words.line();
        words.skipBlanks();
        if (AnswerCheck.isSquare(words.peek())) {
          return new Line(offset, number, picture(), false, false);
        }
        if (strict || !words.atLineEnd()) {
          return line(offset, number);
        }
        words.skipLine();
      }
      return null;
    }

    /** Takes a picture, and returns its number of columns, which is that of its lines, too. */
    private int picture() throws IOException {
      int columns = squares();
      for (int row = 1; row < columns && AnswerCheck.isSquare(words.peek()); row++) {
        squares();
      }
      return columns;
    }

    private int squares() throws IOException {
      int squares = 0;
      for (; AnswerCheck.isSquare(words.peek()); words.skip()) {
        squares++;
      }
      words.skipLine();
      words.skipBlanks();
      return squares;
    }

    private Line line(long offset, long number) throws IOException {
      boolean letter = false;
      boolean digit = false;
      int count = 0;
      boolean space = true;
      StringBuilder begin = new StringBuilder();
      for (int b = words.peek(); b >= 0 && b != '\n'; b = words.peek()) {
        letter |= Character.isLetter(b);
        digit |= b >= '0' && b <= '9';
        boolean next = WordReader.isSpace(b);
        count += space && !next ? 1 : 0;
        if (begin.length() < AnswerCheck.NO_SOLUTION.length() && !(space && next)) {
          begin.append(next ? ' ' : (char) b);
        }
        space = next;
        words.skip();
      }
      words.skipLine();
      boolean claim = begin.toString().equals(AnswerCheck.NO_SOLUTION);
      return new Line(offset, number, count, claim, !claim && (letter || !digit));
    }

    private String faultOf(Line line, TestCase asked) throws IOException {
      words.seek(line.offset, line.number);
      String fault = check.faultOf(asked);
      return fault == null && strict && !check.isExact() ? NOT_EXACT : fault;
    }

    /** Counts a line as the answer to its own number of queens. */
    private void takeAlone(Line line) throws IOException, InterruptedException {
      int n = line.claim ? 2 : line.words;
      String fault = n == 0 ? "an empty line" : faultOf(line, TestCase.of(n));
      if (fault == null) {
        marks.right(1, !line.claim);
      } else {
        marks.wrong(place(line.number, n) + fault);
      }
    }

    private void take(Line line) throws IOException, InterruptedException {
      TestCase asked = next < cases.size() ? cases.get(next) : null;
      String fault = asked == null ? "no size asks for it" : faultOf(line, asked);
      if (fault == null) {
        marks.right(1, check.isProved());
        next++;
        return;
      }
      String extra = asManyAsCases ? null : asked == null ? fault : extra(line);
      if (extra != null) {
        marks.extra("line " + line.number + ": extra: " + extra);
      } else if (!asManyAsCases && isRightFor(line, next + 1)) {
        marks.missing(1, "line " + line.number + ": no answer for n = " + asked.n());
        marks.right(1, check.isProved());
        next += 2;
      } else {
        marks.wrong(place(line.number, asked.n()) + fault);
        next++;
      }
    }

    /** Why a line that is not right for the next test case answers none, or null if it may. */
    private String extra(Line line) throws IOException {
      if (line.text) {
        return line.words == 0 ? "an empty line" : noNumber(line) + " is not a number";
      }
      if (line.words == 1) {
        return "a single number";
      }
      return isRightFor(line, next - 1) ? "right for the size before" : null;
    }

    /** The first word of a text that is no number. */
    private String noNumber(Line line) throws IOException {
      words.seek(line.offset, line.number);
      do {
        words.skipBlanks();
      } while (words.read() != WordReader.NO_NUMBER);
      return words.quoted();
    }

    private boolean isRightFor(Line line, int k) throws IOException {
      return k >= 0 && k < cases.size() && faultOf(line, cases.get(k)) == null;
    }
  }
}
