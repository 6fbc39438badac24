package nqueens.spark;

import static nqueens.spark.CountException.throwIf;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.regex.Pattern;
import nqueens.counting.quadrants.QuadrantCounter;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command line of counting on a cluster, for {@code spark-submit}. */
@Command(
    name = "spark-submit [SPARK OPTION]... --class nqueens.spark.SparkCount nqueens-spark.jar",
    mixinStandardHelpOptions = true,
    header = "Counts all solutions of n queens on an Apache Spark cluster.",
    description =
        "%nTakes a board size and prints the number of solutions. Results are saved in DIR as they come, and the same"
            + " command resumes a count that was ended. While DIR is out of reach, results are kept in memory."
            + "%n%nExample:%n  spark-submit --master yarn --class nqueens.spark.SparkCount nqueens-spark.jar \\%n"
            + "      22 --output hdfs:///counts/22%n",
    footer =
        "%nExit status: 0 done, 1 the count failed, 2 wrong usage or a DIR that holds something else.")
public final class SparkCount implements Callable<Integer> {
  private static final int SMALLEST = QuadrantCounter.SMALLEST;
  private static final int LARGEST = QuadrantCounter.LARGEST;

  /** How long the journal may be out of reach, unless an option says otherwise. */
  private static final Duration SAVE_TIMEOUT = Duration.ofMinutes(10);

  /** This program, such as "nqueens-spark 1.1 (commit 1a14493cab12)". */
  static final String VERSION =
      "nqueens-spark "
          + Objects.requireNonNullElse(
              SparkCount.class.getPackage().getImplementationVersion(), "(not packaged)");

  private static final Pattern TRACE = Pattern.compile("\\R\\tat |\\R\\s*Driver stacktrace");
  private static final Pattern HIDDEN = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]");

  private final PrintStream out;
  private final PrintStream err;

  @Parameters(paramLabel = "N", description = "Board size, " + SMALLEST + " to " + LARGEST + ".")
  private int n;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      required = true,
      description =
          "Where results are saved: a directory of any Hadoop file system, new, empty or of this count.")
  private String directory;

  @Option(
      names = "--partitions",
      paramLabel = "K",
      description =
          "Number of partitions that the count's tasks form, 1 to "
              + Partitioning.MOST
              + ". Odd numbers balance best (default: by N).")
  private Integer partitions;

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
    line.getCommandSpec().version(VERSION);
    line.setOut(new PrintWriter(out, true));
    line.setExpandAtFiles(false);
    line.setParameterExceptionHandler(
        (e, arguments) -> {
          err.println("nqueens-spark: " + oneLine(complaint(e)) + " (--help says more)");
          return ExitCode.USAGE;
        });
    line.setExecutionExceptionHandler(
        (e, where, parsed) -> {
          Throwable failed = e instanceof ExecutionException ? e.getCause() : e;
          String kind = failed instanceof IOException ? "input or output failed: " : "";
          err.println("nqueens-spark: " + kind + message(failed));
          return e instanceof CountException ? ExitCode.USAGE : ExitCode.SOFTWARE;
        });
    return line.execute(args);
  }

  /** What is wrong with the arguments, in our own words. */
  private static String complaint(ParameterException e) {
    if (e instanceof UnmatchedArgumentException unmatched) {
      return "unknown argument '" + unmatched.getUnmatched().get(0) + "'";
    }
    if (e instanceof MissingParameterException missing) {
      ArgSpec first = missing.getMissing().get(0);
      return name(first) + (first.required() ? " is missing" : " needs a value");
    }
    if (e instanceof OverwrittenOptionException twice) {
      return name(twice.getOverwritten()) + " is given twice";
    }
    return name(e.getArgSpec()) + " cannot be '" + e.getValue() + "'";
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
  }

  @Override
  public Integer call() throws IOException, ExecutionException, InterruptedException {
    throwIf(!(saveTimeout >= 0), "--save-timeout must be 0 or more, not %s", saveTimeout);
    Partitioning usual = partitioning(n, partitions); // refuses before Spark starts
    Duration timeout = Duration.ofMillis(Math.round(saveTimeout * 60_000));
    SparkConf conf = new SparkConf().setAppName("nqueens: n = " + n);
    conf.setIfMissing("spark.log.level", "WARN");
    try (JavaSparkContext spark = new JavaSparkContext(conf)) {
      spark.setLogLevel(conf.get("spark.log.level"));
      Partitioning all =
          partitions != null ? usual : Journal.begun(directory, spark.hadoopConfiguration(), usual);
      out.println(new SparkRun(spark, all, directory, timeout, err).run());
    }
    if (out.checkError()) {
      throw new IOException("the total could not be written to standard output");
    }
    return ExitCode.OK;
  }

  /**
   * Counts in a running Spark application, such as a shell or a notebook, which continues
   * afterwards.
   *
   * @param spark the application's context; this neither configures nor stops it
   * @param n the number of queens, {@value #SMALLEST}..{@value #LARGEST}
   * @param directory where results are saved: a directory of any Hadoop file system, new, empty or
   *     of this count, which is then resumed
   * @return the number of solutions
   * @throws CountException if n is out of range, or the directory holds something else
   * @throws IOException if the directory cannot be read, or not be written for ten minutes
   * @throws ExecutionException if Spark gives the job up; what was counted is saved
   * @throws InterruptedException if this thread is interrupted; what was counted is saved
   */
  public static long count(JavaSparkContext spark, int n, String directory)
      throws IOException, ExecutionException, InterruptedException {
    Partitioning partitioning =
        Journal.begun(directory, spark.hadoopConfiguration(), partitioning(n, null));
    return new SparkRun(spark, partitioning, directory, SAVE_TIMEOUT, System.err).run();
  }

  private static Partitioning partitioning(int n, Integer partitions) {
    int most = Partitioning.MOST;
    boolean outside = partitions != null && (partitions < 1 || partitions > most);
    throwIf(n < SMALLEST || n > LARGEST, "N must be %d to %d, not %d", SMALLEST, LARGEST, n);
    throwIf(outside, "--partitions must be 1 to %d, not %d", most, partitions);
    return Partitioning.of(n, partitions);
  }

  /** An exception's message in one line, and its root cause's, which Spark may hide. */
  static String message(Throwable e) {
    Throwable root = e;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    String message = ownMessage(e);
    String cause = ownMessage(root);
    return message.contains(cause) ? message : message + ": " + cause;
  }

  private static String ownMessage(Throwable e) {
    return oneLine(e.getMessage() == null ? e.toString() : e.getMessage());
  }

  /**
   * A text without the stack trace that may follow in it, on one line. Control characters and such
   * as hide in a terminal are escaped.
   */
  static String oneLine(String text) {
    String line = TRACE.split(text, 2)[0].strip().replaceAll("\\s*\\R\\s*", " ");
    return HIDDEN.matcher(line).replaceAll(c -> "\\\\u%04x".formatted(c.group().codePointAt(0)));
  }
}
