package nqueens.spark;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import nqueens.counters.CountMethod;
import nqueens.counters.QuadrantCounter;
import nqueens.counters.RingCounter;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command line of counting on a cluster, for {@code spark-submit}. */
@Command(
    name = "nqueens-spark",
    mixinStandardHelpOptions = true,
    version = "nqueens-spark 1.0",
    header = "Counts all placements of n queens on an Apache Spark cluster.",
    customSynopsis =
        "spark-submit [SPARK OPTION]... --class nqueens.spark.SparkCount nqueens-spark.jar N --out DIR"
            + " [--method NAME] [--chunks K]",
    description = {
      "",
      "Prints the number of placements. Results are saved in DIR every two seconds, later every hundredth of the time so far; the same command again goes on "
          + "from there, on any cluster, whatever ended the first.",
      ""
    },
    footer = {"", "Exit status: 0 done, 1 failed, 2 wrong usage."})
public final class SparkCount implements Callable<Integer> {
  private static final int DONE = 0;
  private static final int FAILED = 1;
  private static final int USAGE = 2;

  private static final int SMALLEST = RingCounter.SMALLEST;
  private static final int LARGEST = CountMethod.MAX_SIZE;

  /** The ways of counting that are worth a cluster. */
  private static final List<CountMethod> METHODS =
      List.of(CountMethod.QUADRANTS, CountMethod.RINGS);

  private final PrintStream out;
  private final PrintStream err;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "N",
      description = "The number of queens, " + SMALLEST + " to " + LARGEST + ".")
  private int n;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      required = true,
      description =
          "Where results are saved: a directory of any Hadoop file system, new, empty or of this count.")
  private String directory;

  @Option(
      names = {"-m", "--method"},
      paramLabel = "NAME",
      description =
          "quadrants (up to n = "
              + QuadrantCounter.LARGEST
              + "; executors need memory for it) or rings (any n) (default: quadrants as far as it goes).")
  private String methodName;

  @Option(
      names = {"-k", "--chunks"},
      paramLabel = "K",
      description =
          "Parts to count in, 1 to "
              + Plan.MOST_CHUNKS
              + " (default: by n, about 30 CPU seconds each).")
  private Integer chunks;

  private SparkCount(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  /** Counts, and ends the process with the exit status unless that is 0. */
  public static void main(String[] args) {
    int status = run(System.out, System.err, args);
    if (status != DONE) {
      System.exit(status);
    }
  }

  /**
   * Counts.
   *
   * @param args the command line
   * @return the exit status: 0 done, 1 failed (one line on {@code err}), 2 wrong usage (one line
   *     and a hint)
   */
  static int run(PrintStream out, PrintStream err, String... args) {
    CommandLine line = new CommandLine(new SparkCount(out, err));
    line.setOut(new PrintWriter(out, true));
    line.setParameterExceptionHandler(
        (e, arguments) -> {
          err.println("nqueens-spark: " + oneLine(e.getMessage()));
          err.println("Try --help for more information.");
          return USAGE;
        });
    line.setExecutionExceptionHandler(
        (e, where, parsed) -> {
          err.println("nqueens-spark: " + oneLine(reason(e)));
          return FAILED;
        });
    return line.execute(args);
  }

  @Override
  public Integer call() throws IOException, ExecutionException, InterruptedException {
    Plan plan = plan();
    SparkConf conf = new SparkConf().setAppName("nqueens: n = " + n + " by " + plan.method());
    conf.setIfMissing("spark.log.level", "WARN");
    try (JavaSparkContext spark = new JavaSparkContext(conf)) {
      spark.setLogLevel(conf.get("spark.log.level"));
      ExecutorHeap.of(spark).check(plan);
      Journal journal = new Journal(directory, spark.hadoopConfiguration(), plan);
      out.println(new SparkRun(spark, plan, journal, err).run().total());
    }
    return DONE;
  }

  private Plan plan() {
    if (n < SMALLEST || n > LARGEST) {
      throw usage(n + " is not in " + SMALLEST + ".." + LARGEST);
    }
    if (chunks != null && (chunks < 1 || chunks > Plan.MOST_CHUNKS)) {
      throw usage("--chunks must be 1 to " + Plan.MOST_CHUNKS);
    }
    CountMethod method = method();
    if (method == CountMethod.QUADRANTS && n > QuadrantCounter.LARGEST) {
      throw usage("quadrants end at n = " + QuadrantCounter.LARGEST + "; rings go on");
    }
    return Plan.of(n, method, chunks);
  }

  /** The method that was asked for; else the faster one, by n alone. */
  private CountMethod method() {
    if (methodName == null) {
      return n <= QuadrantCounter.LARGEST ? CountMethod.QUADRANTS : CountMethod.RINGS;
    }
    return METHODS.stream()
        .filter(method -> method.toString().equals(methodName))
        .findFirst()
        .orElseThrow(() -> usage("no method '" + methodName + "' (there are quadrants, rings)"));
  }

  private ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  /** What to tell of an exception: Spark wraps ours. */
  private static String reason(Throwable e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof CountException) {
        return cause.getMessage();
      }
    }
    if (e instanceof ExecutionException) {
      return reason(e.getCause());
    }
    if (e instanceof IOException) {
      return "input or output failed: " + e.getMessage();
    }
    return e.getMessage() == null ? e.toString() : e.getMessage();
  }

  /** The first line of a message, free of control characters. */
  static String oneLine(String message) {
    return String.valueOf(message).lines().findFirst().orElse("").replaceAll("\\p{Cntrl}", "?");
  }
}
