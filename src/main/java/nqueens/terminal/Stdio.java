package nqueens.terminal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.function.IntSupplier;

/**
 * Where a command reads and writes.
 *
 * @param in standard input
 * @param out standard output; unlike a PrintStream it reports when it cannot be written
 * @param err standard error
 * @param errColumns the width of the terminal that err is, at the moment; null if it is none
 * @param outTerminal whether out is a terminal, so that a person reads it
 * @param inTerminal whether in is a terminal, so that a person types
 */
public record Stdio(
    InputStream in,
    OutputStream out,
    PrintStream err,
    IntSupplier errColumns,
    boolean outTerminal,
    boolean inTerminal) {
  /** Whether err is a terminal, so that progress bars make sense. */
  public boolean errTerminal() {
    return errColumns != null;
  }

  /** The streams of the process. The launcher knows which are terminals, and Java does not. */
  public static Stdio ofProcess() {
    return new Stdio(
        System.in,
        new StandardOutput(),
        System.err,
        Boolean.getBoolean("nqueens.terminal.err") ? Stdio::terminalColumns : null,
        Boolean.getBoolean("nqueens.terminal.out"),
        Boolean.getBoolean("nqueens.terminal.in"));
  }

  /** The width of the terminal that standard error is, or 80 if it is not known. */
  private static int terminalColumns() {
    try {
      ProcessBuilder stty = new ProcessBuilder("sh", "-c", "exec stty size <&2 2>/dev/null");
      Process process = stty.redirectError(ProcessBuilder.Redirect.INHERIT).start();
      String size = new String(process.getInputStream().readAllBytes(), UTF_8).strip();
      return size.matches("\\d+ [1-9]\\d*") ? Integer.parseInt(size.split(" ")[1]) : 80;
    } catch (IOException e) {
      return 80;
    }
  }

  /** Prints one line of plain text to standard output, at once. */
  public void printLine(String text) throws IOException {
    out.write((text + "\n").getBytes(UTF_8));
    out.flush();
  }
}
