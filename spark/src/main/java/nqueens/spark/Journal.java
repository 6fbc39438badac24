package nqueens.spark;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.Locale.ROOT;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FSError;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.StreamCapabilities;
import org.apache.hadoop.hdfs.DistributedFileSystem;
import org.apache.hadoop.util.VersionInfo;

/**
 * The results of chunks in a directory of any Hadoop file system, so that a count outlives its
 * driver.
 *
 * <p>The directory holds segments, {@code part-RUN-NUMBER}. A segment is written once, under a name
 * that no other run uses, and never renamed, appended to or removed: object stores can do no more,
 * and nothing else is needed. It is text: a heading that says what is counted, then lines {@code
 * chunk count nanoseconds}. Every line ends with its CRC-32C. A last line without a line feed is
 * one that a killed driver did not finish, and is left out; all other damage is an error. Files
 * whose names begin with a dot or an underscore are not looked at, as everywhere in Hadoop.
 */
final class Journal {
  private static final String FORMAT = "nqueens spark journal 1: ";
  private static final Pattern SEGMENT = Pattern.compile("part-[0-9a-f]{8}-[0-9]{6,}");
  private static final Pattern LINE = Pattern.compile("(.*) ([0-9a-f]{8})");
  private static final Pattern RESULT =
      Pattern.compile("(\\d{1,9}) (\\d{1,18}|[1-8]\\d{18}|9[01]\\d{17}) (\\d{1,18})");

  /** HDFS needs some seconds to close a file, longer if a data node has just come back. */
  private static final long RECOVERY_NANOS = Duration.ofMinutes(2).toNanos();

  private final Path directory;
  private final Plan plan;
  private final FileSystem files;
  private final PrintStream err;
  private final Set<String> read = new HashSet<>();
  private final String run = UUID.randomUUID().toString().substring(0, 8);
  private int segments;

  /**
   * The journal of a count. Call {@link #read} before the first {@link #write}.
   *
   * @param directory where it is or will be, with or without a scheme
   * @param err where a long wait is told
   * @throws CountException if that is no directory's name
   * @throws IOException if there is no such file system
   */
  Journal(String directory, Configuration configuration, Plan plan, PrintStream err)
      throws IOException {
    this.directory = path(directory);
    this.plan = plan;
    this.err = err;
    FileSystem found = fileSystem(this.directory, configuration);
    // Hadoop would put checksums of its own beside local files, which a kill leaves out of step.
    files = found instanceof LocalFileSystem local ? local.getRaw() : found;
  }

  private static FileSystem fileSystem(Path directory, Configuration configuration)
      throws IOException {
    try {
      return directory.getFileSystem(configuration);
    } catch (RuntimeException e) {
      if (directory.toString().startsWith("s3a:")) {
        throw new CountException(
            "s3a needs --packages org.apache.hadoop:hadoop-aws:"
                + VersionInfo.getVersion()
                + ": "
                + SparkCount.message(e));
      }
      throw e;
    }
  }

  private static Path path(String directory) {
    Path path;
    try {
      path = new Path(directory);
    } catch (IllegalArgumentException e) {
      throw new CountException("'" + directory + "' is no name of a directory: " + e.getMessage());
    }
    if (path.toUri().getPath().isEmpty()) {
      throw new CountException(
          directory + " names no directory: add one, such as " + directory + "/count");
    }
    return path;
  }

  /**
   * Hands over every result that the directory holds.
   *
   * @throws CountException if the directory holds something else, another count or a damaged
   *     segment
   */
  void read(Consumer<ChunkCount> results) throws IOException {
    for (FileStatus file : segments()) {
      String name = file.getPath().getName();
      if (!file.isFile() || !SEGMENT.matcher(name).matches()) {
        throw new CountException(directory + ": holds " + name + ", which is no part of a journal");
      }
      read(file, results);
      read.add(name);
    }
  }

  /**
   * Whether another run has begun a segment since {@link #read}; no if the directory cannot tell.
   */
  boolean othersWrite() {
    try {
      return Arrays.stream(segments())
          .map(file -> file.getPath().getName())
          .anyMatch(name -> !read.contains(name) && !name.startsWith("part-" + run));
    } catch (IOException e) {
      return false;
    }
  }

  private FileStatus[] segments() throws IOException {
    try {
      FileStatus[] found = files.listStatus(directory, Journal::isVisible);
      Arrays.sort(found);
      return found;
    } catch (FileNotFoundException e) {
      return new FileStatus[0];
    }
  }

