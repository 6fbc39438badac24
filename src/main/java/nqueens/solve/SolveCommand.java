package nqueens.solve;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import nqueens.options.ProgressOption;
import nqueens.options.SearchOptions;
import nqueens.options.SizesParameter;
import nqueens.options.ThreadsOption;
import nqueens.placement.BoardSizes;
import nqueens.placement.PlacementWriter;
import nqueens.search.Search;
import nqueens.search.SearchStats;
import nqueens.terminal.InterruptReport;
import nqueens.terminal.OutputFile;
import nqueens.terminal.Progress;
import nqueens.terminal.Stdio;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Answers the judge's input by any of the algorithms. */
@Command(
    name = "solve",
    header = "Solve boards by a chosen algorithm.",
    description =
        "%nPrints a line for each board size: n numbers from 1 to n, the i-th being the row of the queen in column i. "
            + "2 and 3 have no solution: 'No solution.'.%n",
    footer = {
      "%nExamples:",
      "  nqueens solve 8..12 1e6",
      "  nqueens solve -o boards.txt < sizes.txt",
      "  echo '8 0' | nqueens solve --algorithm qs2 --time"
    })
public final class SolveCommand implements Callable<Integer> {
  private final Stdio stdio;
  private final AtomicLong answered = new AtomicLong();
  private Search search;

  @Mixin private SizesParameter sizes;

  @Mixin private SearchOptions options;

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
  @SuppressWarnings("try") // The interruption is a shutdown hook as long as its scope.
  public Integer call() throws IOException {
    search = options.algorithm().search(threads.orCores());
    Runnable report =
        () -> stdio.err().println("nqueens solve: interrupted after " + answered + " answers");
    try (InterruptReport interruption = new InterruptReport(stdio, report)) {
      out.write(stdio, this::answerAll);
    }
    return ExitCode.OK;
  }

  private void answerAll(OutputStream to) throws IOException {
    boolean known = !sizes.sizes().isEmpty();
    long queens = known ? sizes.sizes().stream().mapToLong(n -> n).sum() : -1;
    boolean typed = stdio.inTerminal() && !known;
    boolean printed = stdio.outTerminal() && out.isStandardOutput();
    boolean shown = progress.shown(stdio.errTerminal() && !typed && !printed);
    try (Progress bar = new Progress(stdio, "solve", queens, shown)) {
      sizes.forEach(stdio, "solve", BoardSizes.MAX, n -> answer(n, to, bar));
    } catch (InterruptedException e) {
      throw new InterruptedIOException("interrupted");
    }
  }

  private void answer(int n, OutputStream to, Progress bar)
      throws IOException, InterruptedException {
    SearchStats stats = new SearchStats();
    long start = System.nanoTime();
    int[] queens = search.solve(n, options.seed(), stats);
    double seconds = (System.nanoTime() - start) / 1e9;
    PlacementWriter.write(queens, to);
    if (time) {
      stdio
          .err()
          .printf(
              "%s: n = %d: %.6f s, %s%n",
              options.algorithm(), n, seconds, stats.text(options.algorithm()));
    }
    answered.incrementAndGet();
    bar.step(n);
  }
}
