package nqueens.placement;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Reads one placement in the judge's format for drawing: right or wrong, as long as every number
 * names a column.
 */
public final class PlacementReader {
  private PlacementReader() {}

  /**
   * Reads the first line.
   *
   * @param in what to read, best buffered
   * @param name what messages call it
   * @return the 0-based column of each row, at least one
   * @throws InputFormatException if the line is something else than n numbers from 1 to n
   */
  public static int[] read(InputStream in, String name) throws IOException {
    int[] q = new int[16];
    int n = 0;
    int b = in.read();
    while (b >= 0 && b != '\n') {
      if (b == ' ' || b == '\t' || b == '\r') {
        b = in.read();
        continue;
      }
      long number = 0;
      for (; b >= '0' && b <= '9'; b = in.read()) {
        number = Math.min(number * 10 + b - '0', Integer.MAX_VALUE);
      }
      if (number < 1
          || number > BoardSize.MAX
          || (b >= 0 && b != '\n' && b != ' ' && b != '\t' && b != '\r')) {
        throw new InputFormatException(
            name
                + ": number "
                + (n + 1)
                + " of the first line is not the number of a row or column");
      }
      if (n == q.length) {
        q = Arrays.copyOf(q, 2 * n);
      }
      q[n++] = (int) number - 1;
    }
    if (n == 0) {
      throw new InputFormatException(name + ": no placement in its first line");
    }
    for (int i = 0; i < n; i++) {
      if (q[i] >= n) {
        throw new InputFormatException(
            name
                + ": number "
                + (i + 1)
                + " is "
                + (q[i] + 1)
                + ", but there are only "
                + n
                + " numbers");
      }
    }
    return Arrays.copyOf(q, n);
  }
}
