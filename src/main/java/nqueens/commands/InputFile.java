package nqueens.commands;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import nqueens.terminal.RunScope;
import nqueens.terminal.Stdio;
import nqueens.text.FormatException;

/**
 * A file that a command reads, or - for standard input. It is opened at once, so that a file that
 * cannot be read is refused before the work.
 */
public final class InputFile {
  public static final InputFile STANDARD_INPUT = new InputFile("standard input", null);

  private final String name;
  private final InputStream stream;

  private InputFile(String name, InputStream stream) {
    this.name = name;
    this.stream = stream;
  }

  /** Opens the file of that name. */
  public static InputFile of(String name) {
    if (name.equals("-")) {
      return STANDARD_INPUT;
    }
    try {
      return new InputFile(name, new FileInputStream(name));
    } catch (IOException e) {
      throw new FormatException(e.getMessage());
    }
  }

  public boolean isStandardInput() {
    return stream == null;
  }

  /**
   * The bytes of the file.
   *
   * @param awaited what a person types where it is a terminal, such as "board sizes; 0 ends"
   */
  public InputStream open(RunScope run, String awaited) {
    if (isStandardInput() && run.stdio().inTerminal()) {
      run.note("reads from the keyboard: %s", awaited);
    }
    return open(run.stdio());
  }

  /** The same without a word to who types. */
  public InputStream open(Stdio stdio) {
    return isStandardInput() ? stdio.in() : stream;
  }

  /** What messages call it. */
  @Override
  public String toString() {
    return name;
  }
}
