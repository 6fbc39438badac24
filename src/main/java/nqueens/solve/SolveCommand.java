package nqueens.solve;

import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import nqueens.placement.PlacementWriter;
import nqueens.placement.SizeReader;
import nqueens.search.Algorithm;
import nqueens.search.AlgorithmConverter;
import nqueens.search.SearchStats;
import nqueens.terminal.ExitStatus;
import nqueens.terminal.InterruptReport;
import nqueens.terminal.Stdio;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Answers the judge's input by any of the algorithms. */
@Command(
    name = "solve",
    mixinStandardHelpOptions = true,
    version = "nqueens 1.0",
    header = "Solve boards by a chosen algorithm.",
    description = {
      "",
      "Reads board sizes from standard input, separated by white space and ended by 0 or the end of the input, and "
          + "prints a line for each: n numbers from 1 to n, the queens' places row by row. 2 and 3 have no placement: "
          + "'No solution.'. With --algorithm prefix, so are a negative size and a 0 that comes first.",
      ""
    },
    footer = {"", "Example: echo '8 0' | nqueens solve --algorithm qs2 --time"})
public final class SolveCommand implements Callable<Integer> {
  private static final String NO_SOLUTION = "No solution.";

  private final Stdio stdio;
  private final AtomicLong answered = new AtomicLong();

  @Option(
      names = {"-a", "--algorithm"},
      paramLabel = "NAME",
      defaultValue = "main",
      converter = AlgorithmConverter.class,
      description = "hill-climbing, qs2, prefix, qs4 or main (default: ${DEFAULT-VALUE}).")
  private Algorithm algorithm;

  @Option(
      names = {"-s", "--seed"},
      paramLabel = "N",
      defaultValue = "1",
      description =
          "Any 64-bit number; another one gives other placements (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = {"-t", "--time"},
      description = "Print the time that each search took, and its counters, on standard error.")
  private boolean time;

  public SolveCommand(Stdio stdio) {
    this.stdio = stdio;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    SizeReader sizes = new SizeReader(stdio.in(), "standard input", algorithm == Algorithm.PREFIX);
    Runnable report =
        () -> stdio.err().println("nqueens solve: interrupted after " + answered + " answers");
    InterruptReport interruption = new InterruptReport(report);
    try {
      for (long n = sizes.next(); n != SizeReader.END; n = sizes.next()) {
        answer((int) n);
        answered.incrementAndGet();
      }
    } finally {
      interruption.close();
    }
    return ExitStatus.DONE;
  }

  private void answer(int n) throws IOException, InterruptedException {
    SearchStats counters = new SearchStats();
    long start = System.nanoTime();
    int[] q =
        n < 1
            ? null
            : algorithm.search(Runtime.getRuntime().availableProcessors()).solve(n, seed, counters);
    double seconds = (System.nanoTime() - start) / 1e9;
    if (q == null) {
      stdio.line(NO_SOLUTION);
    } else {
      PlacementWriter.write(q, stdio.out());
    }
    if (time) {
      stdio
          .err()
          .printf(
              Locale.ROOT,
              "%s: n = %d: %.6f s, %d restarts, %d tries, %d pair tests, %d swaps%n",
              algorithm,
              n,
              seconds,
              counters.restarts,
              counters.tries,
              counters.pairTests,
              counters.swaps);
    }
  }
}
