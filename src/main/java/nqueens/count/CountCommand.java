package nqueens.count;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import nqueens.counters.CountMethod;
import nqueens.counters.QuadrantCounter;
import nqueens.counters.SymmetricPlacements;
import nqueens.placement.BoardSizes;
import nqueens.placement.SizeReader;
import nqueens.terminal.ExitStatus;
import nqueens.terminal.InterruptReport;
import nqueens.terminal.Stdio;
import nqueens.terminal.UserError;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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
          + "separated by white space and ended by 0 or the end of the input. On a terminal n stands before each of "
          + "several numbers. A count that does not fit 63 bits "
          + "(expected from n = 29 on) is an error, never a wrong number.",
      "",
      "Several machines can share a count: each does a part (--part) with a checkpoint of its own, and --merge adds the "
          + "checkpoints up.",
      "",
      EstimateOptions.DESCRIPTION,
      ""
    },
    footer = {
      "",
      "Examples:",
      "  nqueens count 8 12 16",
      "  nqueens count 20 --checkpoint count20.txt",
      "  nqueens count 20 --part 1/3 --checkpoint 1.txt    (likewise 2/3 and 3/3)",
      "  nqueens count 20 --merge 1.txt 2.txt 3.txt",
      "  nqueens count 100 --estimate"
    })
public final class CountCommand implements Callable<Integer> {
  private static final int MOST_THREADS = 1024;
  private static final String AUTO = "auto";

  /** Heaps above this are announced. */
  private static final long LARGE_HEAP = 128L << 20;

  private final Stdio stdio;
  private volatile CountRun current;

  /** The method that was asked for, or null for the fastest. */
  private CountMethod method;

