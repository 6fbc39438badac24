package nqueens.placement;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Reads one placement in the judge's format for drawing: right or wrong, as long as every number
 * names a row.
 */
public final class PlacementReader {
  private PlacementReader() {}

  /**
   * Reads one line.
   *
   * @param in what to read; it is buffered here
   * @param name what messages call it
   * @param line which line, from 1 on
   * @return the 0-based row of the queen in each column, at least one
   * @throws InputFormatException if there is no such line, or it is something else than n numbers
   *     from 1 to n
   */
  public static int[] read(InputStream in, String name, long line) throws IOException {
    TokenReader tokens = new TokenReader(in, ' ');
    while (tokens.line() < line && tokens.peek() >= 0) {
      tokens.skip();
    }
    String place = name + ": line " + line + ": ";
    if (line > 1 && tokens.peek() < 0) {
      throw new InputFormatException(place + "not there");
    }
    int[] queens = new int[16];
    int n = 0;
    for (tokens.skipBlanks(); !tokens.atLineEnd(); tokens.skipBlanks()) {
      if (n == 0 && tokens.peek() == 'N') {
        throw new InputFormatException(place + "'No solution.' or other words, no placement");
      }
      tokens.readToken();
      if (!tokens.isNumber() || tokens.number() < 1 || tokens.number() > BoardSizes.MAX) {
        throw new InputFormatException(
            place + "number " + (n + 1) + " is " + tokens.quoted() + ", not the number of a row");
      }
      queens = n == queens.length ? Arrays.copyOf(queens, 2 * n) : queens;
      queens[n++] = (int) tokens.number() - 1;
    }
    if (n == 0) {
      throw new InputFormatException(place + "empty, no placement");
    }
    for (int i = 0; i < n; i++) {
      if (queens[i] >= n) {
        throw new InputFormatException(
            place
                + "number %d is %d, but there are only %d numbers"
                    .formatted(i + 1, queens[i] + 1, n));
      }
    }
    return Arrays.copyOf(queens, n);
  }
}
