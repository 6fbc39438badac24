package nqueens.placement;

import java.io.IOException;
import java.io.OutputStream;

/** A placement as the judge's line of text. */
public final class PlacementWriter {
  private static final int BUFFER = 1 << 16;
  private static final int LONGEST_NUMBER = 11;

  private PlacementWriter() {}

  /**
   * Writes q, 0-based, as 1-based numbers separated by spaces, ended by a line feed; then flushes.
   */
  public static void write(int[] q, OutputStream out) throws IOException {
    byte[] buffer = new byte[(int) Math.min(BUFFER, LONGEST_NUMBER * (q.length + 1L))];
    int end = 0;
    for (int i = 0; i < q.length; i++) {
      if (end > buffer.length - LONGEST_NUMBER) {
        out.write(buffer, 0, end);
        end = 0;
      }
      end = append(buffer, end, q[i] + 1);
      buffer[end++] = (byte) (i + 1 < q.length ? ' ' : '\n');
    }
    out.write(buffer, 0, end);
    out.flush();
  }

  private static int append(byte[] buffer, int start, int number) {
    int digits = 1;
    for (int rest = number / 10; rest > 0; rest /= 10) {
      digits++;
    }
    int rest = number;
    for (int k = start + digits - 1; k >= start; k--) {
      buffer[k] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    return start + digits;
  }
}
