package nqueens.terminal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where a command reads and writes.
 *
 * @param in standard input
 * @param out standard output; unlike a PrintStream it reports when it cannot be written
 * @param err standard error
 * @param errColumns the width of the terminal that err is; 0 if it is none
 * @param outTerminal whether out is a terminal, so that a person reads it
 * @param inTerminal whether in is a terminal, so that a person types
 */
public record Stdio(
    InputStream in,
    OutputStream out,
    PrintStream err,
    int errColumns,
    boolean outTerminal,
    boolean inTerminal) {
  /** The name of standard input among files. */
  public static final String STANDARD_INPUT = "-";

  /** Whether err is a terminal, so that progress bars make sense. */
  public boolean errTerminal() {
    return errColumns > 0;
  }

  /** Opens a file, - being standard input; a folder is a {@link UserError}. */
  public InputStream open(String file) throws IOException {
    if (file.equals(STANDARD_INPUT)) {
      return in;
    }
    UserError.throwIf(file.isEmpty(), "an empty name is no file");
    UserError.throwIf(Files.isDirectory(Path.of(file)), "%s: is a folder", file);
    return Files.newInputStream(Path.of(file));
  }

  /** Tells a person at a terminal what a command waits for, such as "sizes; 0 ends". */
  public void awaitInput(String command, String what) {
    if (inTerminal) {
      err.println("nqueens " + command + ": reads from the keyboard: " + what);
    }
  }

  /** What messages call a file that {@link #open} takes. */
  public static String nameOf(String file) {
    return file.equals(STANDARD_INPUT) ? "standard input" : file;
  }

  /** Prints one line of plain text to standard output, at once. */
  public void line(String text) throws IOException {
    out.write((text + "\n").getBytes(UTF_8));
    out.flush();
  }
}
