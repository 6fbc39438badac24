package nqueens.boards;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.util.Objects;
import java.util.StringTokenizer;
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
  private final BufferedReader in;
  private final String name; // what messages call the input
  private long line; // the number of lines that were taken
  private long first; // the line where the last board begins; 0 before the first board
  private String text = ""; // the line that was taken last
  private boolean afterPicture; // whether empty lines may follow

  /** A reader, which may read more bytes than its boards have. */
  public BoardReader(InputStream in, String name) {
    this.in = new BufferedReader(new InputStreamReader(in, ISO_8859_1));
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
    UserException.inputIf(attack != null, at(first, attack));
    return board;
  }

  /** The only partial solution of the input, which has at most {@code largest} columns. */
  public PartialSolution onlyPartialSolution(int largest) throws IOException {
    PartialSolution board = nextPartialSolution();
    int n = board.queens().length;
    UserException.inputIf(n > largest, at(first, n + " columns are more than " + largest));
    UserException.inputIf(next() != null, at(first, "a second board"));
    return board;
  }

  /**
   * The next board; null at the end. Its queens may attack each other, unless two are in a column.
   *
   * @throws UserException if the input is empty, or the board is in neither form
   */
  public PartialSolution next() throws IOException {
    boolean more = take();
    while (more && afterPicture && text.isBlank()) {
      more = take();
    }
    if (!more) {
      UserException.inputIf(first == 0, name + ": is empty");
      return null;
    }
    first = line;
    afterPicture = text.startsWith(".") || text.startsWith("Q") || text.startsWith("#");
    return afterPicture ? picture() : numbers();
  }

  /** Takes the next line; at the end there is none. */
  private boolean take() throws IOException {
    String next = in.readLine();
    line++;
    text = Objects.requireNonNullElse(next, "");
    return next != null;
  }

  /** The board of the line of numbers that was taken last. */
  private PartialSolution numbers() throws IOException {
    int n = new StringTokenizer(text, " \t\u000b\f").countTokens();
    if (n == 0) {
      throw misread("an empty line instead of a board");
    }
    int[] queens = new int[n];
    WordReader words = new WordReader(text);
    for (int i = 0; i < n; i++) {
      words.skipSpace();
      long row = words.read();
      if (row == WordReader.NO_NUMBER || row > BoardSizes.MAX) {
        String shown = OneLine.quoted(words.word());
        throw misread("column %d: %s is not a row number".formatted(i + 1, shown));
      } else if (row > n) {
        String alone = n == 1 ? "; a line has all numbers of a board" : "";
        throw misread("column %d: row %d is not in 1..%d".formatted(i + 1, row, n) + alone);
      }
      queens[i] = (int) row - 1;
    }
    return PartialSolution.of(queens);
  }

  /** The picture whose first line was taken last. */
  private PartialSolution picture() throws IOException {
    int n = text.stripTrailing().length();
    int[] queens = PartialSolution.empty(n).queens();
    BlockedSquares blocked = BlockedSquares.NONE;
    for (int r = 0; r < n; r++) {
      if (r > 0) {
        take();
      }
      String row = text.stripTrailing();
      if (row.length() != n) {
        throw misread(Plural.of(row.length(), "square") + " instead of " + n);
      }
      for (int column = 0; column < n; column++) {
        char square = row.charAt(column);
        if (square == 'Q' && queens[column] >= 0) {
          throw misread("column " + (column + 1) + ": a second queen in this column");
        } else if (square == 'Q') {
          queens[column] = r;
        } else if (square == '#') {
          blocked = blocked.any() ? blocked : new BlockedSquares(n);
          blocked.add(column, r);
        } else if (square != '.') {
          String shown = OneLine.quoted(Character.toString(square));
          throw misread("column %d: %s is neither ., Q nor #".formatted(column + 1, shown));
        }
      }
    }
    return new PartialSolution(queens, blocked);
  }

  /** Reports a fault of the line that was taken last. */
  private UserException misread(String what) {
    return UserException.input(at(line, what));
  }

  private String at(long place, String what) {
    return name + ": line " + place + ": " + what;
  }
}
