package nqueens.check;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import nqueens.placement.OutputCheck;
import nqueens.placement.SizeReader;
import nqueens.terminal.ExitStatus;
import nqueens.terminal.InterruptReport;
import nqueens.terminal.Stdio;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Checks a judge's input and a program's output against each other. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    version = "nqueens 1.0",
    header = "Check the output of any n-queens program.",
    description = {
      "",
      "Reads the sizes from INPUT and an answer for each from OUTPUT: n numbers from 1 to n on a line, single spaces "
          + "between them, no queen attacking another; 'No solution.' for 2 and 3. Prints a line for every wrong answer: "
          + "the line, n, and the first thing wrong. Boards up to 2^30 queens are streamed, in 5/8 of a byte a queen.",
      ""
    },
    footer = {
      "",
      "Exit status: 0 all right, 1 something wrong.",
      "",
      "Example: nqueens check input.txt output.txt"
    })
public final class CheckCommand implements Callable<Integer> {
  private static final String STANDARD_INPUT = "-";
  private static final int BUFFER = 1 << 16;

  private final Stdio stdio;

  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "INPUT", description = "The sizes; - for standard input.")
  private String input;

  @Parameters(
      index = "1",
      paramLabel = "OUTPUT",
      description = "The answers; - for standard input.")
  private String output;

  public CheckCommand(Stdio stdio) {
    this.stdio = stdio;
  }

  @Override
  @SuppressWarnings("try") // The interruption works by its scope alone.
  public Integer call() throws IOException {
    if (input.equals(STANDARD_INPUT) && output.equals(STANDARD_INPUT)) {
      throw new ParameterException(
          spec.commandLine(), "only one of INPUT and OUTPUT can be standard input");
    }
    try (InputStream sizes = open(input);
        InputStream answers = open(output)) {
      OutputCheck check =
          new OutputCheck(new SizeReader(sizes, name(input), false), answers, this::line);
      try (InterruptReport interruption = new InterruptReport(() -> report(check))) {
        check.run();
      }
      line(check.summary());
      return check.faults() == 0 ? ExitStatus.DONE : ExitStatus.FAILED;
    } catch (UncheckedIOException e) {
      throw e.getCause();
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

  private InputStream open(String file) throws IOException {
    return new BufferedInputStream(
        file.equals(STANDARD_INPUT) ? stdio.in() : Files.newInputStream(Path.of(file)), BUFFER);
  }

  private static String name(String file) {
    return file.equals(STANDARD_INPUT) ? "standard input" : file;
  }
}
