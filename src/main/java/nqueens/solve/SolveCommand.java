package nqueens.solve;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.PrimitiveIterator;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import nqueens.options.ProgressOption;
import nqueens.options.ThreadsOption;
import nqueens.placement.BoardSizes;
import nqueens.placement.PlacementWriter;
import nqueens.placement.SizeReader;
import nqueens.search.Algorithm;
import nqueens.search.Search;
import nqueens.search.SearchStats;
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

/** Answers the judge's input by any of the algorithms. */
@Command(
    name = "solve",
    header = "Solve boards by a chosen algorithm.",
    description =
        "%nPrints a line for each board size: n numbers from 1 to n, the i-th being the row of the queen in column i. "
            + "2 and 3 have no solution: 'No solution.'. Sizes in a file or on standard input are separated by white "
            + "space and end at 0 or at the end. With --algorithm prefix a negative size, and a 0 that comes first, "
            + "has no solution either.%n",
    footer = {
      "%nExamples:",
      "  nqueens solve 8..12 1e6",
      "  nqueens solve sizes.txt -o boards.txt",
      "  echo '8 0' | nqueens solve --algorithm qs2 --time"
    })
public final class SolveCommand implements Callable<Integer> {
  private static final String NO_SOLUTION = "No solution.\n";

  private final Stdio stdio;
  private final AtomicLong answered = new AtomicLong();
  private Search search;

  @Parameters(
      paramLabel = "SIZES",
      arity = "0..*",
      description =
          "Board sizes such as 1000, 1e6, 2^20 or 8..300, or files that hold sizes; - is standard input (default: -).")
  private List<String> sources = List.of(Stdio.STANDARD_INPUT);

  @Option(
      names = {"-a", "--algorithm"},
      paramLabel = "NAME",
      defaultValue = "main",
      description = "hill-climbing, qs2, prefix, qs4 or main (default: ${DEFAULT-VALUE}).")
  private Algorithm algorithm;

  @Option(
      names = {"-s", "--seed"},
      paramLabel = "N",
      defaultValue = "" + Search.DEFAULT_SEED,
      description =
          "Any 64-bit number; another one gives other placements (default: ${DEFAULT-VALUE}, as in Main).")
  private long seed;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description =
          "Write the answers to FILE, which appears when all are there; - for standard output.")
  private OutputFile out = OutputFile.STANDARD_OUTPUT;

  @Mixin private ThreadsOption threads;

  @Option(
      names = "--time",
      description = "Print the time that each search took, and its work, on standard error.")
  private boolean time;

  @Mixin private ProgressOption progress;

  public SolveCommand(Stdio stdio) {
    this.stdio = stdio;
  }

  @Override
  @SuppressWarnings("try") // The interruption works by its scope alone.
  public Integer call() throws IOException {
    search = algorithm.search(threads.orCores());
    List<Source> all = sources.stream().map(SolveCommand::source).toList();
    Runnable report =
        () -> stdio.err().println("nqueens solve: interrupted after " + answered + " answers");
    try (InterruptReport interruption = new InterruptReport(report)) {
      out.write(stdio, to -> answerAll(all, to));
    }
    return ExitCode.OK;
  }

  /** The sizes that an argument stands for, or null where a file of that name holds them. */
  private record Source(String name, List<BoardSizes> sizes) {
    IntStream queens() {
      return sizes.stream().flatMapToInt(group -> group.sizes().stream().mapToInt(n -> n));
    }
  }

  private static Source source(String text) {
    if (text.equals(Stdio.STANDARD_INPUT)) {
      return new Source(text, null);
    }
    try {
      return new Source(text, BoardSizes.parse(text));
    } catch (IllegalArgumentException e) {
      if (Files.exists(Path.of(text))) {
        return new Source(text, null);
      }
      throw new UsageError(e.getMessage() + ", and there is no file of that name");
    }
  }

  private void answerAll(List<Source> all, OutputStream to) throws IOException {
    boolean known = all.stream().allMatch(source -> source.sizes != null);
    long queens = known ? all.stream().flatMapToInt(Source::queens).asLongStream().sum() : -1;
    boolean typed = stdio.inTerminal() && sources.contains(Stdio.STANDARD_INPUT);
    boolean shown = progress.shown(stdio.terminal() && !typed);
    try (Progress bar = new Progress(stdio, "solve", queens, shown)) {
      for (Source source : all) {
        if (source.sizes == null) {
          answerFile(source.name, to, bar);
        } else {
          for (PrimitiveIterator.OfInt sizes = source.queens().iterator(); sizes.hasNext(); ) {
            answer(sizes.nextInt(), to, bar);
          }
        }
      }
    }
  }

  private void answerFile(String file, OutputStream to, Progress bar) throws IOException {
    if (file.equals(Stdio.STANDARD_INPUT)) {
      stdio.awaitInput("solve", "sizes, such as 8 or 1e6; 0 ends");
    }
    try (InputStream in = stdio.open(file)) {
      SizeReader sizes = new SizeReader(in, Stdio.nameOf(file), algorithm == Algorithm.PREFIX);
      for (long n = sizes.next(); n != SizeReader.END; n = sizes.next()) {
        answer((int) n, to, bar);
      }
    }
  }

  private void answer(int n, OutputStream to, Progress bar) throws IOException {
    SearchStats stats = new SearchStats();
    long start = System.nanoTime();
    int[] queens = n < 1 ? null : solve(n, stats);
    double seconds = (System.nanoTime() - start) / 1e9;
    if (queens == null) {
      to.write(NO_SOLUTION.getBytes(US_ASCII));
      to.flush();
    } else {
      PlacementWriter.write(queens, to);
    }
    if (time) {
      String work =
          String.format(
              Locale.ROOT,
              "%d restarts, %d tries, %d pair tests, %d swaps",
              stats.restarts,
              stats.tries,
              stats.pairTests,
              stats.swaps);
      stdio.err().printf(Locale.ROOT, "%s: n = %d: %.6f s, %s%n", algorithm, n, seconds, work);
    }
    answered.incrementAndGet();
    bar.step(Math.max(n, 0));
  }

  private int[] solve(int n, SearchStats stats) throws IOException {
    try {
      return search.solve(n, seed, stats);
    } catch (InterruptedException e) {
      throw new InterruptedIOException("interrupted");
    }
  }
}
