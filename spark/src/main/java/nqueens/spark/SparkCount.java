package nqueens.spark;

import static java.util.Locale.ROOT;
import static nqueens.spark.CountException.throwIf;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import nqueens.counting.quadrants.QuadrantCounter;
import org.apache.spark.SerializableWritable;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaSparkContext;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** The command line of counting on a cluster, for {@code spark-submit}. */
@Command(
    name = "spark-submit [SPARK OPTION]... --class nqueens.spark.SparkCount nqueens-spark.jar",
    mixinStandardHelpOptions = true,
    header = "Counts all solutions of n queens on an Apache Spark cluster.",
    description =
        "%nTakes a board size and prints the number of solutions. Results are saved in DIR as they come, and the same"
            + " command resumes a count that was ended."
            + "%n%nExample:%n  spark-submit --master yarn --class nqueens.spark.SparkCount nqueens-spark.jar \\%n"
            + "      22 --output hdfs:///counts/22%n",
    footer =
        "%nExit status: 0 done, 1 the count failed, 2 wrong usage or a DIR that holds something else.")
public final class SparkCount implements Callable<Integer> {
  private static final int MIN_N = QuadrantCounter.MIN_N;
  private static final int MAX_N = QuadrantCounter.MAX_N;

  /** This program, such as "nqueens-spark 1.1 (commit 1a14493cab12)". */
  private static final String VERSION =
      "nqueens-spark "
          + Objects.requireNonNullElse(
              SparkCount.class.getPackage().getImplementationVersion(), "(not packaged)");

  /** What follows a message inside Spark's. */
  private static final Pattern TRACE = Pattern.compile("\\R\\tat |\\R\\s*Driver stacktrace");

  private final PrintStream out;
  private final PrintStream err;

  @Parameters(paramLabel = "N", description = "Board size, " + MIN_N + " to " + MAX_N + ".")
  private int n;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      required = true,
      description =
          "Where results are saved: a directory of any Hadoop file system that all machines share, new, empty or of"
              + " this count.")
  private String directory;

  @Option(
      names = "--partitions",
      paramLabel = "K",
      description =
          "Number of partitions that the count's tasks form, 1 to "
              + Partitioning.MAX
              + ". Odd numbers balance best (default: by N).")
  private Integer partitions;

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
    line.registerConverter(int.class, SparkCount::whole);
    line.registerConverter(Integer.class, SparkCount::whole);
    line.setOut(new PrintWriter(out, true));
    line.setParameterExceptionHandler(
        (e, arguments) -> {
          err.println("nqueens-spark: " + message(e) + " (--help says more)");
          return ExitCode.USAGE;
        });
    line.setExecutionExceptionHandler(
        (e, where, parsed) -> {
          err.println("nqueens-spark: " + message(e));
          return e instanceof CountException ? ExitCode.USAGE : ExitCode.SOFTWARE;
        });
    return line.execute(args);
  }

  /** A number in decimal digits, as the options of the workbench have them. */
  private static int whole(String word) {
    if (!word.matches("[0-9]{1,9}")) {
      throw new TypeConversionException("must be a number such as 22, not '" + word + "'");
    }
    return Integer.parseInt(word);
  }

  @Override
  public Integer call() throws IOException, SparkException {
    Partitioning partitioning = partitioning(n, partitions); // refuses before Spark starts
    SparkConf conf = new SparkConf().setAppName("nqueens: n = " + n);
    conf.setIfMissing("spark.log.level", "WARN");
    conf.setIfMissing("spark.ui.showConsoleProgress", "true");
    try (JavaSparkContext spark = new JavaSparkContext(conf)) {
      out.println(count(spark, partitioning, directory, err));
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
   * @param n the number of queens, {@value #MIN_N}..{@value #MAX_N}
   * @param directory where results are saved: a directory of any Hadoop file system that all
   *     machines share, new, empty or of this count, which is then resumed
   * @return the number of solutions
   * @throws CountException if n is out of range, or the directory holds something else
   * @throws IOException if the directory cannot be read or made
   * @throws SparkException if Spark gives the job up; what was counted is saved
   */
  public static long count(JavaSparkContext spark, int n, String directory)
      throws IOException, SparkException {
    return count(spark, partitioning(n, null), directory, System.err);
  }

  private static Partitioning partitioning(int n, Integer partitions) {
    int most = Partitioning.MAX;
    boolean outside = partitions != null && (partitions < 1 || partitions > most);
    throwIf(n < MIN_N || n > MAX_N, "N must be %d to %d, not %d", MIN_N, MAX_N, n);
    throwIf(outside, "--partitions must be 1 to %d, not %d", most, partitions);
    return Partitioning.of(n, partitions);
  }

  /** Has Spark count the partitions that the journal lacks, and adds up what is in the journal. */
  static long count(
      JavaSparkContext spark, Partitioning partitioning, String directory, PrintStream err)
      throws IOException, SparkException {
    long start = System.nanoTime();
    Journal journal = new Journal(directory, spark.hadoopConfiguration(), partitioning);
    journal.open();
    Set<Integer> saved = journal.results().keySet();
    int all = partitioning.partitions();
    err.printf(ROOT, "%s, %d saved before%n", partitioning.name(), saved.size());
    List<Integer> open = IntStream.range(0, all).boxed().filter(p -> !saved.contains(p)).toList();
    if (!open.isEmpty()) {
      var configuration = spark.broadcast(new SerializableWritable<>(spark.hadoopConfiguration()));
      spark
          .parallelize(open, open.size())
          .foreach(new PartitionCounter(partitioning, journal.toString(), configuration));
    }
    Collection<Long> counts = journal.results().values();
    if (counts.size() < all) {
      String line = "saved results are missing in %s: %d of %d";
      throw new IOException(line.formatted(journal, all - counts.size(), all));
    }
    long total = counts.stream().reduce(0L, Math::addExact);
    double seconds = (System.nanoTime() - start) / 1e9;
    String line = "n = %d: %d solutions; %.1f seconds for %d of %d partitions; %s%n";
    err.printf(ROOT, line, partitioning.job().n(), total, seconds, open.size(), all, VERSION);
    return total;
  }

  /** An exception's message in one line, and its root cause's, which Spark may hide. */
  static String message(Throwable e) {
    Throwable root = e;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    String message = oneLine(e);
    String cause = oneLine(root);
    return message.contains(cause) ? message : message + ": " + cause;
  }

  /** The message without the stack trace that may follow in it, and without control characters. */
  private static String oneLine(Throwable e) {
    String text = Objects.requireNonNullElse(e.getMessage(), e.toString());
    return TRACE.split(text, 2)[0].strip().replaceAll("[\\s\\p{C}\\p{Z}]+", " ");
  }
}
