package nqueens.checking;

import java.io.IOException;
import nqueens.boards.Attacks;
import nqueens.boards.BoardSizes;
import nqueens.boards.PartialSolution;
import nqueens.boards.WordReader;
import nqueens.text.OneLine;

/**
 * Reads one answer word by word, and finds its first fault. An answer is n numbers, or a picture of
 * n lines of n squares, or 'No solution.', after which a proof may follow where queens are given.
 */
final class AnswerCheck {
  /** What `complete` prints if time ran out: an answer, which is wrong. */
  private static final String UNDECIDED = "Undecided.";

  private static final int MAX_WEIGHED = 1 << 28; // the most columns of a proof by weights

  private final WordReader words; // the text that begins with the answer
  private final Question asked;
  private final boolean strict; // whether the answer must be the line that Main would write
  private final Attacks board;

  private boolean exact; // whether the answer so far is the line that Main would write
  private boolean proved; // whether the answer so far is known to be right if it has no fault

  private AnswerCheck(WordReader words, Question asked, boolean strict, Attacks board) {
    this.words = words;
    this.asked = asked;
    this.strict = strict;
    this.board = board;
  }

  /**
   * Takes the answer that comes next in a text.
   *
   * @param board a board for all answers in turn, as a new one would take time for a short line
   */
  static Verdict next(WordReader words, Question asked, boolean strict, Attacks board)
      throws IOException {
    AnswerCheck check = new AnswerCheck(words, asked, strict, board);
    return new Verdict(check.fault(), check.proved);
  }

  /** The verdict on a line. A second answer on the line is a fault. */
  static Verdict line(byte[] line, Question asked, boolean strict, Attacks board)
      throws IOException {
    WordReader words = new WordReader(line);
    AnswerCheck check = new AnswerCheck(words, asked, strict, board);
    String fault = check.fault();
    check.skipSpace();
    boolean more = fault == null && words.peek() >= 0;
    return new Verdict(more ? "more follows on the line" : fault, check.proved);
  }

  /** Takes the answer, and returns its first fault, or null. */
  private String fault() throws IOException {
    boolean solvable = BoardSizes.solvable(asked.n());
    exact = !WordReader.isSpace(words.peek());
    skipSpace();
    int first = words.peek();
    boolean said = !solvable || (asked.given() != null && first == 'N');
    proved = !said || !solvable;
    boolean picture = !said && isSquare(first);
    String fault = said ? noSolution() : picture ? picture() : solution();
    exact &= !picture && words.peek() == '\n';
    if (fault == null && strict && !exact) {
      return "not the line that Main would write";
    } else if (fault == null) {
      words.skipBlanks();
      if (words.atLineEnd()) {
        words.skipLine();
      }
    }
    return fault;
  }

  /** Whether a byte is a square of a picture. */
  static boolean isSquare(int b) {
    return b == '.' || b == 'Q' || b == '#';
  }

  /** Takes the white space between two words; false if the answer ends. */
  private boolean between() throws IOException {
    exact &= words.peek() == ' ';
    if (exact) {
      words.skip();
      exact = !WordReader.isSpace(words.peek());
    }
    skipSpace();
    return strict ? !words.atLineEnd() : words.peek() >= 0;
  }

  /** Takes the white space before a word, which must be on the same line in strict mode. */
  private void skipSpace() throws IOException {
    if (strict) {
      words.skipBlanks();
    } else {
      words.skipSpace();
    }
  }

  /** Takes n numbers, and returns their first fault, or null. */
  private String solution() throws IOException {
    String fault = null;
    for (int column = 1; column <= asked.n() && fault == null; column++) {
      if (column > 1 && !between()) {
        return "the answer ends after " + (column - 1) + " of " + asked.n() + " numbers";
      }
      long row = words.read();
      if (row == WordReader.NO_NUMBER) {
        return noNumber(column);
      }
      if (column == 1) {
        board.begin(asked.n());
      }
      fault = SolutionCheck.add(board, asked, column - 1, row);
    }
    return fault;
  }

