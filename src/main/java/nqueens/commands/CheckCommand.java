package nqueens.commands;

import static java.util.concurrent.CompletableFuture.supplyAsync;
import static nqueens.terminal.CommandException.Kind.INPUT;
import static nqueens.terminal.CommandException.Kind.USAGE;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import nqueens.checking.AnswerReader;
import nqueens.checking.OutputCheck;
import nqueens.checking.Question;
import nqueens.formats.BoardSizes;
import nqueens.formats.FormatException;
import nqueens.formats.LineBuffer;
import nqueens.formats.Plural;
import nqueens.formats.QueensReader;
import nqueens.formats.SizeReader;
import nqueens.terminal.CommandException;
import nqueens.terminal.InputFile;
import nqueens.terminal.OneLine;
import nqueens.terminal.Progress;
import nqueens.terminal.Reason;
import nqueens.terminal.RunScope;
import nqueens.terminal.Stdio;
import nqueens.threads.DaemonThread;
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

  private static final String HEADING = "file\tverdict\tright\twrong\tmissing\tfirst fault";

  private volatile Supplier<String> soFar = () -> "";
  private long faults;

  @Parameters(
      arity = "1",
      paramLabel = "[INPUT] OUTPUT...",
      hideParamSyntax = true,
      descriptionKey = "files")
  private List<String> names;

  @Option(names = "--given")
  private boolean given;

  @Option(names = "--strict")
  private boolean strict;

  public CheckCommand(Stdio stdio) {
    super(stdio);
  }

  @Override
  public Integer call() throws IOException {
    InputFile input = names.size() == 1 ? null : InputFile.of(names.get(0));
    List<String> outputs = names.subList(input == null ? 0 : 1, names.size());
    InputFile output = outputs.size() == 1 ? InputFile.of(outputs.get(0)) : null;
    int reads = Collections.frequency(names, InputFile.STANDARD_INPUT.name());
    USAGE.throwIf(reads > 1, "only one of INPUT and OUTPUT can be standard input");
    USAGE.throwIf(given && input == null, "--given needs INPUT");
    try (RunScope run = begin(reads > 0, false, () -> soFar.get())) {
      if (reads > 0) {
        boolean answers = !InputFile.STANDARD_INPUT.equals(input);
        String what = answers ? "answers" : given ? "partial solutions" : "sizes";
        run.awaitInput("the " + what + "; Ctrl-D ends");
      }
      return output == null ? checkAll(input, outputs, run) : check(input, output, run);
    } catch (OutOfMemoryError e) { // is no verdict, so the status must not be that of one
      throw INPUT.exception(Reason.of(e));
    }
  }

  /** Checks an output, and prints its faults and a summary. */
  private int check(InputFile input, InputFile output, RunScope run) throws IOException {
    OutputCheck check;
    try (InputStream asked = input == null ? InputStream.nullInputStream() : input.open(stdio);
        InputStream answered = output.open(stdio);
        Progress bar = run.startBar("check", " bytes", output.length())) {
      AnswerReader answers = answers(watched(answered, bar), output, input == null || given);
      Question.Source questions = input == null ? answers::ahead : questions(asked, input);
      check = new OutputCheck(questions, answers, line -> fault(line, run));
      soFar = () -> "; so far " + check.summary();
      check.run();
      INPUT.throwIf(input == null && check.isEmpty(), "%s: is empty", output);
    }
    if (faults > MOST_FAULTS) {
      run.printResult("and " + Plural.of(faults - MOST_FAULTS, "more fault"));
    }
    if (check.formatNote() != null) {
      run.printResult(check.formatNote());
    }
    run.printResult(check.summary());
    return check.status();
  }

  /** Checks several outputs on all cores, and prints a line of a table for each, in their order. */
  private int checkAll(InputFile input, List<String> outputs, RunScope run) throws IOException {
    List<Question> questions = new ArrayList<>();
    try (InputStream in = input.open(stdio)) {
      Question.Source source = questions(in, input);
      for (Question next = source.next(); next != null; next = source.next()) {
        questions.add(next);
      }
    }
    int cores = Runtime.getRuntime().availableProcessors();
    ExecutorService pool = Executors.newFixedThreadPool(cores, DaemonThread::new);
    AtomicInteger checked = new AtomicInteger();
    AtomicInteger status = new AtomicInteger();
    soFar = () -> "; %s of %d files checked".formatted(checked, outputs.size());
    run.printResult(HEADING);
    try (Progress bar = run.startBar("check", " files", outputs.size())) {
      List<CompletableFuture<String>> rows =
          outputs.stream()
              .map(name -> supplyAsync(() -> row(new InputFile(name), questions, status), pool))
              .toList();
      pool.shutdown();
      for (CompletableFuture<String> row : rows) {
        String line = row.join();
        checked.incrementAndGet();
        run.printResult(line);
        bar.step(1);
      }
    }
    return status.get();
  }

  private Question.Source questions(InputStream in, InputFile input) throws IOException {
    SizeReader sizes = new SizeReader(in, input.toString(), LIMIT);
    QueensReader boards = new QueensReader(in, input.toString());
    INPUT.throwIf(given ? boards.isEmpty() : sizes.isEmpty(), "%s: is empty", input);
    return given ? () -> Question.next(boards) : () -> Question.next(sizes);
  }

  private AnswerReader answers(InputStream in, InputFile output, boolean wholeLines) {
    return new AnswerReader(new LineBuffer(in, output.toString(), wholeLines), strict);
  }

  /** Checks one of several outputs. What keeps it from being checked is told in its line. */
  private String row(InputFile output, List<Question> questions, AtomicInteger worst) {
    Iterator<Question> left = questions.iterator();
    Question.Source source = () -> left.hasNext() ? left.next() : null;
    String row;
    int status = ExitCode.USAGE;
    try (InputStream in = InputFile.of(output.name()).open(stdio)) {
      OutputCheck check = new OutputCheck(source, answers(in, output, given), fault -> {});
      check.run();
      row = check.row();
      status = check.status();
    } catch (IOException | CommandException | FormatException | OutOfMemoryError e) {
      String reason = Reason.of(e).replaceFirst("^" + Pattern.quote(output + ": "), "");
      row = "none\t0\t0\t0\t" + OneLine.of(reason);
    }
    worst.accumulateAndGet(status, Math::max);
    return OneLine.of(output.name()) + "\t" + row;
  }

  private void fault(String text, RunScope run) throws IOException {
    if (++faults <= MOST_FAULTS) {
      run.printResult(text);
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
