package nqueens.boards;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.util.Arrays;
import nqueens.text.FormatException;
import nqueens.text.Plural;

/**
 * Reads boards in two forms, which their first character tells apart. A line of n numbers has the
 * row of the queen in each column, or 0 in a column without one. A picture has n lines of n
 * characters: line r is row r and character i is column i, Q for a queen, # for a blocked square, a
 * dot for any other. Empty lines may follow a picture.
 */
public final class BoardReader {
  private final BufferedReader lines;
  private final String name;
  private long number;

  /** Where the board that was read last begins. */
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
   * @throws FormatException if queens attack each other, or as {@link #next} throws it
   */
  public PartialSolution nextPartialSolution() throws IOException {
    PartialSolution board = next();
    String attack = board == null ? null : Attacks.of(board.queens());
    if (attack != null) {
      number = first;
      throw fault(attack);
    }
    return board;
  }

  /** The only partial solution, which has that many columns at most. */
  public PartialSolution onlyPartialSolution(int largest, String taker) throws IOException {
    PartialSolution board = nextPartialSolution();
    FormatException.throwIf(board == null, name + ": is empty");
    int n = board.queens().length;
    if (n > largest) {
      throw fault(BoardSizes.ABOVE.formatted(n, largest, taker));
    }
    if (next() != null) {
      throw fault("a second board");
    }
    return board;
  }

  /**
   * The next board; null at the end. Its queens may attack each other, unless two are in a column.
   *
   * @throws FormatException if the line does not have n numbers from 0 to n, n being 1 or more, or
   *     a picture is not as it has to be
   */
  public PartialSolution next() throws IOException {
    String line = readLine();
    while (afterPicture && line != null && line.isBlank()) {
      line = readLine();
    }
    if (line == null) {
      return null;
    }
    first = number;
    afterPicture = !line.isEmpty() && ".Q#".indexOf(line.charAt(0)) >= 0;
    return afterPicture ? picture(line) : PartialSolution.of(numbers(line));
  }

  private String readLine() throws IOException {
    number++;
    return lines.readLine();
  }

  private int[] numbers(String line) {
    int[] queens = new int[16];
    int n = 0;
    int end = line.length();
    for (int i = skipBlanks(line, 0); i < end; i = skipBlanks(line, i)) {
      int begin = i;
      long row = 0;
      for (; i < end && line.charAt(i) >= '0' && line.charAt(i) <= '9'; i++) {
        row = Math.min(10 * row + line.charAt(i) - '0', BoardSizes.MAX + 1L);
      }
      if (i == begin || (i < end && !isBlank(line.charAt(i))) || row > BoardSizes.MAX) {
        String word = line.substring(begin).split("\\s", 2)[0];
        throw fault("column " + (n + 1) + ": " + BoardSizes.quoted(word) + " is not a row number");
      }
      queens = n < queens.length ? queens : Arrays.copyOf(queens, 2 * n);
      queens[n++] = (int) row - 1;
    }
    if (n == 0) {
      throw fault("an empty line instead of a board");
    }
    for (int i = 0; i < n; i++) {
      if (queens[i] >= n) {
        throw fault("column %d: row %d is not in 1..%d".formatted(i + 1, queens[i] + 1, n));
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

  private PartialSolution picture(String top) throws IOException {
    int n = top.stripTrailing().length();
    if (n > BlockedSquares.MAX_N) {
      throw fault("a picture of more than " + BlockedSquares.MAX_N + " columns");
    }
    int[] queens = new int[n];
    Arrays.fill(queens, -1);
    BlockedSquares blocked = BlockedSquares.NONE;
    String line = top;
    for (int row = 0; row < n; row++) {
      line = row == 0 ? top : readLine();
      if (line == null || line.stripTrailing().length() != n) {
        int squares = line == null ? 0 : line.stripTrailing().length();
        throw fault(Plural.of(squares, "square") + " instead of " + n);
      }
      for (int column = 0; column < n; column++) {
        char square = line.charAt(column);
        if (square == 'Q' && queens[column] >= 0) {
          throw fault("column " + (column + 1) + ": a second queen in this column");
        } else if (square == 'Q') {
          queens[column] = row;
        } else if (square == '#') {
          blocked = blocked.any() ? blocked : new BlockedSquares(n);
          blocked.add(column, row);
        } else if (square != '.') {
          String shown = BoardSizes.quoted(Character.toString(square));
          throw fault("column %d: %s is neither ., Q nor #".formatted(column + 1, shown));
        }
      }
    }
    return new PartialSolution(queens, blocked);
  }

  /** Says what is wrong with the line that was read last. */
  private FormatException fault(String what) {
    return new FormatException(name + ": line " + number + ": " + what);
  }
}
