package nqueens.commands;

import static nqueens.terminal.CommandException.Kind.INPUT;
import static nqueens.terminal.CommandException.Kind.USAGE;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import nqueens.checking.AnswerReader;
import nqueens.checking.OutputCheck;
import nqueens.checking.Question;
import nqueens.formats.BoardSizes;
import nqueens.formats.Plural;
import nqueens.formats.QueensReader;
import nqueens.formats.SizeReader;
import nqueens.terminal.InputFile;
import nqueens.terminal.Progress;
import nqueens.terminal.Reason;
import nqueens.terminal.RunScope;
import nqueens.terminal.Stdio;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks a judge's input and a program's output against each other. */
@Command(name = "check")
public final class CheckCommand extends WorkbenchCommand {
  /** Faults that are printed; of further ones the number. */
  private static final int MOST_FAULTS = 20;

  private static final BoardSizes.Limit LIMIT = new BoardSizes.Limit(BoardSizes.MAX, "check");

  private volatile OutputCheck check;
  private long faults;

  @Parameters(
      index = "0..1",
      arity = "1",
      paramLabel = "[INPUT] OUTPUT",
      hideParamSyntax = true,
      descriptionKey = "files")
  private List<InputFile> files;

  @Option(names = "--given")
  private boolean given;

  @Option(names = "--strict")
  private boolean strict;

  public CheckCommand(Stdio stdio) {
    super(stdio);
  }

  @Override
  public Integer call() throws IOException {
    InputFile output = files.get(files.size() - 1);
    InputFile input = files.size() == 2 ? files.get(0) : null;
    boolean both = output.isStandardInput() && output.equals(input);
    USAGE.throwIf(both, "only one of INPUT and OUTPUT can be standard input");
    USAGE.throwIf(given && input == null, "--given needs INPUT");
    boolean reads = files.contains(InputFile.STANDARD_INPUT);
    try (RunScope run = begin(reads, false, this::report)) {
      if (reads) {
        String what = output.isStandardInput() ? "answers" : given ? "partial solutions" : "sizes";
        run.awaitInput("the " + what + "; Ctrl-D ends");
      }
      check(input, output, run);
      return check.right() ? ExitCode.OK : ExitCode.SOFTWARE;
    } catch (OutOfMemoryError e) { // is no verdict, so the status must not be that of one
      throw INPUT.exception(Reason.of(e));
    }
  }

  private void check(InputFile input, InputFile output, RunScope run) throws IOException {
    try (InputStream asked = input == null ? InputStream.nullInputStream() : input.open(stdio);
        InputStream answered = output.open(stdio);
        Progress bar = run.startBar("check", " bytes", output.length())) {
      AnswerReader answers = new AnswerReader(watched(answered, bar), strict);
      SizeReader sizes = new SizeReader(asked, String.valueOf(input), LIMIT);
      QueensReader boards = new QueensReader(asked, String.valueOf(input));
      Question.Source questions =
          input == null
              ? answers::ahead
              : given ? () -> Question.next(boards) : () -> Question.next(sizes);
      check = new OutputCheck(questions, answers, line -> fault(line, run));
      check.run();
      boolean empty = (input == null || given) ? check.isEmpty() : sizes.isEmpty();
      INPUT.throwIf(empty, "%s: is empty", input == null ? output : input);
    }
    if (faults > MOST_FAULTS) {
      run.line("and " + Plural.of(faults - MOST_FAULTS, "more fault"));
    }
    if (check.formatNote() != null) {
      run.line(check.formatNote());
    }
    run.line(check.summary());
  }

  private String report() {
    return check == null ? "" : "; so far " + check.summary();
  }

  private void fault(String text, RunScope run) throws IOException {
    if (++faults <= MOST_FAULTS) {
      run.line(text);
    }
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