  /** Says what stands in place of a number. */
  private String noNumber(int column) throws IOException {
    return switch (words.word()) {
      case "No" -> "'No solution.' although there is one";
      case UNDECIDED -> "undecided";
      case "" -> "an empty line";
      default -> "column " + column + ": " + OneLine.quoted(words.word()) + " is not a number";
    };
  }

  /** Takes n rows of a picture, and returns their first fault, or null. */
  private String picture() throws IOException {
    int n = asked.n();
    int[] queens = null;
    for (int row = 0; row < n; row++) {
      words.skipSpace();
      int queen = row(n);
      if (queen < 0) {
        return "row " + (row + 1) + " of the picture has not " + n + " squares and one queen";
      }
      queens = row == 0 ? PartialSolution.empty(n).queens() : queens;
      if (queens[queen] >= 0) {
        return "column " + (queen + 1) + " of the picture has two queens";
      }
      queens[queen] = row;
    }
    return SolutionCheck.faultOf(queens, asked);
  }

  /** Takes a row, and returns the column of its only queen; -1 if it is no row of n squares. */
  private int row(int n) throws IOException {
    int queen = -1;
    int squares = 0;
    for (; isSquare(words.peek()); words.skip()) {
      if (words.peek() == 'Q') {
        queen = queen < 0 ? squares : n; // n for a second queen
      }
      squares++;
    }
    return squares == n && queen < n ? queen : -1;
  }

  /** Takes 'No solution.' and a proof, if any, and returns the first fault, or null. */
  private String noSolution() throws IOException {
    words.read();
    String said = words.word();
    if (said.equals("No") && between()) {
      words.read();
      said += " " + words.word();
    }
    if (!said.equals("No solution.")) {
      return "'No solution.' expected, not " + OneLine.quoted(said);
    }
    return asked.given() != null && words.peek() == ' ' ? proof() : null;
  }

  /** Takes a proof as complete prints it, if there is one, and returns its first fault, or null. */
  private String proof() throws IOException {
    words.skipBlanks();
    int kind = words.peek();
    if (kind != 'S' && kind != 'W') {
      return null;
    }
    words.read();
    if (!words.word().matches("Search:|Weights:?")) {
      return "'Search:' or 'Weights:' expected";
    }
    String fault = kind == 'S' ? search() : weights();
    exact &= words.atLineEnd();
    words.skipBlanks();
    boolean more = fault == null && !words.atLineEnd();
    return more ? "the proof is longer than it may be" : fault;
  }

  private String search() throws IOException {
    words.skipBlanks();
    if (words.peek() == 'l') { // "longer than" the limits of complete proves nothing
      while (!words.atLineEnd()) {
        words.skip();
      }
      return null;
    }
    String fault = new SearchCheck(asked.given()).faultOf(words);
    proved |= fault == null;
    return fault;
  }

  /** Takes a proof by weights. */
  private String weights() throws IOException {
    StringBuilder sums = new StringBuilder(words.word());
    for (int k = 0; k < 3 && !words.word().endsWith(":"); k++) {
      readOnLine();
      sums.append(' ').append(words.word());
    }
    if (asked.n() > MAX_WEIGHED) {
      return "weights of more than 2^28 columns are not verified";
    }
    int[] numbers = new int[6 * asked.n() - 1];
    for (int i = 0; i < numbers.length; i++) {
      long number = readOnLine();
      if (number == WordReader.NO_NUMBER || number > BoardSizes.MAX) {
        String shown = OneLine.quoted(words.word());
        return "number %d of the proof: %s is not in 0..2^30".formatted(i + 1, shown);
      }
      numbers[i] = (int) number;
    }
    String fault = WeightsCheck.faultOf(asked.given(), numbers);
    if (fault == null && !sums.toString().matches(WeightsCheck.sums(asked.given(), numbers))) {
      fault = "'" + sums + "' is not what the weights add up to";
    }
    proved |= fault == null;
    return fault;
  }

  private long readOnLine() throws IOException {
    words.skipBlanks();
    return words.read();
  }
}
