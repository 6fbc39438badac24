package nqueens.commands;

import static java.util.concurrent.CompletableFuture.supplyAsync;

import java.io.File;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import nqueens.checking.ClassTable;
import nqueens.checking.Marks;
import nqueens.checking.OutputCheck;
import nqueens.checking.Questions;
import nqueens.formats.BoardReader;
import nqueens.formats.BoardSizes;
import nqueens.formats.FormatException;
import nqueens.formats.LineBuffer;
import nqueens.formats.Plural;
import nqueens.formats.SizeReader;
import nqueens.terminal.InputFile;
import nqueens.terminal.Progress;
import nqueens.terminal.Reason;
import nqueens.terminal.RunScope;
import nqueens.terminal.Stdio;
import nqueens.terminal.UsageException;
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

  /** Names of what may be read although it is no regular file. */
  private static final Pattern STREAM =
      Pattern.compile("-|/dev/(stdin|fd/\\d+)|/proc/(self|\\d+)/fd/\\d+");

  private volatile Supplier<String> soFar = () -> "";

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

  @Option(names = "--table")
  private boolean table;

  public CheckCommand(Stdio stdio) {
    super(stdio);
  }

  @Override
  public Integer call() throws IOException {
    InputFile input = names.size() == 1 ? null : file(names.get(0));
    List<String> outputs = names.subList(input == null ? 0 : 1, names.size());
    int reads = Collections.frequency(names, InputFile.STANDARD_INPUT.name());
    UsageException.throwIf(reads > 1, "only one of INPUT and OUTPUT can be standard input");
    UsageException.throwIf(given && input == null, "--given needs INPUT");
    boolean rows = table || outputs.size() > 1;
    if (!rows) {
      file(outputs.get(0)); // refused before the work
    }
    try (RunScope run = begin(reads > 0, false, () -> soFar.get())) {
      if (reads > 0) {
        boolean answers = !InputFile.STANDARD_INPUT.equals(input);
        String what = answers ? "answers" : given ? "partial solutions" : "sizes";
        run.awaitInput("the " + what + "; Ctrl-D ends");
      }
      Questions questions = input == null ? null : questions(input);
      return rows
          ? printTable(outputs, questions, run)
          : printFaults(outputs.get(0), questions, run);
    } catch (OutOfMemoryError e) { // is no verdict, so the status must not be that of one
      throw new FormatException(Reason.of(e));
    }
  }

  private Questions questions(InputFile input) throws IOException {
    try (InputStream in = input.open(stdio)) {
      SizeReader sizes = new SizeReader(in, input.toString(), LIMIT);
      BoardReader boards = new BoardReader(in, input.toString());
      FormatException.throwIf(given ? boards.isEmpty() : sizes.isEmpty(), input + ": is empty");
      Questions questions = given ? Questions.of(boards) : Questions.of(sizes);
      FormatException.throwIf(questions.count() == 0, input + ": has no board size before its 0");
      return questions;
    }
  }

  /** Checks an output, and prints its faults and a summary. */
  private int printFaults(String output, Questions questions, RunScope run) throws IOException {
    AtomicInteger faults = new AtomicInteger();
    Marks marks =
        new Marks(
            fault -> {
              if (faults.incrementAndGet() <= MOST_FAULTS) {
                run.printResult(fault);
              }
            });
    soFar = () -> "; so far " + marks.summary();
    try (Progress bar = run.startBar("check", " bytes", length(List.of(output)))) {
      check(output, questions, marks, bar);
    }
    if (faults.get() > MOST_FAULTS) {
      run.printResult("and " + Plural.of(faults.get() - MOST_FAULTS, "more fault"));
    }
    if (marks.formatNote() != null) {
      run.printResult(marks.formatNote());
    }
    run.printResult(marks.summary());
    return marks.status();
  }

  /** Checks several outputs on all cores, and prints a row for each, in their order. */
  private int printTable(List<String> outputs, Questions questions, RunScope run)
      throws IOException {
    int cores = Runtime.getRuntime().availableProcessors();
    ExecutorService pool = Executors.newFixedThreadPool(cores, DaemonThread::new);
    AtomicInteger checked = new AtomicInteger();
    AtomicInteger status = new AtomicInteger();
    soFar = () -> "; %s of %d files checked".formatted(checked, outputs.size());
    run.printResult(ClassTable.HEADING);
    try (Progress bar = run.startBar("check", " bytes", length(outputs))) {
      List<CompletableFuture<String>> rows =
          IntStream.range(0, outputs.size())
              .mapToObj(k -> supplyAsync(() -> row(outputs, k, questions, status, bar), pool))
              .toList();
      pool.shutdown();
      for (CompletableFuture<String> row : rows) {
        String line = row.join();
        checked.incrementAndGet();
        run.printResult(line);
      }
    }
    return status.get();
  }

  /** Checks one of several outputs. Whatever keeps it from being checked is told in its row. */
  private String row(
      List<String> outputs, int k, Questions questions, AtomicInteger worst, Progress bar) {
    String name = outputs.get(k);
    Marks marks = new Marks(fault -> {});
    int status = ExitCode.USAGE;
    String row;
    try {
      boolean readable = STREAM.matcher(name).matches() || new File(file(name).name()).isFile();
      FormatException.throwIf(!readable, "is no regular file"); // a pipe may have no writer
      check(name, questions, marks, bar);
      status = marks.status();
      row = ClassTable.row(name, marks);
    } catch (Throwable e) {
      String named = "^" + Pattern.quote(new InputFile(name) + ": ");
      // Java has replaced what is not UTF-8, so that another name may look alike.
      String place = name.indexOf('\ufffd') < 0 ? "" : "OUTPUT " + (k + 1) + ": ";
      row = ClassTable.row(name, place + Reason.of(e).replaceFirst(named, ""));
    }
    worst.accumulateAndGet(status, Math::max);
    return row;
  }

  private void check(String name, Questions questions, Marks marks, Progress bar)
      throws IOException {
    InputFile file = file(name);
    try (InputStream in = watched(file.open(stdio), bar)) {
      LineBuffer lines = new LineBuffer(in, file.toString(), questions == null || given);
      new OutputCheck(lines, questions, strict, marks).run();
    }
    FormatException.throwIf(marks.isEmpty() && questions == null, file + ": is empty");
  }

  private static InputFile file(String name) {
    try {
      return InputFile.of(name);
    } catch (IllegalArgumentException e) {
      throw new FormatException(e.getMessage());
    }
  }

  /** The bytes of all files, or -1 if some are not known. */
  private static long length(List<String> names) {
    boolean streams = names.stream().anyMatch(name -> STREAM.matcher(name).matches());
    LongStream lengths = names.stream().map(File::new).filter(File::isFile).mapToLong(File::length);
    return streams ? -1 : lengths.sum();
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
