package nqueens.check;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import nqueens.options.ProgressOption;
import nqueens.placement.AnswerReader;
import nqueens.placement.BoardReader;
import nqueens.placement.OutputCheck;
import nqueens.placement.SizeReader;
import nqueens.terminal.InterruptReport;
import nqueens.terminal.Progress;
import nqueens.terminal.Stdio;
import nqueens.terminal.UsageError;
import nqueens.terminal.UserError;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks a judge's input and a program's output against each other. */
@Command(
    name = "check",
    header = "Check the output of any n-queens program.",
    description =
        "%nReads the sizes from INPUT and an answer for each from OUTPUT: n numbers from 1 to n, the i-th being the row of "
            + "the queen in column i, no queen attacking another; 'No solution.' for 2 and 3. Like the judges it reads "
            + "tokens: any white space may separate the numbers. Prints a line for every wrong answer with its first "
            + "fault, for 20 of them, and says how many right answers are not in the exact format. Boards up to 2^30 queens are "
            + "streamed with INPUT, in 5/8 of a byte a queen and 4 bytes more for each of the first 2^24; without, a line of "
            + "256 MiB at most is held.%n",
    exitCodeOnExecutionException = ExitCode.USAGE,
    footer = {
      "%nExit status: 0 all right, 1 something wrong, 2 no verdict: wrong usage, malformed or unreadable input, too little memory.",
      "%nExamples:",
      "  nqueens check input.txt output.txt",
      "  nqueens list 8 | nqueens check -"
    })
public final class CheckCommand implements Callable<Integer> {
  /** Faults that are printed; of further ones the number. */
  private static final int MOST_FAULTS = 20;

  private final Stdio stdio;
  private long faults;

  @Parameters(
      index = "0..1",
      arity = "1",
      paramLabel = "[INPUT] OUTPUT",
      hideParamSyntax = true,
      description =
          "The sizes and the answers; - for standard input. Without INPUT a line of OUTPUT is an answer, for as many "
              + "queens as it has numbers.")
  private List<String> files;

  @Option(
      names = "--given",
      description =
          "INPUT has boards to complete, as for 'nqueens complete': their queens have to stay. 'No solution.' is taken "
              + "for right, as a check cannot prove it, and counted; 'Undecided.' is no answer. Each board is held in memory.")
  private boolean given;

  @Option(
      names = "--strict",
      description =
          "Want the exact format: a board is a line of n numbers, one space between two, and a line feed.")
  private boolean strict;

  @Mixin private ProgressOption progress;

  public CheckCommand(Stdio stdio) {
    this.stdio = stdio;
  }

  @Override
  @SuppressWarnings("try") // The interruption is a shutdown hook as long as its scope.
  public Integer call() throws IOException {
    String output = files.get(files.size() - 1);
    String input = files.size() == 2 ? files.get(0) : null;
    UsageError.throwIf(
        Stdio.STANDARD_INPUT.equals(input) && output.equals(input),
        "only one of INPUT and OUTPUT can be standard input");
    UsageError.throwIf(given && input == null, "--given needs INPUT");
    boolean typed = stdio.inTerminal() && files.contains(Stdio.STANDARD_INPUT);
    if (typed) {
      stdio.awaitInput(
          "check",
          (output.equals("-") ? "the answers" : given ? "the boards" : "the sizes")
              + "; Ctrl-D ends");
    }
    boolean shown = progress.shown(stdio.terminal() && !typed);
    try (InputStream sizes = input == null ? InputStream.nullInputStream() : stdio.open(input);
        InputStream answers = stdio.open(output);
        Progress bar = new Progress(stdio, "check", length(output), shown)) {
      AnswerReader answered = new AnswerReader(watched(answers, bar), strict);
      String name = Stdio.nameOf(input == null ? output : input);
      SizeReader asked = input == null || given ? null : new SizeReader(sizes, name);
      BoardReader boards = given ? new BoardReader(sizes, name) : null;
      OutputCheck check = new OutputCheck(asked, boards, answered, this::fault);
      Runnable report =
          () -> stdio.err().println("nqueens check: interrupted; so far " + check.summary());
      try (InterruptReport interruption = new InterruptReport(report)) {
        check.run();
      }
      bar.close();
      UserError.throwIf(asked == null ? check.isEmpty() : asked.isEmpty(), "%s: is empty", name);
      if (faults > MOST_FAULTS) {
        stdio.line("and " + (faults - MOST_FAULTS) + " faults more");
      }
      if (check.formatNote() != null) {
        stdio.line(check.formatNote());
      }
      stdio.line(check.summary());
      return check.right() ? ExitCode.OK : ExitCode.SOFTWARE;
    } catch (OutOfMemoryError e) { // is no verdict, so the status must not be that of one
      throw new UserError(UserError.NO_MEMORY);
    }
  }

  private void fault(String text) throws IOException {
    if (++faults <= MOST_FAULTS) {
      stdio.line(text);
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
        return read;
      }
    };
  }
}
