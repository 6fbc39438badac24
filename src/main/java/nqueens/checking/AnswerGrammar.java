package nqueens.checking;

import java.io.IOException;
import java.util.Arrays;
import nqueens.formats.BoardSizes;
import nqueens.formats.TokenReader;

/** Reads one answer, token by token, and finds its first fault. */
final class AnswerGrammar {
  /** A proof for a larger board has more numbers than an array. */
  private static final int LARGEST_PROVED = 1 << 28;

  /** With more open columns, the check of weights would take minutes. */
  private static final int MOST_WEIGHED = 1 << 14;

  private final TokenReader tokens;
  private final Question question;

  /** Whether "No solution." is expected, or printed where it may be. */
  private boolean none;

  /** Whether weights or a search prove it. */
  private boolean proved;

  /** How the answer departs first from the exact format, such as "line 3 is empty", or null. */
  private String deviation;

  /** An answer that comes next, after white space that departs from the exact format or null. */
  AnswerGrammar(TokenReader tokens, Question question, String lead) {
    this.tokens = tokens;
    this.question = question;
    deviation = lead;
  }

  /** Takes the answer and returns its first fault, or null. */
  String check() throws IOException {
    boolean solvable = BoardSizes.solvable(question.n());
    none = !solvable || (question.given() != null && tokens.peek() == 'N');
    String fault = none ? noSolution() : solution();
    if (fault == null) {
      endLine();
    }
    return fault;
  }

  /** Whether a right answer is known to be right. */
  boolean isProved() {
    return !none || proved || !BoardSizes.solvable(question.n());
  }

  /** Where and how it departs first from the exact format, or null. */
  String deviation() {
    return deviation;
  }

  private String noSolution() throws IOException {
    tokens.readToken();
    boolean right = tokens.text().equals("No");
    if (right) {
      separate(1, 2);
      tokens.readToken();
      right = tokens.text().equals("solution.");
    }
    if (right && question.given() != null && tokens.peek() == ' ') {
      return proof();
    }
    return right ? null : "'No solution.' expected";
  }

  /** Takes what complete prints as a proof, if it does, and returns its first fault, or null. */
  private String proof() throws IOException {
    tokens.skip();
    if (tokens.atLineEnd()) {
      deviate("ends in a space");
    }
    int kind = tokens.peek();
    if (question.n() > LARGEST_PROVED || (kind != 'S' && kind != 'W')) {
      return null;
    }
    tokens.readToken();
    if (!tokens.text().matches("Search:|Weights:?")) {
      return "'Search:' or 'Weights:' expected";
    }
    String fault = kind == 'S' ? search() : weights();
    if (fault == null && !tokens.atLineEnd()) {
      deviate("ends in " + TokenReader.nameOfSpace(tokens.peek()));
      tokens.skipBlanks();
    }
    return fault != null || tokens.atLineEnd() ? fault : "the proof is longer than it may be";
  }

  private String search() throws IOException {
    tokens.skipBlanks();
    if (tokens.peek() == 'l') { // "longer than" the limits of complete: it proves nothing
      while (!tokens.atLineEnd()) {
        tokens.skip();
      }
      return null;
    }
    String fault = new SearchCheck(question.given()).faultOf(tokens);
    tokens.limit(AnswerReader.SLACK);
    proved = fault == null;
    return fault;
  }

  private String weights() throws IOException {
    while (!tokens.atLineEnd() && !tokens.text().endsWith(":")) {
      tokens.skipBlanks();
      tokens.readToken();
    }
    int[] numbers = new int[6 * question.n() - 1];
    for (int i = 0; i < numbers.length; i++) {
      tokens.skipBlanks();
      tokens.readToken();
      if (!tokens.isPlainNumber() || tokens.number() > BoardSizes.MAX) {
        return "number " + (i + 1) + " of the proof: " + tokens.quoted() + " is not in 0..2^30";
      }
      numbers[i] = (int) tokens.number();
    }
    if (Arrays.stream(question.given()).filter(row -> row < 0).count() > MOST_WEIGHED) {
      return null; // not verified
    }
    String fault = WeightsCheck.faultOf(question.given(), numbers);
    proved = fault == null;
    return fault;
  }

  private String solution() throws IOException {
    int n = question.n();
    SolutionCheck check = new SolutionCheck(question);
    for (int column = 1; column <= n; column++) {
      if (column > 1) {
        separate(column - 1, n);
      }
      if (tokens.peek() < 0) {
        return "the output ends after " + (column - 1) + " of " + n + " numbers";
      }
      tokens.readToken();
      if (column == 1 && tokens.text().equals("No")) {
        return "'No solution.' although there is one";
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

  /** Takes the white space after one of several numbers or words. */
  private void separate(int column, int count) throws IOException {
    int b = tokens.peek();
    if (b < 0) {
      return;
    }
    if (b == '\n') {
      deviate("ends after " + column + " of " + count + (count == 2 ? " words" : " numbers"));
    } else if (b != ' ') {
      String gap = TokenReader.isSpace(b) ? TokenReader.nameOfSpace(b) : "no space";
      deviate("has " + gap + after(column, count));
    }
    if (TokenReader.isSpace(b)) {
      tokens.skip();
    }
    int next = tokens.peek();
    if (b == ' ' && TokenReader.isSpace(next)) {
      deviate(next == '\n' ? "ends in a space" : "has two spaces or more" + after(column, count));
    }
    tokens.skipSpace();
  }

  private static String after(int column, int count) {
    return (count == 2 ? " after word " : " after column ") + column;
  }

  /** Takes what is between the last number and the next line. */
  private void endLine() throws IOException {
    int space = tokens.peek();
    tokens.skipBlanks();
    int b = tokens.peek();
    if (b >= 0 && b != '\n') {
      deviate("continues after " + (none ? "its words" : question.n() + " numbers"));
    } else if (TokenReader.isSpace(space) && space != '\n') {
      deviate("ends in " + TokenReader.nameOfSpace(space));
    } else if (b < 0) {
      deviate("does not end in a line feed");
    }
    if (b == '\n') {
      tokens.skip();
    }
  }

  private void deviate(String how) {
    deviation = deviation == null ? "line " + tokens.line() + " " + how : deviation;
  }
}
