package nqueens.placement;

import java.io.IOException;
import java.io.InputStream;

/**
 * Reads and checks answers, one after another.
 *
 * <p>By default it reads as judges do, token by token: any white space may stand before, between
 * and behind the numbers. In strict mode a board is a line: n numbers, one space between two, and a
 * line feed behind the last. What strict mode accepts, the default accepts too.
 *
 * <p>Memory: see {@link PlacementCheck}. Time: linear in the bytes read; an answer without end is
 * given up.
 */
public final class AnswerReader {
  /** Bytes that an answer may have beyond what any right one needs. */
  private static final long SLACK = 1 << 24;

  private static final int LONGEST_NUMBER = 11;

  /** Lines from here on are guessed at by their beginnings alone. */
  private static final int LONGEST_HINTED = 1 << 15;

  private final TokenReader tokens;
  private final boolean strict;

  /** Whether nothing but white space has been taken from the line where the next answer begins. */
  private boolean beginsLine = true;

  /** The number of queens of the first answer on that line. */
  private int sizeOfLine;

  /** The queens that the next answer has to keep, or null. */
  private int[] given;

  /** The line on which the last answer began, from 1. */
  private long lineOfAnswer;

  /**
   * An answer that was read and checked.
   *
   * @param line the line on which it begins, from 1
   * @param fault what is wrong with it, or null if it is right
   * @param deviation where and how it departs from the exact format, such as "line 3 ends in a
   *     space", or null if it does not
   * @param missing whether the output ended before it
   * @param lost whether it is so wrong that nobody can tell where the next one begins
   * @param unproved whether it is "No solution." and taken for right as it cannot be proved
   */
  public record Answer(
      long line, String fault, String deviation, boolean missing, boolean lost, boolean unproved) {}

  /** A reader, which buffers; strict where the exact format is asked for. */
  public AnswerReader(InputStream in, boolean strict) {
    this.tokens = new TokenReader(in, ' ');
    this.strict = strict;
  }

  /**
   * Reads the answer for n, 1 to 2^30.
   *
   * @param given null, or queens that have to stay: n rows from 0 on, or -1. "No solution." is then
   *     taken for right
   */
  public Answer next(int n, int[] given) throws IOException {
    this.given = given;
    tokens.limit((long) LONGEST_NUMBER * n + SLACK);
    Reading reading = new Reading(n);
    reading.begin();
    lineOfAnswer = reading.line;
    if (tokens.peek() < 0) {
      return new Answer(reading.line, "no answer: the output ends here", null, true, false, false);
    }
    String fault = reading.check();
    boolean endless = tokens.limitReached();
    boolean lost = endless;
    if (endless) {
      fault = "line too long: no answer for n = " + n + " needs so many bytes";
    } else if (fault != null) {
      fault += reading.hint();
      lost = !reading.findNextAnswer();
    }
    beginsLine = tokens.column() == 1;
    boolean unproved = fault == null && reading.none && BoardSizes.solvable(n);
    return new Answer(reading.line, fault, reading.place(), false, lost, unproved);
  }

  /**
   * The number of queens that the next line is for if nobody else tells: as many as it has numbers,
   * and 2 where it says "No solution."; {@link SizeReader#END} behind the last line.
   */
  public long sizeAhead() throws IOException {
    tokens.limit(Long.MAX_VALUE - tokens.offset());
    if (!strict) {
      skipSpace();
    }
    int b = tokens.peek();
    return b < 0 ? SizeReader.END : b == 'N' ? 2 : Math.max(1, tokens.tokensAhead());
  }

  /**
   * Reads on behind the last answer; returns what should not be there and on which line, or null.
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
      return place + (b == '\n' ? "an empty line" : "more output: " + TokenReader.nameOfSpace(b));
    }
    boolean goesOn = tokens.line() == lineOfAnswer;
    tokens.readToken();
    return place + "more output: " + tokens.quoted() + (goesOn ? new Reading(0).hint() : "");
  }

  private void skipSpace() throws IOException {
    long line = tokens.line();
    tokens.skipSpace();
    beginsLine |= tokens.line() > line;
  }

  /** One answer while it is read. */
  private final class Reading {
    private final int n;

    /** Where the answer begins. */
    private long line = tokens.line();

    /** How the answer departs from the exact format, as in "the line ...", or null. */
    private String deviation;

    private long deviationLine;

    /** Whether "No solution." is expected, or printed where it may be. */
    private boolean none;

    /** The answer's first line, once another one is reached. */
    private String firstLine;

    Reading(int n) {
      this.n = n;
    }

