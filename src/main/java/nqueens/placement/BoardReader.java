package nqueens.placement;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.util.Arrays;

/**
 * Reads boards, a line each: n numbers, the i-th being the row of the queen in column i, or 0 for a
 * column without one.
 */
public final class BoardReader {
  private final TokenReader tokens;
  private final String name;
  private long line;

  /** A reader, which buffers; messages call its input by that name. */
  public BoardReader(InputStream in, String name) {
    this.tokens = new TokenReader(in, ' ');
    this.name = name;
  }

  /**
   * The board of a line, as {@link #next} returns it, from what was not read yet. Its queens may
   * attack each other.
   *
   * @param wanted which line, from 1 on
   */
  public int[] line(long wanted) {
    int[] queens = read(wanted);
    if (queens == null) {
      throw fault("not there");
    }
    return queens;
  }

  /**
   * The board of the next line, to be completed.
   *
   * @return the 0-based row of the queen in each column, or -1, at least one; null at the end
   * @throws InputFormatException if the line is something else than n numbers from 0 to n, or
   *     queens attack each other
   */
  public int[] next() {
    int[] queens = read(tokens.line());
    String attack = queens == null ? null : PlacementCheck.attackOn(queens);
    if (attack != null) {
      throw fault(attack);
    }
    return queens;
  }

  /** A line that was not read yet; null if the input ends before it. */
  private int[] read(long wanted) {
    line = wanted;
    try {
      while (tokens.line() < wanted && tokens.peek() >= 0) {
        tokens.skip();
      }
      return tokens.peek() < 0 || tokens.line() != wanted ? null : read();
    } catch (IOException e) { // by the name of the input, as an output may be written meanwhile
      throw new UncheckedIOException(new FileSystemException(name, null, e.getMessage()));
    }
  }

  private int[] read() throws IOException {
    int[] queens = new int[16];
    int n = 0;
    for (tokens.skipBlanks(); !tokens.atLineEnd(); tokens.skipBlanks()) {
      if (n == 0 && tokens.peek() == 'N') {
        throw fault("'No solution.' or other words, no board");
      }
      tokens.readToken();
      if (!tokens.isNumber() || tokens.number() > BoardSizes.MAX) {
        throw fault("column " + (n + 1) + ": " + tokens.quoted() + " is not the number of a row");
      }
      queens = n == queens.length ? Arrays.copyOf(queens, 2 * n) : queens;
      queens[n++] = (int) tokens.number() - 1;
    }
    if (n == 0) {
      throw fault("empty, no board");
    }
    for (int i = 0; i < n; i++) {
      if (queens[i] >= n) {
        throw fault("column %d: row %d is not in 1..%d".formatted(i + 1, queens[i] + 1, n));
      }
    }
    if (tokens.peek() == '\n') {
      tokens.skip();
    }
    return Arrays.copyOf(queens, n);
  }

  /** What is wrong with the line that was read last. */
  private InputFormatException fault(String what) {
    return new InputFormatException(name + ": line " + line + ": " + what);
  }
}
