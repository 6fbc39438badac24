package nqueens.complete;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import nqueens.options.ProgressOption;
import nqueens.placement.BoardReader;
import nqueens.placement.PlacementWriter;
import nqueens.search.Completion;
import nqueens.search.Search;
import nqueens.terminal.InterruptReport;
import nqueens.terminal.OutputFile;
import nqueens.terminal.Progress;
import nqueens.terminal.Stdio;
import nqueens.terminal.UsageError;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Completes boards of which queens are given. */
@Command(
    name = "complete",
    header = "Complete boards of which some queens are given.",
    description =
        "%nReads a board a line: n numbers, the i-th being the row of the queen in column i, or 0 for a column to fill. "
            + "Prints for each a placement that keeps the given queens, or 'No solution.' if it is proved that there is none, "
            + "or 'Undecided.' if the time was not enough.%n",
    footer = {
      "%nExit status: 0 done, 1 failed or a board was not decided, 2 wrong usage, or a line that is no board or "
          + "whose queens attack each other: it ends the run.",
      "%nExamples:",
      "  echo '0 0 0 0 0 2 0 0' | nqueens complete",
      "  nqueens complete boards.txt --out answers.txt",
      "  nqueens check --given boards.txt answers.txt"
    })
public final class CompleteCommand implements Callable<Integer> {
  private static final double MOST_SECONDS = 1e6;

  private final Stdio stdio;
  private final AtomicLong answered = new AtomicLong();
  private long undecided;

  @Parameters(
      paramLabel = "FILE",
      arity = "0..*",
      description = "The boards; - for standard input, which is also read without FILE.")
  private List<String> files = List.of(Stdio.STANDARD_INPUT);

  @Option(
      names = {"-l", "--limit"},
      paramLabel = "SECONDS",
      defaultValue = "60",
      description = "Give up a board SECONDS after it has been read (default: ${DEFAULT-VALUE}).")
  private double limit;

  @Option(
      names = {"-s", "--seed"},
      paramLabel = "K",
      defaultValue = "" + Search.DEFAULT_SEED,
      description =
          "Any 64-bit number; another one may give other placements (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description =
          "Write the answers to FILE, which appears when all are there; - for standard output.")
  private OutputFile out = OutputFile.STANDARD_OUTPUT;

  @Mixin private ProgressOption progress;

  public CompleteCommand(Stdio stdio) {
    this.stdio = stdio;
  }

  @Override
  @SuppressWarnings("try") // The interruption is a shutdown hook as long as its scope.
  public Integer call() throws IOException {
    UsageError.throwIf(
        Collections.frequency(files, Stdio.STANDARD_INPUT) > 1, "standard input is there once");
    UsageError.throwIf(
        !(limit > 0 && limit <= MOST_SECONDS),
        "--limit must be above 0 and at most 1000000 seconds");
    try (InterruptReport interruption = new InterruptReport(stdio, this::report)) {
      out.write(stdio, this::answerAll);
    }
    if (undecided > 0) {
      stdio.err().println("nqueens complete: " + undecided + " of " + answered + " undecided");
    }
    return undecided > 0 ? ExitCode.SOFTWARE : ExitCode.OK;
  }

  private void report() {
    long first = out.isStandardOutput() ? answered.get() + 1 : 1;
    stdio
        .err()
        .printf(
            "nqueens complete: interrupted after %d answers; board %d is the first to do again%n",
            answered.get(), first);
  }

  private void answerAll(OutputStream to) throws IOException {
    boolean typed = stdio.inTerminal() && files.contains(Stdio.STANDARD_INPUT);
    boolean printed = stdio.outTerminal() && out.isStandardOutput();
    boolean shown = progress.shown(stdio.errTerminal() && !typed && !printed);
    try (Progress bar = new Progress(stdio, "complete", -1, shown)) {
      for (String file : files) {
        if (file.equals(Stdio.STANDARD_INPUT)) {
          stdio.awaitInput("complete", "boards, a line each; Ctrl-D ends");
        }
        try (InputStream in = open(file)) {
          BoardReader boards = new BoardReader(in, Stdio.nameOf(file));
          for (int[] given = boards.next(); given != null; given = boards.next()) {
            answer(given, to);
            bar.step(1);
          }
        }
      }
    }
  }

  /** Opens an input whose failure must not be taken for one of the output. */
  private InputStream open(String file) {
    try {
      return stdio.open(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void answer(int[] given, OutputStream to) throws IOException {
    long start = System.nanoTime();
    BooleanSupplier over = () -> System.nanoTime() - start > limit * 1e9;
    try {
      PlacementWriter.write(Completion.of(given, seed, over), to);
    } catch (TimeoutException e) {
      to.write("Undecided.\n".getBytes(US_ASCII));
      to.flush();
      undecided++;
    }
    answered.incrementAndGet();
  }
}
