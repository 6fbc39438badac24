import java.net.URI;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FSDataOutputStreamBuilder;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * Measures what the largest journal costs: creates as many empty files as one may have, and lists them.
 *
 * <p>Usage: {@code java -cp JARS ListNames.java URI [SETTING=VALUE]...}. Prints the number of names, the milliseconds to
 * create one, and the median, the least and the most seconds to list all.
 */
class ListNames {
  private static final int NAMES = 16_384;
  private static final int ONE_BY_ONE = 1_000;
  private static final int ROUNDS = 5;

  public static void main(String[] args) throws Exception {
    Configuration configuration = new Configuration();
    for (String setting : Arrays.asList(args).subList(1, args.length)) {
      configuration.set(setting.split("=", 2)[0], setting.split("=", 2)[1]);
    }
    Path directory = new Path(args[0]);
    FileSystem files = FileSystem.get(URI.create(args[0]), configuration);
    create(files, directory, 0); // the first one also makes connections
    long begin = System.nanoTime();
    IntStream.rangeClosed(1, ONE_BY_ONE).forEach(i -> create(files, directory, i));
    double each = (System.nanoTime() - begin) / 1e6 / ONE_BY_ONE;
    IntStream.range(ONE_BY_ONE + 1, NAMES).parallel().forEach(i -> create(files, directory, i));
    double[] seconds = new double[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
      begin = System.nanoTime();
      int found = files.listStatus(directory).length;
      seconds[round] = (System.nanoTime() - begin) / 1e9;
      if (found != NAMES) {
        throw new IllegalStateException(found + " names instead of " + NAMES);
      }
    }
    Arrays.sort(seconds);
    System.out.printf(
        Locale.ROOT,
        "%d %.1f %.2f %.2f %.2f%n",
        NAMES, each, seconds[ROUNDS / 2], seconds[0], seconds[ROUNDS - 1]);
  }

  private static void create(FileSystem files, Path directory, int number) {
    Path file = new Path(directory, "%05d.95815104.3fa9c1d2".formatted(number));
    try {
      if (number <= ONE_BY_ONE) {
        files.create(file, false).close();
      } else { // not timed: S3A need not look first whether there is one
        FSDataOutputStreamBuilder<?, ?> builder = files.createFile(file);
        builder.opt("fs.s3a.create.performance", true);
        ((FSDataOutputStream) builder.build()).close();
      }
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
