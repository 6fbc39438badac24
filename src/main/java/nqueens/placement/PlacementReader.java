package nqueens.placement;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Locale;

/**
 * Reads one placement in the judge's format for drawing: right or wrong, as long as every number
 * names a row.
 */
public final class PlacementReader {
  private final InputStream in;
  private final String place;

  /** The byte that was read last; -1 at the end. */
  private int b;

  private PlacementReader(InputStream in, String place) {
    this.in = in;
    this.place = place;
  }

  /**
   * Reads one line.
   *
   * @param in what to read, best buffered
   * @param name what messages call it
   * @param line which line, from 1 on
   * @return the 0-based row of the queen in each column, at least one
   * @throws InputFormatException if there is no such line, or it is something else than n numbers
   *     from 1 to n
   */
  public static int[] read(InputStream in, String name, long line) throws IOException {
    PlacementReader reader = new PlacementReader(in, name + ": line " + line);
    reader.skipLines(line - 1);
    int[] queens = reader.numbers();
    for (int i = 0; i < queens.length; i++) {
      if (queens[i] >= queens.length) {
        throw reader.bad(
            "number %d is %d, but there are only %d numbers", i + 1, queens[i] + 1, queens.length);
      }
    }
    return queens;
  }

  private void skipLines(long lines) throws IOException {
    b = in.read();
    for (long skipped = 0; skipped < lines; b = in.read()) {
      if (b < 0) {
        throw bad("not there");
      }
      if (b == '\n') {
        skipped++;
      }
    }
    if (lines > 0 && b < 0) {
      throw bad("not there");
    }
  }

  private int[] numbers() throws IOException {
    int[] queens = new int[16];
    int n = 0;
    for (skipBlanks(); b >= 0 && b != '\n'; skipBlanks()) {
      if (n == 0 && b == 'N') {
        throw bad("'No solution.' or other words, no placement");
      }
      if (n == queens.length) {
        queens = Arrays.copyOf(queens, 2 * n);
      }
      queens[n] = number(n + 1) - 1;
      n++;
    }
    if (n == 0) {
      throw bad("empty, no placement");
    }
    return Arrays.copyOf(queens, n);
  }

  private void skipBlanks() throws IOException {
    while (b == ' ' || b == '\t' || b == '\r') {
      b = in.read();
    }
  }

  private int number(int which) throws IOException {
    long number = 0;
    for (; b >= '0' && b <= '9'; b = in.read()) {
      number = Math.min(number * 10 + b - '0', Integer.MAX_VALUE);
    }
    boolean ended = b < 0 || b == '\n' || b == ' ' || b == '\t' || b == '\r';
    if (number < 1 || number > BoardSize.MAX || !ended) {
      throw bad("number %d is not the number of a row", which);
    }
    return (int) number;
  }

  private InputFormatException bad(String message, Object... values) {
    return new InputFormatException(place + ": " + String.format(Locale.ROOT, message, values));
  }
}