  private Part part = Part.WHOLE;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "N",
      arity = "0..*",
      description = "The numbers of queens, 1 to 30, such as 8 or 8..12.")
  private List<String> texts = List.of();

  private List<Integer> sizes;

  @Option(
      names = {"-m", "--method"},
      paramLabel = "NAME",
      defaultValue = AUTO,
      description = {
        "plain (backtracking against every placed queen), bits (column and diagonal masks), rings (symmetry classes of "
            + "the edge queens), quadrants (joins partial placements of the four quarters; n up to 24, takes memory) or auto "
            + "(the fastest for n and the heap, or what the checkpoint has begun with; name a method where machines with other "
            + "heaps share a count) (default: ${DEFAULT-VALUE})."
      })
  private String methodName;

  @Option(
      names = {"-t", "--threads"},
      paramLabel = "K",
      description = "Threads (default: all cores for rings and quadrants, 1 for plain and bits).")
  private Integer threads;

  @Option(
      names = {"-c", "--checkpoint"},
      paramLabel = "FILE",
      description = "Save finished tasks in FILE, and leave out those that it has already.")
  private Path file;

  @Option(
      names = "--part",
      paramLabel = "K/M",
      description = "Do only the K-th of M parts; print nothing, keep its tasks in the checkpoint.")
  private String partText;

  @Option(
      names = "--merge",
      arity = "1..*",
      paramLabel = "FILE",
      description = "Count nothing: add up the checkpoints of all parts.")
  private List<Path> merged = List.of();

  @Option(
      names = "--fundamental",
      description = "Count placements up to turns and reflections (OEIS A002562).")
  private boolean fundamental;

  @Option(
      names = "--progress",
      negatable = true,
      description =
          "Show a progress bar on standard error after two seconds, or none (default: on a terminal).")
  private Boolean progress;

  @Mixin private EstimateOptions estimates;

  public CountCommand(Stdio stdio) {
    this.stdio = stdio;
  }

  @Override
  @SuppressWarnings("try") // The interruption works by its scope alone.
  public Integer call() throws IOException, InterruptedException {
    if (estimates.areAskedFor()) {
      estimates.run(stdio, texts, threads, progress);
      return ExitStatus.DONE;
    }
    checkOptions();
    if (!merged.isEmpty()) {
      print(sizes.get(0), CheckpointMerge.total(sizes.get(0), method, merged));
      return ExitStatus.DONE;
    }
    try (Checkpoint checkpoint = file == null ? null : new Checkpoint(file);
        InterruptReport interruption = new InterruptReport(this::report)) {
      if (sizes.isEmpty()) {
        countStandardInput(checkpoint);
      }
      for (int n : sizes) {
        count(n, checkpoint);
      }
    }
    return ExitStatus.DONE;
  }

  private void checkOptions() {
    if (!methodName.equals(AUTO)) {
      method = CountMethod.named(methodName).orElseThrow(this::noMethod);
    }
    if (threads != null && (threads < 1 || threads > MOST_THREADS)) {
      throw usage("--threads must be 1 to " + MOST_THREADS);
    }
    sizes = texts.stream().flatMap(this::sizes).toList();
    if (!merged.isEmpty() && (sizes.size() != 1 || file != null || partText != null)) {
      throw usage("--merge takes one N, before the files, and neither --checkpoint nor --part");
    }
    if (partText != null) {
      checkPart();
    }
  }

  private Stream<Integer> sizes(String text) {
    try {
      List<Integer> all = BoardSizes.parse(text).stream().flatMap(g -> g.sizes().stream()).toList();
      if (all.stream().allMatch(n -> n <= CountMethod.MAX_SIZE)) {
        return all.stream();
      }
    } catch (IllegalArgumentException e) {
      // Told below, like a size that is too large.
    }
    throw usage("N: '" + text + "' is not a number of queens from 1 to " + CountMethod.MAX_SIZE);
  }

  private void checkPart() {
    if (file == null || fundamental) {
      throw usage("--part needs --checkpoint FILE and works without --fundamental");
    }
    try {
      part = Part.parse(partText);
    } catch (IllegalArgumentException e) {
      throw usage("--part: " + e.getMessage());
    }
  }

  private void countStandardInput(Checkpoint checkpoint) throws IOException, InterruptedException {
    SizeReader reader = new SizeReader(stdio.in(), "standard input", false);
    for (long n = reader.next(); n != SizeReader.END; n = reader.next()) {
      if (n > CountMethod.MAX_SIZE) {
        throw new UserError("standard input: " + n + " is not in 1.." + CountMethod.MAX_SIZE);
      }
      count((int) n, checkpoint);
    }
  }

  private void count(int n, Checkpoint checkpoint) throws IOException, InterruptedException {
    CountMethod chosen = choose(n, checkpoint);
    CountRun count = new CountRun(stdio, n, chosen, part, checkpoint, progress);
    current = count;
    long total = count.run(threads(chosen));
    current = null;
    if (part.isWhole()) {
      print(n, total);
    }
  }

  private void print(int n, long total) throws IOException {
    String name = sizes.size() > 1 && stdio.outTerminal() ? "n = " + n + ": " : "";
    stdio.line(name + (fundamental ? SymmetricPlacements.fundamental(n, total) : total));
  }

  private int threads(CountMethod chosen) {
    return threads == null ? chosen.defaultThreads() : threads;
  }

  /**
   * The method that was asked for; else the one that the checkpoint has begun with, whatever the
   * heap is now; else the fastest.
   */
  private CountMethod choose(int n, Checkpoint checkpoint) {
    CountMethod begun = checkpoint == null ? null : checkpoint.method(n).orElse(null);
    int cores = threads(CountMethod.QUADRANTS);
    long heap = Runtime.getRuntime().maxMemory();
    CountMethod chosen =
        method != null ? method : begun != null ? begun : CountMethod.fastest(n, cores, heap);
    if (begun != null && begun != chosen) {
      stdio
          .err()
          .printf("nqueens count: the checkpoint's tasks of n = %d by %s are not used%n", n, begun);
    }
    boolean joins = n >= QuadrantCounter.SMALLEST && n <= QuadrantCounter.LARGEST;
    if (chosen == CountMethod.QUADRANTS && n > QuadrantCounter.LARGEST) {
      throw new UserError("n = " + n + ": quadrants end at n = " + QuadrantCounter.LARGEST);
    }
    long need = joins ? QuadrantCounter.heapBytes(n, cores) : 0;
    if (chosen == CountMethod.QUADRANTS && need > heap) {
      throw new UserError(heapMessage(n, need, heap));
    }
    if (chosen == CountMethod.QUADRANTS && need > LARGE_HEAP) {
      stdio.err().println("nqueens count: " + heapMessage(n, need, heap));
    } else if (method == null && chosen == CountMethod.RINGS && joins && need > heap) {
      stdio.err().println("nqueens count: " + heapMessage(n, need, heap) + "; rings take longer");
    }
    return chosen;
  }

  /** Some garbage collectors keep a thirtieth of the heap for themselves, so ask for more. */
  private static String heapMessage(int n, long need, long heap) {
    long mebibytes = ((need + need / 16) >> 20) + 1;
    return String.format(
        "n = %d: quadrants need %d MiB of heap (java -Xmx%dm will do, for the launcher JAVA_OPTS=-Xmx%dm), this one has %d MiB",
        n, (need >> 20) + 1, mebibytes, mebibytes, heap >> 20);
  }

  private void report() {
    CountRun count = current;
    String soFar = count == null ? "" : "; " + count.soFar();
    String resume = file == null ? "" : "; the same command goes on from there";
    stdio.err().println();
    stdio.err().println("nqueens count: interrupted" + soFar + resume);
  }

  private ParameterException noMethod() {
    return usage("no method '" + methodName + "' (there are auto, plain, bits, rings, quadrants)");
  }

  private ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
