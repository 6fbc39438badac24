package nqueens.spark;

import static nqueens.spark.CountException.throwIf;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import nqueens.counters.CountMethod;
import nqueens.counters.RingCounter;
import nqueens.counters.quadrants.QuadrantCounter;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command line of counting on a cluster, for {@code spark-submit}. */
@Command(
    name = "nqueens-spark",
    mixinStandardHelpOptions = true,
    header = "Counts all placements of n queens on an Apache Spark cluster.",
    customSynopsis =
        "spark-submit [SPARK OPTION]... --class nqueens.spark.SparkCount nqueens-spark.jar N --out DIR"
            + " [--method NAME] [--chunks K] [--save-timeout MINUTES]",
    description = {
      "",
      "Prints the number of placements. Results are saved in DIR as they come; the same command again goes on from "
          + "there, on any cluster, whatever ended the first. While DIR is out of reach, results are kept and the count goes on.",
      ""
    },
    footer = {"", "Exit status: 0 done, 1 failed, 2 wrong usage."})
public final class SparkCount implements Callable<Integer> {
  private static final int SMALLEST = RingCounter.SMALLEST;
  private static final int LARGEST = CountMethod.MAX_SIZE;

  /** How long the journal may be out of reach, unless told otherwise. */
  private static final Duration SAVE_TIMEOUT = Duration.ofMinutes(10);

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
              + ") or rings (any n) (default: quadrants as far as it goes).")
  private String methodName;

  @Option(
      names = {"-k", "--chunks"},
      paramLabel = "K",
      description = "Parts to count in, 1 to " + Plan.MOST_CHUNKS + " (default: by n).")
  private Integer chunks;

  @Option(
      names = "--save-timeout",
      paramLabel = "MINUTES",
      description =
          "How long saving may fail before the count gives up (default: ${DEFAULT-VALUE}).")
  private double saveTimeout = SAVE_TIMEOUT.toMinutes();

  private SparkCount(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  /** Counts, and ends the process with the exit status unless that is 0. */
  public static void main(String[] args) {
    int status = run(System.out, System.err, args);
    if (status != ExitCode.OK) {
      System.exit(status);
    }
  }

  /** Counts, and returns the exit status. A failure is one line on {@code err}. */
  static int run(PrintStream out, PrintStream err, String... args) {
    CommandLine line = new CommandLine(new SparkCount(out, err));
    String version = SparkCount.class.getPackage().getImplementationVersion();
    line.getCommandSpec()
        .version("nqueens-spark " + (version == null ? "(not packaged)" : version));
    line.setOut(new PrintWriter(out, true));
    line.setParameterExceptionHandler(
        (e, arguments) -> {
          err.println("nqueens-spark: " + oneLine(e.getMessage()));
          err.println("Try --help for more information.");
          return ExitCode.USAGE;
        });
    line.setExecutionExceptionHandler(
        (e, where, parsed) -> {
          err.println("nqueens-spark: " + oneLine(reason(e)));
          return ExitCode.SOFTWARE;
        });
    return line.execute(args);
  }

  @Override
  public Integer call() throws IOException, ExecutionException, InterruptedException {
    Plan plan = plan();
    Duration timeout = Duration.ofMillis(Math.round(saveTimeout * 60_000));
    SparkConf conf = new SparkConf().setAppName("nqueens: n = " + n + " by " + plan.method());
    conf.setIfMissing("spark.log.level", "WARN");
    try (JavaSparkContext spark = new JavaSparkContext(conf)) {
      spark.setLogLevel(conf.get("spark.log.level"));
      out.println(new SparkRun(spark, plan, directory, timeout, err).run());
    }
    if (out.checkError()) {
      throw new IOException("the total could not be written to standard output");
    }
    return ExitCode.OK;
  }

  /**
   * Counts in a running Spark application, such as a shell or a notebook, which goes on afterwards.
   * Quadrants up to their largest n, then rings.
   *
   * @param spark the application's context; this neither configures nor stops it
   * @param n the number of queens, {@value #SMALLEST}..{@value #LARGEST}
   * @param directory where results are saved: a directory of any Hadoop file system, new, empty or
   *     of this count, which then goes on from there
   * @return the number of placements
   * @throws CountException if n is out of range, or the directory holds something else
   * @throws IOException if the directory cannot be read, or not be written for ten minutes
   * @throws ExecutionException if Spark gives the job up; what was counted is saved
   * @throws InterruptedException if this thread is interrupted; what was counted is saved
   */
  public static BigInteger count(JavaSparkContext spark, int n, String directory)
      throws IOException, ExecutionException, InterruptedException {
    return count(spark, n, directory, fastest(n));
  }

  /**
   * The same by a method of one's choice.
   *
   * @param method {@link CountMethod#QUADRANTS} or {@link CountMethod#RINGS}
   * @throws CountException also if the method does not go as far as n
   */
  public static BigInteger count(
      JavaSparkContext spark, int n, String directory, CountMethod method)
      throws IOException, ExecutionException, InterruptedException {
    Plan plan = plan(n, method, null);
    return new SparkRun(spark, plan, directory, SAVE_TIMEOUT, System.err).run();
  }

  private static Plan plan(int n, CountMethod method, Integer chunks) {
    boolean quadrants = method == CountMethod.QUADRANTS;
    int end = QuadrantCounter.LARGEST;
    int most = Plan.MOST_CHUNKS;
    throwIf(n < SMALLEST || n > LARGEST, "%d is not in %d..%d", n, SMALLEST, LARGEST);
    throwIf(!quadrants && method != CountMethod.RINGS, "the method must be quadrants or rings");
    throwIf(quadrants && n > end, "quadrants end at n = %d; rings go on", end);
    throwIf(chunks != null && (chunks < 1 || chunks > most), "--chunks must be 1 to %d", most);
    return Plan.of(n, method, chunks);
  }

  private static CountMethod fastest(int n) {
    return n <= QuadrantCounter.LARGEST ? CountMethod.QUADRANTS : CountMethod.RINGS;
  }

  /** What the options say. What is wrong with them is told as wrong usage. */
  private Plan plan() {
    try {
      throwIf(!(saveTimeout >= 0), "--save-timeout must be 0 or more");
      Optional<CountMethod> named = CountMethod.named(methodName);
      return plan(n, methodName == null ? fastest(n) : named.orElse(null), chunks);
    } catch (CountException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage());
    }
  }

  private static String reason(Throwable e) {
    Throwable told = e instanceof ExecutionException ? e.getCause() : e;
    return (told instanceof IOException ? "input or output failed: " : "") + message(told);
  }

  /** The first line of an exception's message, and its root cause's, which Spark may hide. */
  static String message(Throwable e) {
    Throwable root = e;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    String message = firstLine(e);
    String cause = firstLine(root);
    return message.contains(cause) ? message : message + ": " + cause;
  }

  private static String firstLine(Throwable e) {
    return oneLine(e.getMessage() == null ? e.toString() : e.getMessage());
  }

  /** The first line of a message, free of control characters. */
  static String oneLine(String message) {
    return String.valueOf(message).lines().findFirst().orElse("").replaceAll("\\p{Cntrl}", "?");
  }
}
