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
    try {
      while (tokens.line() < wanted && tokens.peek() >= 0) {
        tokens.skip();
      }
      line = wanted;
      int[] queens = tokens.line() == wanted ? read() : null;
      if (queens == null) {
        throw fault("not there");
      }
      return queens;
    } catch (IOException e) {
      throw failed(e);
    }
  }

  /**
   * The board of the next line, to be completed.
   *
   * @return the 0-based row of the queen in each column, or -1, at least one; null at the end
   * @throws InputFormatException if the line is something else than n numbers from 0 to n, or
   *     queens attack each other
   */
  public int[] next() {
    try {
      int[] queens = read();
      String attack = queens == null ? null : PlacementCheck.attackOn(queens);
      if (attack != null) {
        throw fault(attack);
      }
      return queens;
    } catch (IOException e) {
      throw failed(e);
    }
  }

  private int[] read() throws IOException {
    if (tokens.peek() < 0) {
      return null;
    }
    line = tokens.line();
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

  /** By the name of the input, which may be read while an output is written. */
  private UncheckedIOException failed(IOException e) {
    return new UncheckedIOException(new FileSystemException(name, null, e.getMessage()));
  }

  /** What is wrong with the line that was read last. */
  private InputFormatException fault(String what) {
    return new InputFormatException(name + ": line " + line + ": " + what);
  }
}