    /** Takes the white space in front of the answer. */
    void begin() throws IOException {
      int b = tokens.peek();
      if (TokenReader.isSpace(b)) {
        deviate(b == '\n' ? "is empty" : "begins with " + TokenReader.nameOfSpace(b));
      }
      if (!refused()) {
        skipSpace();
        line = tokens.line();
      }
      sizeOfLine = beginsLine ? n : sizeOfLine;
    }

    /** Takes the answer and returns its first fault, or null. */
    String check() throws IOException {
      none = !BoardSizes.solvable(n) || (given != null && tokens.peek() == 'N');
      String fault = refused() ? null : none ? noSolution() : board();
      if (fault == null && !refused()) {
        endLine();
      }
      return refused() ? "the line " + deviation : fault;
    }

    private String noSolution() throws IOException {
      tokens.readToken();
      boolean right = tokens.text().equals("No");
      if (right) {
        separate(1, 2);
        tokens.readToken();
        right = tokens.text().equals("solution.");
      }
      return right || refused() ? null : "'No solution.' expected";
    }

    private String board() throws IOException {
      PlacementCheck check = new PlacementCheck(n, given);
      for (int column = 1; column <= n; column++) {
        if (column > 1) {
          separate(column - 1, n);
          if (refused()) {
            return null;
          }
        }
        if (tokens.peek() < 0) {
          return "the output ends after " + (column - 1) + " of " + n + " numbers";
        }
        tokens.readToken();
        if (column == 1 && tokens.text().equals("No")) {
          return "'No solution.' where there is one";
        }
        String fault =
            tokens.isPlainNumber()
                ? check.next(tokens.number(), tokens::text)
                : "column " + column + ": " + tokens.quoted() + " is not a plain decimal number";
        if (fault != null) {
          return fault;
        }
      }
      return null;
    }

    /** Takes the white space behind one of several numbers or words. */
    private void separate(int column, int count) throws IOException {
      int b = tokens.peek();
      if (b < 0) {
        return;
      }
      if (b == '\n') {
        keepFirstLine();
        deviate("ends after " + column + " of " + count + (count == 2 ? " words" : " numbers"));
      } else if (b != ' ') {
        String gap = TokenReader.isSpace(b) ? TokenReader.nameOfSpace(b) : "no space";
        deviate("has " + gap + " behind column " + column);
      }
      if (TokenReader.isSpace(b)) {
        tokens.skip();
      }
      int next = tokens.peek();
      if (next == '\n') {
        keepFirstLine();
      }
      if (b == ' ' && TokenReader.isSpace(next)) {
        String spaces = "has two spaces or more behind column " + column;
        deviate(next == '\n' ? "ends in a space" : spaces);
      }
      if (!refused()) {
        tokens.skipSpace();
      }
    }

    /** Takes what stands between the last number and the next line. */
    private void endLine() throws IOException {
      int space = tokens.peek();
      tokens.skipBlanks();
      int b = tokens.peek();
      if (b >= 0 && b != '\n') {
        deviate("goes on after " + (none ? "its words" : n + " numbers"));
      } else if (TokenReader.isSpace(space) && space != '\n') {
        deviate("ends in " + TokenReader.nameOfSpace(space));
      } else if (b < 0) {
        deviate("does not end in a line feed");
      }
      if (b == '\n' && !refused()) {
        tokens.skip();
      }
    }

    private void keepFirstLine() throws IOException {
      firstLine = firstLine == null ? tokens.currentLine() : firstLine;
    }

    private void deviate(String how) {
      if (deviation == null) {
        deviation = how;
        deviationLine = tokens.line();
      }
    }

    /** Whether the answer is wrong for its format alone. */
    private boolean refused() {
      return strict && deviation != null;
    }

    String place() {
      return deviation == null ? null : "line " + deviationLine + " " + deviation;
    }

    /** What a fault may come from: a line that is too short, or the one before too long. */
    String hint() throws IOException {
      String text = firstLine == null ? tokens.currentLine() : firstLine;
      String hint = FormatHint.of(text, text.length() >= LONGEST_HINTED, line == 1, sizeOfLine);
      if (hint != null) {
        return " (" + hint + ")";
      }
      if (refused()) {
        return "";
      }
      if (!beginsLine) {
        return " (line " + line + " holds more than one answer)";
      }
      return tokens.line() > line && deviation != null ? " (" + place() + ")" : "";
    }

    /**
     * Goes to where the next answer must begin if every answer has a line, as it mostly has; false
     * if there is no telling.
     */
    boolean findNextAnswer() throws IOException {
      long lines = tokens.line() - line;
      if (strict || (beginsLine && lines == 0)) {
        while (tokens.peek() >= 0 && tokens.line() == line) {
          tokens.skip();
        }
        return !tokens.limitReached();
      }
      return beginsLine && lines == 1 && tokens.backToLineStart();
    }
  }
}
