package nqueens.count;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import nqueens.placement.SizeReader;
import nqueens.terminal.ExitStatus;
import nqueens.terminal.InterruptReport;
import nqueens.terminal.Stdio;
import nqueens.terminal.UserError;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Counts all placements (OEIS A000170).
 *
 * <p>Counts are exact or an error. The largest known, for n = 27, is 234,907,967,154,122,528, and
 * each further n has about n / 2.5 times as many: about 2.6e18 for n = 28, which fits 63 bits, and
 * about 3e19 for n = 29, which does not. Totals are therefore added up with overflow checks.
 */
@Command(
    name = "count",
    mixinStandardHelpOptions = true,
    version = "nqueens 1.0",
    header = "Count all placements of n queens.",
    description = {
      "",
      "Prints the number of placements for each n, 1 to 30, a line each. Without N, sizes are read from standard input, "
          + "separated by white space and ended by 0 or the end of the input. A count that does not fit 63 bits "
          + "(expected from n = 29 on) is an error, never a wrong number.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  nqueens count 8 12 16",
      "  nqueens count 20 --checkpoint count20.txt"
    })
public final class CountCommand implements Callable<Integer> {
  private static final int MOST_THREADS = 1024;

  private final Stdio stdio;
  private volatile CountRun current;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "N", arity = "0..*", description = "The numbers of queens, 1 to 30.")
  private List<Integer> sizes = List.of();

  @Option(
      names = {"-m", "--method"},
      paramLabel = "NAME",
      defaultValue = "fast",
      description = {
        "plain (backtracking against every placed queen), bits (column and diagonal masks) or fast (symmetry classes of "
            + "the edge queens, on all cores) (default: ${DEFAULT-VALUE})."
      })
  private String methodName;

  @Option(
      names = {"-t", "--threads"},
      paramLabel = "K",
      description = "Threads (default: all cores for fast, 1 for the others).")
  private Integer threads;

  @Option(
      names = {"-c", "--checkpoint"},
      paramLabel = "FILE",
      description = "Save finished parts in FILE, and leave out those that it has already.")
  private Path file;

  @Option(
      names = "--progress",
      negatable = true,
      description =
          "Show a progress bar on standard error after two seconds, or none (default: on a terminal).")
  private Boolean progress;

  public CountCommand(Stdio stdio) {
    this.stdio = stdio;
  }

  @Override
  @SuppressWarnings("try") // The interruption works by its scope alone.
  public Integer call() throws IOException, InterruptedException {
    CountMethod method = method();
    if (threads != null && (threads < 1 || threads > MOST_THREADS)) {
      throw usage("--threads must be 1 to " + MOST_THREADS);
    }
    for (int n : sizes) {
      if (n < 1 || n > CountMethod.MAX_SIZE) {
        throw usage(n + " is not in 1.." + CountMethod.MAX_SIZE);
      }
    }
    try (Checkpoint checkpoint = file == null ? null : new Checkpoint(file);
        InterruptReport interruption = new InterruptReport(this::report)) {
      if (sizes.isEmpty()) {
        countStandardInput(method, checkpoint);
      }
      for (int n : sizes) {
        count(n, method, checkpoint);
      }
    }
    return ExitStatus.DONE;
  }

  private void countStandardInput(CountMethod method, Checkpoint checkpoint)
      throws IOException, InterruptedException {
    SizeReader reader = new SizeReader(stdio.in(), "standard input", false);
    for (long n = reader.next(); n != SizeReader.END; n = reader.next()) {
      if (n > CountMethod.MAX_SIZE) {
        throw new UserError("standard input: " + n + " is not in 1.." + CountMethod.MAX_SIZE);
      }
      count((int) n, method, checkpoint);
    }
  }

  private void count(int n, CountMethod method, Checkpoint checkpoint)
      throws IOException, InterruptedException {
    CountRun count = new CountRun(stdio, n, method, checkpoint, progress);
    current = count;
    long total = count.run(threads == null ? method.defaultThreads() : threads);
    current = null;
    stdio.line(Long.toString(total));
  }

  private void report() {
    CountRun count = current;
    String soFar = count == null ? "" : "; " + count.soFar();
    String resume = file == null ? "" : "; the same command goes on from there";
    stdio.err().println();
    stdio.err().println("nqueens count: interrupted" + soFar + resume);
  }

  private CountMethod method() {
    for (CountMethod method : CountMethod.values()) {
      if (method.toString().equals(methodName)) {
        return method;
      }
    }
    throw usage("no method '" + methodName + "' (there are plain, bits, fast)");
  }

  private ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
