package nqueens.terminal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;

/**
 * Where a command reads and writes.
 *
 * @param in standard input
 * @param out standard output, which throws if it cannot be written, unlike a PrintStream
 * @param err standard error
 * @param errTerminal whether err is a terminal, so that progress bars make sense
 * @param outTerminal whether out is a terminal, so that a person reads it
 * @param inTerminal whether in is a terminal, so that a person types
 * @param columns the width of a bar, 1 or more
 */
public record Stdio(
    InputStream in,
    OutputStream out,
    PrintStream err,
    boolean errTerminal,
    boolean outTerminal,
    boolean inTerminal,
    int columns) {
  private static final int MAX_COLUMNS = 79;

  /** The streams of the process. The launcher knows which are terminals, and Java does not. */
  public static Stdio ofProcess() {
    return new Stdio(
        System.in,
        new StandardOutput(),
        System.err,
        Boolean.getBoolean("nqueens.terminal.err"),
        Boolean.getBoolean("nqueens.terminal.out"),
        Boolean.getBoolean("nqueens.terminal.in"),
        columns(Integer.getInteger("nqueens.terminal.columns", 0)));
  }

  /** The width of a bar in a terminal of so many columns, which leaves one; 0 if unknown. */
  private static int columns(int terminal) {
    return terminal < 2 ? MAX_COLUMNS : Math.min(MAX_COLUMNS, terminal - 1);
  }

  /** Prints one line of plain text to standard output, and flushes it. */
  public void printLine(String text) throws IOException {
    out.write((text + "\n").getBytes(UTF_8));
    out.flush();
  }
}