  private static boolean isVisible(Path file) {
    return !file.getName().startsWith(".") && !file.getName().startsWith("_");
  }

  private void read(FileStatus file, Consumer<ChunkCount> results) throws IOException {
    List<String> lines = lines(file);
    for (int i = 0; i < lines.size(); i++) {
      String where = file.getPath() + ": line " + (i + 1);
      String text = verified(lines.get(i), where);
      if (i > 0) {
        accept(text, where, results);
      } else if (!text.equals(FORMAT + plan)) {
        throw new CountException(
            text.startsWith(FORMAT)
                ? directory + ": holds " + text.substring(FORMAT.length()) + ", not " + plan
                : where + " is not the heading of a journal");
      }
    }
  }

  private void accept(String text, String where, Consumer<ChunkCount> results) {
    try {
      results.accept(result(text));
    } catch (CountException e) {
      throw new CountException(where + ": " + e.getMessage());
    }
  }

  /** The lines that are complete. */
  private List<String> lines(FileStatus file) throws IOException {
    String text = new String(bytes(file.getPath()), ISO_8859_1);
    return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
  }

  private byte[] bytes(Path file) throws IOException {
    try {
      return readAll(file);
    } catch (IOException e) {
      if (files instanceof DistributedFileSystem hdfs && !hdfs.isFileClosed(file)) {
        close(hdfs, file);
        return readAll(file);
      }
      throw e;
    }
  }

  private byte[] readAll(Path file) throws IOException {
    try (FSDataInputStream in = files.open(file)) {
      return in.readAllBytes();
    } catch (FSError e) {
      throw new IOException(SparkCount.message(e.getCause()), e);
    }
  }

  /**
   * Closes a file that a dead driver left open: until then HDFS does not know its length once the
   * data nodes have restarted. By itself HDFS closes it after an hour.
   */
  private void close(DistributedFileSystem hdfs, Path file) throws IOException {
    err.println("a driver that died left " + file + " open: waiting for HDFS to close it");
    long begin = System.nanoTime();
    while (!hdfs.recoverLease(file)) {
      if (System.nanoTime() - begin > RECOVERY_NANOS) {
        throw new IOException(
            file
                + " was left open by a driver that died, and HDFS does not close it: see that its data"
                + " nodes run, or try hdfs debug recoverLease -path "
                + file);
      }
      sleep();
    }
  }

  private static void sleep() throws IOException {
    try {
      Thread.sleep(1000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    }
  }

  private static String verified(String line, String where) {
    Matcher parts = LINE.matcher(line);
    if (!parts.matches()) {
      throw new CountException(where + " is not a line of a journal");
    }
    if (!parts.group(2).equals(checksum(parts.group(1)))) {
      throw new CountException(
          where + " is damaged: '" + parts.group(1) + "' has another checksum");
    }
    return parts.group(1);
  }

  private ChunkCount result(String text) {
    Matcher fields = RESULT.matcher(text);
    if (!fields.matches()) {
      throw new CountException("'" + text + "' is not the result of a chunk");
    }
    int chunk = Integer.parseInt(fields.group(1));
    if (chunk >= plan.chunks()) {
      throw new CountException("there is no chunk " + chunk + " of " + plan.chunks());
    }
    return new ChunkCount(chunk, Long.parseLong(fields.group(2)), Long.parseLong(fields.group(3)));
  }

  /**
   * Writes a segment; when this returns it is there to stay, power cut or not where the file system
   * can promise that (HDFS, local disks). One without results claims an empty directory for this
   * count.
   */
  void write(List<ChunkCount> results) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(line(FORMAT + plan));
    for (ChunkCount result : results) {
      lines.add(line(result.chunk() + " " + result.count() + " " + result.cpuNanos()));
    }
    Path file = new Path(directory, String.format(ROOT, "part-%s-%06d", run, segments++));
    try (FSDataOutputStream out = files.create(file, false)) {
      out.write(String.join("", lines).getBytes(ISO_8859_1));
      if (out.hasCapability(StreamCapabilities.HSYNC)) {
        out.hsync();
      }
    } catch (FSError e) { // Hadoop's name for a full local disk
      throw new IOException(SparkCount.message(e.getCause()), e);
    }
  }

  private static String line(String text) {
    return text + " " + checksum(text) + "\n";
  }

  private static String checksum(String text) {
    CRC32C crc = new CRC32C();
    crc.update(text.getBytes(ISO_8859_1));
    return String.format(ROOT, "%08x", crc.getValue());
  }
}
