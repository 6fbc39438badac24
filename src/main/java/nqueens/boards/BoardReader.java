package nqueens.boards;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.util.ArrayList;
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
  /** Columns of the largest board that is compared with the lines after it. */
  private static final int MAX_LOOKED_AT = 100;

  /** A number that is no row of a board of two queens. */
  private static final String LARGE = "([3-9]|\\d{2,})";

  private final BufferedReader lines;
  private final String name;

  /** Lines that were read ahead, to see whether a board is the begin of another form. */
  private final List<String> ahead = new ArrayList<>();

  /** The line that was read last, and its number. */
  private String line;

  private long number;

  /** The line where the board that was read last begins, and its number. */
  private String firstLine;

  private long first;

  private boolean afterPicture;

  /** A reader, which buffers; messages call its input by that name. */
  public BoardReader(InputStream in, String name) {
    this.lines = new BufferedReader(new InputStreamReader(in, ISO_8859_1));
    this.name = name;
  }

  /**
   * The next partial solution; null at the end.
   *
   * @throws UserException if queens attack each other, or as {@link #next} throws it
   */
  public PartialSolution nextPartialSolution() throws IOException {
    PartialSolution board = next();
    String attack = board == null ? null : Attacks.of(board.queens());
    if (attack != null) {
      number = first;
      line = firstLine;
      throw misread(attack);
    }
    return board;
  }

  /** The only partial solution, which has that many columns at most. */
  public PartialSolution onlyPartialSolution(int largest, String taker) throws IOException {
    PartialSolution board = nextPartialSolution();
    UserException.inputIf(board == null, name + ": is empty");
    int n = board.queens().length;
    if (n > largest) {
      throw fault(new BoardSizes.Limit(largest, taker).above(n));
    }
    if (next() != null) {
      throw fault("a second board");
    }
    return board;
  }

  /**
   * The next board; null at the end. Its queens may attack each other, unless two are in a column.
   *
   * @throws UserException if the line does not have n numbers from 0 to n, n being 1 or more, or a
   *     picture is not as it has to be, or the lines are a matrix or pairs of numbers
   */
  public PartialSolution next() throws IOException {
    do {
      readLine();
    } while (afterPicture && line != null && line.isBlank());
    if (line == null) {
      return null;
    }
    first = number;
    firstLine = line;
    afterPicture = !line.isEmpty() && ".Q#".indexOf(line.charAt(0)) >= 0;
    if (afterPicture) {
      return picture();
    }
    int[] queens = numbers();
    refuseOtherForms(queens);
    return PartialSolution.of(queens);
  }

  private void readLine() throws IOException {
    number++;
    line = ahead.isEmpty() ? lines.readLine() : ahead.remove(0);
  }

  /** A line that comes later, 0 being the next one; empty if it is not there yet. */
  private String later(int k) throws IOException {
    while (ahead.size() <= k && lines.ready()) {
      ahead.add(lines.readLine());
    }
    return k < ahead.size() ? ahead.get(k) : "";
  }

  /** Refuses lines that would be read as other boards than they show. */
  private void refuseOtherForms(int[] queens) throws IOException {
    int n = queens.length;
    if (n > MAX_LOOKED_AT) {
      return;
    }
    String form = null;
    if (isMatrix(queens)) {
      form = OtherForm.MATRIX;
    } else if (OtherForm.isRowWithNumber(later(0)) || OtherForm.isRowWithNumber(later(1))) {
      form = OtherForm.ROWS_WITH_NUMBERS;
    } else if (n <= 2
        && later(0).matches(n == 1 ? LARGE : "\\d+\\s+" + LARGE + "|" + LARGE + "\\s+\\d+")) {
      form = n == 1 ? "a board with a line for each number" : OtherForm.COORDINATES;
    }
    if (form != null) {
      throw fault("this looks like " + form);
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
    String rows = line;
    for (int k = 0; k < n - 1; k++) {
      if (!later(k).matches("[01](\\s[01]){" + (n - 1) + "}") || later(k).matches(".*1.*1.*")) {
        return false;
      }
      rows += later(k);
    }
    return rows.contains("1");
  }

  private int[] numbers() {
    int[] queens = new int[16];
    int n = 0;
    int end = line.length();
    for (int i = skipBlanks(line, 0); i < end; i = skipBlanks(line, i)) {
      int begin = i;
      long row = 0;
      for (; i < end && line.charAt(i) >= '0' && line.charAt(i) <= '9'; i++) {
        row = Math.min(10 * row + line.charAt(i) - '0', BoardSizes.MAX + 1L);
      }
      boolean padded = i > begin + 1 && line.charAt(begin) == '0';
      if (i == begin || (i < end && !isBlank(line.charAt(i))) || padded || row > BoardSizes.MAX) {
        String word = line.substring(begin).split("\\s", 2)[0];
        throw misread("column " + (n + 1) + ": " + OneLine.quoted(word) + " is not a row number");
      }
      queens = n < queens.length ? queens : Arrays.copyOf(queens, 2 * n);
      queens[n++] = (int) row - 1;
    }
    if (n == 0) {
      throw misread("an empty line instead of a board");
    }
    for (int i = 0; i < n; i++) {
      if (queens[i] >= n) {
        String alone = n == 1 ? "; a line has all numbers of a board" : "";
        String range = "column %d: row %d is not in 1..%d";
        throw misread(range.formatted(i + 1, queens[i] + 1, n) + alone);
      }
    }
    return Arrays.copyOf(queens, n);
  }

  private static int skipBlanks(String line, int from) {
    int i = from;
    while (i < line.length() && isBlank(line.charAt(i))) {
      i++;
    }
    return i;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
  }

  private PartialSolution picture() throws IOException {
    int n = line.stripTrailing().length();
    if (n > BlockedSquares.MAX_N) {
      throw misread("a picture of more than " + BlockedSquares.MAX_N + " columns");
    }
    int[] queens = new int[n];
    Arrays.fill(queens, -1);
    BlockedSquares blocked = BlockedSquares.NONE;
    for (int row = 0; row < n; row++) {
      if (row > 0) {
        readLine();
      }
      if (line == null || line.stripTrailing().length() != n) {
        int squares = line == null ? 0 : line.stripTrailing().length();
        throw misread(Plural.of(squares, "square") + " instead of " + n);
      }
      for (int column = 0; column < n; column++) {
        char square = line.charAt(column);
        if (square == 'Q' && queens[column] >= 0) {
          throw misread("column " + (column + 1) + ": a second queen in this column");
        } else if (square == 'Q') {
          queens[column] = row;
        } else if (square == '#') {
          blocked = blocked.any() ? blocked : new BlockedSquares(n);
          blocked.add(column, row);
        } else if (square != '.') {
          String shown = OneLine.quoted(Character.toString(square));
          throw misread("column %d: %s is neither ., Q nor #".formatted(column + 1, shown));
        }
      }
    }
    return new PartialSolution(queens, blocked);
  }

  /** Says what is wrong with the line that was read last, and which form it may have. */
  private UserException misread(String what) {
    return fault(what + (line == null ? "" : OtherForm.hint(line)));
  }

  private UserException fault(String what) {
    return UserException.input(name + ": line " + number + ": " + what);
  }
}
