package nqueens.check;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import nqueens.placement.AnswerReader;
import nqueens.placement.OutputCheck;
import nqueens.placement.SizeReader;
import nqueens.terminal.ExitStatus;
import nqueens.terminal.InterruptReport;
import nqueens.terminal.Progress;
import nqueens.terminal.Stdio;
import nqueens.terminal.UserError;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Checks a judge's input and a program's output against each other. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    header = "Check the output of any n-queens program.",
    description = {
      "",
      "Reads the sizes from INPUT and an answer for each from OUTPUT: n numbers from 1 to n, the i-th being the row of "
          + "the queen in column i, no queen attacking another; 'No solution.' for 2 and 3. Like the judges it reads "
          + "tokens: any white space may separate the numbers. Prints a line for every wrong answer with its first "
          + "fault, and says how many right answers are not in the exact format. Boards up to 2^30 queens are "
          + "streamed, in 5/8 of a byte a queen.",
      ""
    },
    exitCodeOnExecutionException = ExitStatus.USAGE,
    footer = {
      "",
      "Exit status: 0 all right, 1 something wrong, 2 wrong usage or a file that cannot be read.",
      "",
      "Example: nqueens check input.txt output.txt"
    })
public final class CheckCommand implements Callable<Integer> {
  /** A heap in which every board fits: 5/8 of a byte a queen, remembered rows and the program. */
  private static final int MOST_MEBIBYTES = 1000;

  private final Stdio stdio;

  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "INPUT", description = "The sizes; - for standard input.")
  private String input;

  @Parameters(
      index = "1",
      paramLabel = "OUTPUT",
      description = "The answers; - for standard input.")
  private String output;

  @Option(
      names = "--strict",
      description =
          "Want the exact format: a board is a line of n numbers, one space between two, and a line feed.")
  private boolean strict;

  @Option(
      names = "--progress",
      negatable = true,
      description =
          "Show a progress bar on standard error after two seconds, or none (default: on a terminal).")
  private Boolean progress;

  /** The command, which reads and writes there. */
  public CheckCommand(Stdio stdio) {
    this.stdio = stdio;
  }

  @Override
  @SuppressWarnings("try") // The interruption works by its scope alone.
  public Integer call() throws IOException {
    if (input.equals(Stdio.STANDARD_INPUT) && output.equals(Stdio.STANDARD_INPUT)) {
      throw new ParameterException(
          spec.commandLine(), "only one of INPUT and OUTPUT can be standard input");
    }
    try (InputStream sizes = stdio.open(input);
        InputStream answers = stdio.open(output);
        Progress bar = new Progress(stdio, "check", length(output), progress)) {
      OutputCheck check =
          new OutputCheck(
              new SizeReader(sizes, Stdio.nameOf(input), false),
              new AnswerReader(watched(answers, bar), strict),
              this::line);
      try (InterruptReport interruption = new InterruptReport(() -> report(check))) {
        check.run();
      }
      bar.close();
      if (check.formatNote() != null) {
        line(check.formatNote());
      }
      line(check.summary());
      return check.right() ? ExitStatus.DONE : ExitStatus.FAILED;
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (OutOfMemoryError e) {
      throw UserError.outOfMemory("to check a board of 2^30 queens", MOST_MEBIBYTES);
    }
  }

  private void report(OutputCheck check) {
    stdio.err().println("nqueens check: interrupted; so far " + check.summary());
  }

  private void line(String text) {
    try {
      stdio.line(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The bytes that will be read, or -1 if that is unknown. */
  private static long length(String file) throws IOException {
    Path path = Path.of(file);
    return !file.equals(Stdio.STANDARD_INPUT) && Files.isRegularFile(path) ? Files.size(path) : -1;
  }

  /** The stream, with a step of the bar for each byte read. */
  private static InputStream watched(InputStream in, Progress bar) {
    return new FilterInputStream(in) {
      @Override
      public int read(byte[] bytes, int offset, int length) throws IOException {
        int read = super.read(bytes, offset, length);
        bar.step(Math.max(read, 0));
        bar.tick();
        return read;
      }
    };
  }
}
