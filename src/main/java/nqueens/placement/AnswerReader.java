package nqueens.placement;

import java.io.IOException;
import java.io.InputStream;

/**
 * Reads and checks answers, one after another.
 *
 * <p>By default as judges do, token by token: any white space may stand before, between and behind
 * the numbers. In strict mode a board is a line: n numbers, one space between two, a line feed
 * behind the last. What strict mode accepts, the default accepts too.
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

  /** How the answer departs from the exact format, as in "the line ...", or null. */
  private String deviation;

  private long deviationLine;

  /** Where the answer begins: on which line, and whether as the first on it. */
  private long firstLine;

  private boolean beginsLine;

  /**
   * Whether nothing but white space stands on the line before what {@link #sizeAhead} looked at.
   */
  private boolean aheadBeginsLine;

  /** What was asked for where the line begins. */
  private int sizeOfLine;

  private boolean missing;
  private boolean lost;

  /** A reader, which buffers; strict where the exact format is asked for. */
  public AnswerReader(InputStream in, boolean strict) {
    this.tokens = new TokenReader(in, ' ');
    this.strict = strict;
  }

  /** Reads the answer for n, 1 to 2^30; returns its first fault, or null if it is right. */
  public String fault(int n) throws IOException {
    tokens.limit((long) LONGEST_NUMBER * n + SLACK);
    deviation = null;
    begin(n);
    missing = tokens.peek() < 0;
    if (missing) {
      return "no answer: the output ends here";
    }
    String fault = refused() ? null : BoardSize.solvable(n) ? boardFault(n) : noSolutionFault();
    if (fault == null && !refused()) {
      endLine(n);
    }
    if (tokens.limitReached()) {
      lost = true;
      return "line too long: no answer for n = " + n + " needs so many bytes";
    }
    if (refused()) {
      fault = "the line " + deviation;
    }
    if (fault != null) {
      fault += hint();
      findNextAnswer();
    }
    return fault;
  }

  /**
   * The number of queens that the next line is for if nobody else tells: as many as it has numbers,
   * and 2 where it says "No solution."; {@link SizeReader#END} behind the last line.
   */
  public long sizeAhead() throws IOException {
    tokens.limit(Long.MAX_VALUE - tokens.offset());
    if (!strict) {
      long line = tokens.line();
      aheadBeginsLine = tokens.column() == 1;
      tokens.skipSpace();
      aheadBeginsLine |= tokens.line() > line;
    }
    int b = tokens.peek();
    return b < 0 ? SizeReader.END : b == 'N' ? 2 : Math.max(1, tokens.tokensAhead());
  }

  /** The line on which the answer read last begins, from 1. */
  public long line() {
    return firstLine;
  }

  /**
   * Where and how the answer read last departs from the exact format, such as "line 3 ends in a
   * space", or null if it does not.
   */
  public String deviation() {
    return deviation == null ? null : "line " + deviationLine + " " + deviation;
  }

  /** Whether the output ended before the answer asked for last. */
  public boolean missing() {
    return missing;
  }

  /** Whether the answer read last is so wrong that nobody can tell where the next one begins. */
  public boolean lost() {
    return lost;
  }

  /** Reads on behind the last answer; returns what should not be there, or null. */
  public String moreOutput() throws IOException {
    tokens.limit(SLACK);
    deviation = null;
    if (!strict) {
      tokens.skipSpace();
    }
    int b = tokens.peek();
    boolean goesOn = tokens.line() == firstLine;
    firstLine = tokens.line();
    if (tokens.limitReached()) {
      return "white space without end";
    }
    if (b < 0) {
      return null;
    }
    if (TokenReader.isSpace(b)) {
      return b == '\n' ? "an empty line" : "more output: " + TokenReader.nameOfSpace(b);
    }
    tokens.readToken();
    String hint = goesOn ? hint() : "";
    return "more output: " + tokens.quoted() + hint;
  }

  /** Takes the white space in front of an answer, and notes where it begins. */
  private void begin(int n) throws IOException {
    beginsLine = tokens.column() == 1 || aheadBeginsLine;
    int b = tokens.peek();
    if (TokenReader.isSpace(b)) {
      deviate(b == '\n' ? "is empty" : "begins with " + TokenReader.nameOfSpace(b));
    }
    firstLine = tokens.line();
    if (!refused()) {
      tokens.skipSpace();
      beginsLine |= tokens.line() > firstLine;
      firstLine = tokens.line();
    }
    tokens.mark();
    sizeOfLine = beginsLine ? n : sizeOfLine;
  }

  private String noSolutionFault() throws IOException {
    tokens.readToken();
    boolean right = tokens.text().equals("No");
    if (right) {
      separate(1, 2);
      tokens.readToken();
      right = tokens.text().equals("solution.");
    }
    return right || refused() ? null : "'No solution.' expected";
  }

  private String boardFault(int n) throws IOException {
    PlacementCheck check = new PlacementCheck(n);
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
              ? check.next(tokens.number(), tokens.text())
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
      deviate("ends after " + column + " of " + count + (count == 2 ? " words" : " numbers"));
    } else if (b != ' ') {
      String gap = TokenReader.isSpace(b) ? TokenReader.nameOfSpace(b) : "no space";
      deviate("has " + gap + " behind column " + column);
    }
    if (TokenReader.isSpace(b)) {
      tokens.skip();
    }
    int next = tokens.peek();
    if (b == ' ' && TokenReader.isSpace(next)) {
      deviate(next == '\n' ? "ends in a space" : "has two spaces or more behind column " + column);
    }
    if (!refused()) {
      tokens.skipSpace();
    }
  }

  /** Takes what stands between the last number and the next line. */
  private void endLine(int n) throws IOException {
    int space = tokens.peek();
    tokens.skipBlanks();
    int b = tokens.peek();
    if (b >= 0 && b != '\n') {
      deviate("goes on after " + (BoardSize.solvable(n) ? n + " numbers" : "its words"));
    } else if (TokenReader.isSpace(space) && space != '\n') {
      deviate("ends in " + TokenReader.nameOfSpace(space));
    } else if (b < 0) {
      deviate("does not end in a line feed");
    }
    if (b == '\n' && !refused()) {
      tokens.skip();
    }
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

  /** What a fault may come from: a line that is too short, or the one before too long. */
  private String hint() throws IOException {
    String line = tokens.markedLine();
    String hint = FormatHint.of(line, line.length() >= LONGEST_HINTED, firstLine == 1, sizeOfLine);
    if (hint != null) {
      return " (" + hint + ")";
    }
    if (refused()) {
      return "";
    }
    if (!beginsLine) {
      return " (line " + firstLine + " holds more than one answer)";
    }
    return tokens.line() > firstLine && deviation != null ? " (" + deviation() + ")" : "";
  }

  /** Goes to where the next answer must begin if every answer has a line, as it mostly has. */
  private void findNextAnswer() throws IOException {
    long lines = tokens.line() - firstLine;
    if (strict || (beginsLine && lines == 0)) {
      while (tokens.peek() >= 0 && tokens.line() == firstLine) {
        tokens.skip();
      }
      lost = tokens.limitReached();
    } else {
      lost = !(beginsLine && lines == 1 && tokens.backToLineStart());
    }
  }
}
