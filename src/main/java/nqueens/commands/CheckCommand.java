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
  /** Faults that are printed. Further ones are only counted. */
  private static final int MOST_FAULTS = 20;

  private static final BoardSizes.Limit LIMIT = new BoardSizes.Limit(BoardSizes.MAX, "check");

  /** Names of what may be read although it is no regular file. */
  private static final Pattern STREAM =
      Pattern.compile("-|/dev/(stdin|fd/\\d+)|/proc/(self|\\d+)/fd/\\d+");

  private volatile Supplier<String> soFar = () -> "";
  private RunScope run;
  private Progress bar;
  private Questions questions;

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
    try (RunScope scope = begin(reads > 0, false, () -> soFar.get())) {
      run = scope;
      questions = input == null ? null : questions(input);
      try (Progress progress = run.startBar("check", " bytes", length(outputs))) {
        bar = progress;
        return rows ? printTable(outputs) : printFaults(outputs.get(0));
      }
    }
  }

  private Questions questions(InputFile input) throws IOException {
    String awaited = "the " + (given ? "partial solutions" : "sizes") + "; Ctrl-D ends";
    try (InputStream in = input.open(run, awaited)) {
      SizeReader sizes = new SizeReader(in, input.toString(), LIMIT);
      BoardReader boards = new BoardReader(in, input.toString());
      FormatException.throwIf(given ? boards.isEmpty() : sizes.isEmpty(), input + ": is empty");
      Questions read = given ? Questions.of(boards) : Questions.of(sizes);
      FormatException.throwIf(read.count() == 0, input + ": has no board size before its 0");
      return read;
    }
  }

  /** Checks an output, and prints its faults and a summary. */
  private int printFaults(String output) throws IOException {
    AtomicInteger faults = new AtomicInteger();
    Marks marks =
        new Marks(
            fault -> {
              if (faults.incrementAndGet() <= MOST_FAULTS) {
                run.printResult(fault);
              }
            });
    soFar = () -> "; so far " + marks.summary();
    check(output, marks);
    bar.close(); // before the summary
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
  private int printTable(List<String> outputs) throws IOException {
    int cores = Runtime.getRuntime().availableProcessors();
    ExecutorService pool = Executors.newFixedThreadPool(cores, DaemonThread::new);
    AtomicInteger checked = new AtomicInteger();
    AtomicInteger worst = new AtomicInteger();
    soFar = () -> "; %s of %d files checked".formatted(checked, outputs.size());
    run.printResult(ClassTable.HEADING);
    List<CompletableFuture<String>> rows =
        IntStream.range(0, outputs.size())
            .mapToObj(k -> supplyAsync(() -> row(outputs.get(k), k, worst), pool))
            .toList();
    pool.shutdown();
    for (CompletableFuture<String> row : rows) {
      String line = row.join();
      checked.incrementAndGet();
      run.printResult(line);
    }
    return worst.get();
  }

  /** Checks output k of several. Whatever keeps it from being checked is told in its row. */
  private String row(String name, int k, AtomicInteger worst) {
    Marks marks = new Marks(fault -> {});
    int status = ExitCode.USAGE;
    String row;
    try {
      boolean readable = STREAM.matcher(name).matches() || new File(file(name).name()).isFile();
      FormatException.throwIf(!readable, "is no regular file"); // a pipe may have no writer
      check(name, marks);
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

  private void check(String name, Marks marks) throws IOException {
    InputFile file = file(name);
    try (InputStream in = watched(file.open(run, "the answers; Ctrl-D ends"))) {
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
  private InputStream watched(InputStream in) {
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
