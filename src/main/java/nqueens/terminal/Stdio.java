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
 * @param out standard output; unlike a PrintStream it reports when it cannot be written
 * @param err standard error
 * @param terminal whether err is a terminal, so that progress bars make sense
 * @param outTerminal whether out is a terminal, so that a person reads it
 */
public record Stdio(
    InputStream in, OutputStream out, PrintStream err, boolean terminal, boolean outTerminal) {
  /** Streams of which standard output is no terminal. */
  public Stdio(InputStream in, OutputStream out, PrintStream err, boolean terminal) {
    this(in, out, err, terminal, false);
  }

  /** Prints one line of plain text to standard output, at once. */
  public void line(String text) throws IOException {
    out.write((text + "\n").getBytes(UTF_8));
    out.flush();
  }
}
