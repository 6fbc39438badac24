package nqueens.commands;

import java.io.File;
import java.io.FileInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongConsumer;
import nqueens.boards.BoardReader;
import nqueens.boards.PartialSolution;
import nqueens.terminal.RunScope;
import nqueens.terminal.Stdio;
import nqueens.text.OneLine;
import nqueens.text.UserException;

/**
 * What a name on the command line means: standard input if it is -, else the file of that name. A
 * message names a file that cannot be opened or read, and the command has the status of wrong
 * usage.
 */
public record InputFile(String name) {
  public static final InputFile STANDARD_INPUT = new InputFile("-");

  /** Whether this is standard input. */
  public boolean isStandardInput() {
    return name.equals("-");
  }

  /** Whether this is a file that can be read twice. A pipe cannot. */
  boolean isRegular() {
    return !isStandardInput() && new File(name).isFile();
  }

  /** The number of bytes of a file; 0 if the input cannot be read twice. */
  long length() {
    return isRegular() ? new File(name).length() : 0;
  }

  /** Opens the input for reading. At a terminal, a note says that a person is to type. */
  InputStream open(RunScope run) throws IOException {
    return open(run, more -> {});
  }

  /** Opens the input as the method above does. Progress receives how many more bytes were read. */
  InputStream open(RunScope run, LongConsumer progress) throws IOException {
    Stdio stdio = run.stdio();
    if (isStandardInput() && stdio.inTerminal()) {
      run.note("reads from the keyboard; Ctrl-D ends");
    }
    return new FilterInputStream(isStandardInput() ? stdio.in() : new FileInputStream(name)) {
      @Override
      public int read(byte[] bytes, int offset, int length) {
        try {
          int read = super.read(bytes, offset, length);
          progress.accept(Math.max(0, read));
          return read;
        } catch (IOException e) {
          throw UserException.input(InputFile.this + ": " + OneLine.of(e));
        }
      }
    };
  }

  /** The only board of the input, which has at most so many columns. */
  PartialSolution board(RunScope run, int largest) throws IOException {
    try (InputStream in = open(run)) {
      return new BoardReader(in, toString()).onlyPartialSolution(largest);
    }
  }

  /** What messages call the input. */
  @Override
  public String toString() {
    return isStandardInput() ? "standard input" : name;
  }
}
