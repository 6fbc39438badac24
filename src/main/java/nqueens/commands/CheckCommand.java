package nqueens.commands;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import nqueens.boards.BoardReader;
import nqueens.boards.BoardSizes;
import nqueens.boards.PartialSolution;
import nqueens.checking.Marks;
import nqueens.checking.OutputCheck;
import nqueens.checking.Question;
import nqueens.terminal.Progress;
import nqueens.terminal.RunScope;
import nqueens.text.OneLine;
import nqueens.text.UserException;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks a judge's input and a program's output against each other. */
@Command(name = "check", exitCodeOnExecutionException = ExitCode.USAGE)
public final class CheckCommand extends WorkbenchCommand {
  private Progress bar;
  private List<Question> questions;

  @Parameters(
      arity = "1",
      paramLabel = "[INPUT] OUTPUT...",
      hideParamSyntax = true,
      descriptionKey = "files")
  private List<InputFile> files;

  @Option(names = "--given", paramLabel = "FILE")
  private InputFile given;

  @Option(names = "--strict")
  private boolean strict;

  @Option(names = "--table")
  private boolean table;

  @Override
  public Integer call() throws IOException, InterruptedException {
    boolean input = given == null && files.size() > 1;
    List<InputFile> outputs = files.subList(input ? 1 : 0, files.size());
    int reads = Collections.frequency(files, InputFile.STANDARD_INPUT);
    reads += InputFile.STANDARD_INPUT.equals(given) ? 1 : 0;
    UserException.usageIf(reads > 1, "standard input can be given only once");
    long length = outputs.stream().mapToLong(InputFile::length).sum();
    try (RunScope scope = begin(reads > 0, () -> "");
        Progress progress = scope.startBar("check", " bytes", length == 0 ? -1 : length)) {
      bar = progress;
      InputFile asking = input ? files.get(0) : given;
      questions = asking == null ? List.of() : questions(asking);
      return table || outputs.size() > 1 ? printTable(outputs) : printFaults(outputs.get(0));
    }
  }

  private List<Question> questions(InputFile input) throws IOException, InterruptedException {
    List<Question> read = new ArrayList<>();
    try (InputStream in = input.open(run)) {
      if (given == null) {
        BoardSizes.read(in, input.toString(), BoardSizes.MAX, n -> read.add(Question.of(n)));
      } else {
        BoardReader boards = new BoardReader(in, input.toString());
        for (PartialSolution board; (board = boards.nextPartialSolution()) != null; ) {
          read.add(Question.of(board));
        }
      }
    }
    UserException.inputIf(read.isEmpty(), input + ": is empty, or begins with a 0");
    return read;
  }

  /** Checks an output. Prints its first faults and a summary, and returns the exit status. */
  private int printFaults(InputFile output) throws IOException {
    Marks marks = check(output);
    bar.close(); // before the summary
    run.printResult(String.join("\n", marks.summary()));
    return marks.status();
  }

  /** Prints a heading, and a row for each output: its marks, or why it cannot be checked. */
  private int printTable(List<InputFile> outputs) throws IOException {
    int worst = ExitCode.OK;
    run.printResult("file\tverdict\tright\twrong\tmissing\textra\tfirst fault");
    for (InputFile output : outputs) {
      String row;
      try {
        Marks marks = check(output);
        worst = Math.max(worst, marks.status());
        row = marks.row();
      } catch (IOException | UserException e) {
        worst = ExitCode.USAGE;
        row = "none\t0\t0\t0\t0\t" + OneLine.of(e);
      }
      run.printResult(OneLine.of(output.name()) + "\t" + row);
    }
    return worst;
  }

  private Marks check(InputFile file) throws IOException {
    try (InputStream in = file.open(run, bar::step)) {
      Marks marks = new OutputCheck(questions, strict).read(in);
      UserException.inputIf(marks.isEmpty(), file + ": is empty");
      return marks;
    } catch (OutOfMemoryError e) {
      throw UserException.input(file + ": " + UserException.MEMORY);
    }
  }
}
