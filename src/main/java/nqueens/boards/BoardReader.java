package nqueens.boards;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import nqueens.text.OneLine;
import nqueens.text.Plural;
import nqueens.text.UserException;

/**
 * Reads boards in two forms, which their first character tells apart. A line of n numbers has the
 * row of the queen in each column, or 0 in a column without one. A picture has n lines of n
 * characters: line r is row r and character i is column i, Q for a queen, # for a blocked square, a
 * dot for any other. Empty lines may follow a picture.
 */
public final class BoardReader {
  /** The columns of the largest board that is compared with the lines after it. */
  private static final int MAX_LOOKED_AT = 100;

  /** A number that is no row of a board of two queens. */
  private static final String LARGE = "([3-9]|\\d{2,})";

  private final WordReader words;
  private final String name; // what messages call the input

  /** The line where the board that was read last begins; 0 before the first. */
  private long first;

  /** The begin of the line that was read last. */
  private String text = "";

  private boolean afterPicture; // whether empty lines may follow

  /** A reader, which may read more bytes than its boards have. */
  public BoardReader(InputStream in, String name) {
    this.words = new WordReader(in);
    this.name = name;
  }

  /**
   * The next partial solution; null at the end.
   *
   * @throws UserException if queens attack each other, or for the reasons of {@link #next}
   */
  public PartialSolution nextPartialSolution() throws IOException {
    PartialSolution board = next();
    String attack = board == null ? null : Attacks.faultOf(board.queens());
    if (attack != null) {
      throw misread(0, attack);
    }
    return board;
  }

  /** The only partial solution of the input, which has at most {@code largest} columns. */
  public PartialSolution onlyPartialSolution(int largest) throws IOException {
    PartialSolution board = nextPartialSolution();
    int n = board.queens().length;
    if (n > largest) {
      throw fault(0, n + " columns are more than " + largest);
    }
    if (next() != null) {
      throw fault(0, "a second board");
    }
    return board;
  }

  /**
   * The next board; null at the end. Its queens may attack each other, unless two are in a column.
   *
   * @throws UserException if the input is empty, or the board is in neither form, or its lines look
   *     like another form, such as a matrix or pairs of numbers
   */
  public PartialSolution next() throws IOException {
    if (afterPicture) {
      words.skipSpace();
    }
    int square = words.peek();
    if (square < 0) {
      UserException.inputIf(first == 0, name + ": is empty");
      return null;
    }
    first = words.lineNumber();
    text = words.ahead();
    afterPicture = ".Q#".indexOf(square) >= 0;
    if (afterPicture) {
      return picture();
    }
    int[] queens = numbers();
    if (queens.length <= MAX_LOOKED_AT) {
      refuseOtherForms(queens);
    }
    return PartialSolution.of(queens);
  }

  /** Refuses lines that would be read as other boards than they show. */
  private void refuseOtherForms(int[] queens) throws IOException {
    int n = queens.length;
    List<String> later = words.linesAhead(2);
    String pair = "\\d+\\s+" + LARGE + "|" + LARGE + "\\s+\\d+";
    String form = null;
    if (isMatrix(queens)) {
      form = OtherForm.MATRIX;
    } else if (later.stream().anyMatch(OtherForm::isRowWithNumber)) {
      form = OtherForm.ROWS_WITH_NUMBERS;
    } else if (n <= 2 && !later.isEmpty() && later.get(0).matches(n == 1 ? LARGE : pair)) {
      form = n == 1 ? "a board with a line for each number" : OtherForm.COORDINATES;
    }
    if (form != null) {
      throw fault(0, "this looks like " + form);
    }
  }

  /** Whether n lines, or the only line, are the rows of a matrix of zeros and ones. */
  private boolean isMatrix(int[] queens) throws IOException {
    int n = queens.length;
    long ones = IntStream.of(queens).filter(row -> row == 0).count();
    if (n == 1 || IntStream.of(queens).anyMatch(row -> row > 0)) {
      return false;
    }
    if (ones > 1) {
      int side = (int) Math.sqrt(n);
      return side > 3 && side * side == n;
    }
    List<String> rows = words.linesAhead(n - 1);
    String row = "[01](\\s[01]){" + (n - 1) + "}";
    boolean alike = rows.stream().allMatch(r -> r.matches(row) && !r.matches(".*1.*1.*"));
    return rows.size() == n - 1 && alike && (ones == 1 || String.join("", rows).contains("1"));
  }

  /** Takes a line of numbers, and returns the row of the queen in each column. */
  private int[] numbers() throws IOException {
    int[] queens = new int[16];
    int n = 0;
    for (words.skipBlanks(); !words.atLineEnd(); words.skipBlanks()) {
      long row = words.read();
      if (row == WordReader.NO_NUMBER || row > BoardSizes.MAX) {
        throw misread(0, "column " + (n + 1) + ": " + words.quoted() + " is not a row number");
      }
      queens = n < queens.length ? queens : Arrays.copyOf(queens, 2 * n);
      queens[n++] = (int) row - 1;
    }
    words.skipLine();
    if (n == 0) {
      throw misread(0, "an empty line instead of a board");
    }
    for (int i = 0; i < n; i++) {
      if (queens[i] >= n) {
        String alone = n == 1 ? "; a line has all numbers of a board" : "";
        String range = "column %d: row %d is not in 1..%d";
        throw misread(0, range.formatted(i + 1, queens[i] + 1, n) + alone);
      }
    }
    return Arrays.copyOf(queens, n);
  }

  private PartialSolution picture() throws IOException {
    String row = row();
    int n = row.length();
    if (n > BlockedSquares.MAX_N) {
      throw misread(0, "a picture of more than " + BlockedSquares.MAX_N + " columns");
    }
    int[] queens = PartialSolution.empty(n).queens();
    BlockedSquares blocked = BlockedSquares.NONE;
    for (int r = 0; r < n; r++) {
      row = r == 0 ? row : row();
      if (row.length() != n) {
        throw misread(r, Plural.of(row.length(), "square") + " instead of " + n);
      }
      for (int column = 0; column < n; column++) {
        char square = row.charAt(column);
        if (square == 'Q' && queens[column] >= 0) {
          throw misread(r, "column " + (column + 1) + ": a second queen in this column");
        } else if (square == 'Q') {
          queens[column] = r;
        } else if (square == '#') {
          blocked = blocked.any() ? blocked : new BlockedSquares(n);
          blocked.add(column, r);
        } else if (square != '.') {
          String shown = OneLine.quoted(Character.toString(square));
          throw misread(r, "column %d: %s is neither ., Q nor #".formatted(column + 1, shown));
        }
      }
    }
    return new PartialSolution(queens, blocked);
  }

  /** Takes a line of a picture, without the blanks at its end. */
  private String row() throws IOException {
    text = words.ahead();
    StringBuilder row = new StringBuilder();
    for (; !words.atLineEnd(); words.skip()) {
      row.append((char) words.peek());
    }
    words.skipLine();
    return row.toString().stripTrailing();
  }

  /** Reports a fault of a row of the board, and which other form the line may have. */
  private UserException misread(int row, String what) {
    return fault(row, what + OtherForm.hint(text));
  }

  /** Reports a fault of a row of the board, and names its line. */
  private UserException fault(int row, String what) {
    return UserException.input(name + ": line " + (first + row) + ": " + what);
  }
}
