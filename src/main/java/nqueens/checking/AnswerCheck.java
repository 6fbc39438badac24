package nqueens.checking;

import java.io.IOException;
import java.util.Arrays;
import nqueens.formats.BoardSizes;
import nqueens.formats.LineBuffer;
import nqueens.formats.TokenReader;

/** Reads one answer, token by token, and finds its first fault. */
final class AnswerCheck {
  /**
   * What is found of an answer.
   *
   * @param fault its first fault, or null
   * @param proved whether it is known to be right if it has no fault
   * @param deviation how it departs from the exact format, or null
   * @param line its words, as far as they were read
   * @param ended whether the line ends after it
   * @param crossed how many lines that are not empty it goes beyond its first one
   */
  record Answer(
      String fault, boolean proved, String deviation, Line line, boolean ended, int crossed) {
    /** Whether it is right and has a line of its own. */
    boolean isLine() {
      return fault == null && ended && crossed == 0;
    }

    /** Whether it is right, and more follows on the line where it begins. */
    boolean isPartOfLine() {
      return fault == null && !ended && crossed == 0;
    }
  }

  /** A proof for a larger board has more numbers than an array. */
  private static final int LARGEST_PROVED = 1 << 28;

  /** With more open columns, the check of weights would take minutes. */
  private static final int MOST_WEIGHED = 1 << 14;

  private final TokenReader tokens;
  private final LineBuffer lines;
  private final Question question;
  private final Spacing spacing;
  private final Line line;

  /** The line of the word before. */
  private long last;

  private int crossed;
  private boolean proved;
  private boolean hasProof;

  AnswerCheck(TokenReader tokens, Question question, Spacing spacing) {
    this.tokens = tokens;
    this.lines = tokens.lines();
    this.question = question;
    this.spacing = spacing;
    this.last = lines.line();
    this.line = new Line(BoardSizes.solvable(question.n()) ? question : null);
  }

  /** Takes the answer that comes next. */
  Answer check() throws IOException {
    boolean solvable = BoardSizes.solvable(question.n());
    boolean words = !solvable || (question.given() != null && lines.peek() == 'N');
    proved = !words || !solvable;
    String fault = words ? noSolution() : solution();
    boolean ended = false;
    if (fault == null) {
      line.end(lines);
      ended = spacing.end();
      fault = ended || !hasProof ? null : "the proof is longer than it may be";
    }
    return new Answer(fault, proved, spacing.deviation(), line, ended, crossed);
  }

  private void between() throws IOException {
    spacing.between();
    if (lines.line() != last && lines.peek() >= 0) {
      last = lines.line();
      crossed++;
    }
  }

  private String noSolution() throws IOException {
    for (String word : new String[] {"No", "solution."}) {
      if (line.count() > 0) {
        between();
      }
      tokens.readToken();
      line.add(tokens);
      if (!tokens.text().equals(word)) {
        return "'No solution.' expected, not " + tokens.quoted();
      }
    }
    return question.given() != null && lines.peek() == ' ' ? proof() : null;
  }

  /** Takes what complete prints as a proof, if it does, and returns its first fault, or null. */
  private String proof() throws IOException {
    lines.skip();
    if (lines.peek() == ' ') {
      spacing.note("a space instead of text");
      lines.skipBlanks();
    }
    int kind = lines.peek();
    if (question.n() > LARGEST_PROVED || (kind != 'S' && kind != 'W')) {
      spacing.note("no proof follows the space");
      return null;
    }
    tokens.readToken();
    if (!tokens.text().matches("Search:|Weights:?")) {
      return "'Search:' or 'Weights:' expected";
    }
    hasProof = true;
    return kind == 'S' ? search() : weights();
  }

  private String search() throws IOException {
    lines.skipBlanks();
    if (lines.peek() == 'l') { // "longer than" the limits of complete: it proves nothing
      while (!lines.atLineEnd()) {
        lines.skip();
      }
      return null;
    }
    String fault = new SearchCheck(question.given()).faultOf(tokens);
    proved |= fault == null;
    return fault;
  }

  private String weights() throws IOException {
    while (!lines.atLineEnd() && !tokens.text().endsWith(":")) {
      readOnLine();
    }
    int[] numbers = new int[6 * question.n() - 1];
    for (int i = 0; i < numbers.length; i++) {
      readOnLine();
      if (!tokens.isPlainNumber() || tokens.number() > BoardSizes.MAX) {
        return "number " + (i + 1) + " of the proof: " + tokens.quoted() + " is not in 0..2^30";
      }
      numbers[i] = (int) tokens.number();
    }
    if (Arrays.stream(question.given().queens()).filter(row -> row < 0).count() > MOST_WEIGHED) {
      return null; // not verified
    }
    String fault = WeightsCheck.faultOf(question.given(), numbers);
    proved |= fault == null;
    return fault;
  }

  private void readOnLine() throws IOException {
    lines.skipBlanks();
    tokens.readToken();
  }

  private String solution() throws IOException {
    int n = question.n();
    String first = null;
    for (int column = 1; column <= n && first == null; column++) {
      if (column > 1) {
        between();
      }
      if (lines.peek() < 0) {
        return "the output ends after " + (column - 1) + " of " + n + " numbers";
      }
      tokens.readToken();
      first = line.add(tokens);
      if (column == 1 && first != null && tokens.text().equals("No")) {
        return "'No solution.' although there is one";
      }
    }
    return first;
  }
}
