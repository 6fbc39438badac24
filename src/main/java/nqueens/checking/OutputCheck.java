package nqueens.checking;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import nqueens.boards.OtherForm;
import nqueens.text.FormatException;
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
 * <p>In strict mode an answer is wrong if it has not the format of a line of Main, and an empty
 * line counts.
 *
 * <p>Memory: that of {@link SolutionCheck}, and 40 bytes for each line of a wrong output. Time:
 * linear in the bytes read, and for a proof by weights that of {@link WeightsCheck}.
 */
public final class OutputCheck {
  /** Characters of a line that tell which form it has. */
  private static final int KEPT = 200;

  private static final String NOT_EXACT = "not the line that Main would write";

  private final Output output;
  private final List<TestCase> cases;
  private final boolean strict;
  private final Marks marks;

  /** How many answers the first pass has taken, and how many of them are known to be right. */
  private int taken;

  private int proved;

  /**
   * A line that is not empty, or a picture.
   *
   * @param offset where it begins
   * @param number the number of its first line, from 1
   * @param words how many words it has, or how many columns
   * @param kind what it looks like
   * @param begin its first characters, each run of white space as one space
   */
  private record Line(long offset, long number, int words, Kind kind, String begin) {}

  /** What a line looks like. Text has a letter or no digit, and is nothing else. */
  private enum Kind {
    NUMBERS,
    /** It begins with 'No solution.' */
    CLAIM,
    /** All its characters are squares. */
    ROW_OF_PICTURE,
    PICTURE,
    TEXT
  }

  /** A check of one output; without test cases each line has its own n. */
  public OutputCheck(Output output, List<TestCase> cases, boolean strict, Marks marks) {
    this.output = output;
    this.cases = cases;
    this.strict = strict;
    this.marks = marks;
  }

  /** Checks all answers, to the end of the output. */
  public void run() throws IOException, InterruptedException {
    String fault = cases.isEmpty() ? "" : firstFault();
    if (fault != null) {
      try (FileInputStream in = output.again()) {
        FormatException.throwIf(
            in == null && cases.isEmpty(), "the output is longer than 1 GiB: check it as a file");
        if (in != null) {
          new Lines(new WordReader(in)).check();
          return;
        }
        reportLong(fault);
      }
    }
    marks.right(proved, true);
    marks.right(taken - proved, false);
  }

  /** Says what is known of a stream that cannot be read again. */
  private void reportLong(String fault) throws IOException, InterruptedException {
    int rest = cases.size() - taken - 1;
    if (rest < 0) {
      marks.extra(fault);
    } else {
      marks.wrong(fault);
    }
    if (rest > 0) {
      marks.missing(rest, "what follows in a stream so long is not checked");
    }
  }

  /** Reads as a judge does, up to the first fault; null if all is right. */
  private String firstFault() throws IOException {
    try (InputStream in = output.first()) {
      WordReader words = new WordReader(in);
      AnswerCheck check = new AnswerCheck(words, false);
      for (; taken < cases.size(); taken++) {
        TestCase asked = cases.get(taken);
        long number = words.line();
        String fault = check.faultOf(asked);
        fault = fault == null && strict && !check.isExact() ? NOT_EXACT : fault;
        if (fault != null) {
          return place(number, asked.n()) + fault;
        }
        proved += check.isProved() ? 1 : 0;
      }
      if (!strict) {
        words.skipSpace();
      }
      return words.peek() < 0 ? null : "line " + words.line() + ": no size asks for it";
    }
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
      Line line;
      do {
        line = words.peek() < 0 ? null : line();
      } while (line != null && line.words == 0 && !strict);
      if (line == null || line.kind != Kind.ROW_OF_PICTURE) {
        return line;
      }
      long end = words.offset();
      long number = words.line();
      int rows = 1;
      while (rows < line.words && words.peek() >= 0 && isLike(line, line())) {
        rows++;
      }
      boolean picture = rows == line.words;
      if (!picture) {
        words.seek(end, number);
      }
      Kind kind = picture ? Kind.PICTURE : Kind.TEXT;
      return new Line(line.offset, line.number, line.words, kind, line.begin);
    }

    private static boolean isLike(Line row, Line next) {
      return next.kind == Kind.ROW_OF_PICTURE && next.words == row.words;
    }

    private Line line() throws IOException {
      long offset = words.offset();
      long number = words.line();
      boolean letter = false;
      boolean digit = false;
      int count = 0;
      int characters = 0;
      boolean squares = true;
      boolean space = true;
      StringBuilder begin = new StringBuilder();
      for (int b = words.peek(); b >= 0 && b != '\n'; b = words.peek()) {
        letter |= Character.isLetter(b);
        digit |= b >= '0' && b <= '9';
        boolean next = WordReader.isSpace(b);
        count += space && !next ? 1 : 0;
        characters += next ? 0 : 1;
        squares &= next || AnswerCheck.isSquare(b);
        if (begin.length() < KEPT && !(space && next)) {
          begin.append(next ? ' ' : (char) b);
        }
        space = next;
        words.skip();
      }
      words.skipLine();
      if (count == 1 && squares) {
        return new Line(offset, number, characters, Kind.ROW_OF_PICTURE, begin.toString());
      }
      boolean claim = begin.toString().startsWith(AnswerCheck.NO_SOLUTION);
      Kind kind = claim ? Kind.CLAIM : letter || !digit ? Kind.TEXT : Kind.NUMBERS;
      return new Line(offset, number, count, kind, begin.toString());
    }

    private String faultOf(Line line, TestCase asked) throws IOException {
      words.seek(line.offset, line.number);
      String fault = check.faultOf(asked);
      return fault == null && strict && !check.isExact() ? NOT_EXACT : fault;
    }

    /** Counts a line as the answer to its own number of queens. */
    private void takeAlone(Line line) throws IOException, InterruptedException {
      int n = line.kind == Kind.CLAIM ? 2 : line.words;
      String fault = n == 0 ? "an empty line" : faultOf(line, TestCase.of(n));
      if (fault == null) {
        marks.right(1, line.kind != Kind.CLAIM);
      } else {
        marks.wrong(place(line.number, n) + fault + OtherForm.hint(line.begin));
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
        marks.extra("line " + line.number + ": extra: " + extra + OtherForm.hint(line.begin));
      } else if (!asManyAsCases && isRightFor(line, next + 1)) {
        marks.missing(1, "line " + line.number + ": no answer for n = " + asked.n());
        marks.right(1, check.isProved());
        next += 2;
      } else {
        marks.wrong(place(line.number, asked.n()) + fault + OtherForm.hint(line.begin));
        next++;
      }
    }

    /** Why a line that is not right for the next test case answers none, or null if it may. */
    private String extra(Line line) throws IOException {
      if (line.kind == Kind.TEXT) {
        return line.words == 0 ? "an empty line" : noNumber(line) + " is not a number";
      }
      if (line.kind == Kind.NUMBERS && line.words == 1) {
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
