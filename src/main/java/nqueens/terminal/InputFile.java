package nqueens.terminal;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessMode;
import java.nio.file.Files;
import java.nio.file.Path;
import nqueens.formats.FormatException;

/** A file that a command reads, or - for standard input. Its failures name it. */
public record InputFile(String name) {
  public static final InputFile STANDARD_INPUT = new InputFile("-");

  /** The file of that name; if it cannot be read, a FormatException precedes the work. */
  public static InputFile of(String name) {
    Path path = OutputFile.path(name);
    InputFile file = new InputFile(name);
    if (!file.isStandardInput()) {
      FormatException.throwIf(Files.isDirectory(path), name + ": is a directory");
      try {
        path.getFileSystem().provider().checkAccess(path, AccessMode.READ);
      } catch (IOException e) {
        throw file.failure(e);
      }
    }
    return file;
  }

  public boolean isStandardInput() {
    return equals(STANDARD_INPUT);
  }

  /**
   * Opens it. If it cannot be opened or read, a {@link FormatException} names it.
   *
   * @param awaited what a person types where it is a terminal, such as "board sizes; 0 ends"
   */
  public InputStream open(RunScope run, String awaited) {
    if (isStandardInput() && run.stdio().inTerminal()) {
      run.note("reads from the keyboard: %s", awaited);
    }
    try {
      InputStream in = isStandardInput() ? run.stdio().in() : Files.newInputStream(Path.of(name));
      return new FilterInputStream(in) {
        @Override
        public int read(byte[] bytes, int offset, int length) {
          try {
            return in.read(bytes, offset, length);
          } catch (IOException e) {
            throw failure(e);
          }
        }
      };
    } catch (IOException e) {
      throw failure(e);
    }
  }

  private FormatException failure(IOException e) {
    return new FormatException(this + ": " + Reason.ofFile(e));
  }

  /** What messages call it. */
  @Override
  public String toString() {
    return isStandardInput() ? "standard input" : name;
  }
}
