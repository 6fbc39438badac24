package nqueens.boards;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.OutputStream;

/** An answer as the judge's line of text. */
public final class SolutionWriter {
  private static final int BUFFER = 1 << 16; // characters after which the text so far is written

  private SolutionWriter() {}

  /**
   * Writes a line: the rows as 1-based numbers with a space between two, or "No solution.".
   *
   * @param q the 0-based row of the queen in each column, or null for no solution
   */
  public static void write(int[] q, OutputStream out) throws IOException {
    StringBuilder text = new StringBuilder(q == null ? "No solution.\n" : "");
    for (int i = 0; q != null && i < q.length; i++) {
      text.append(q[i] + 1).append(i + 1 < q.length ? ' ' : '\n');
      if (text.length() >= BUFFER) {
        out.write(text.toString().getBytes(US_ASCII));
        text.setLength(0);
      }
    }
    out.write(text.toString().getBytes(US_ASCII));
  }
}
