package nqueens.spark;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.util.Locale.ROOT;
import static nqueens.spark.CountException.throwIf;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;

/**
 * The results of a count in a directory of any Hadoop file system, where they outlive every
 * process. The driver opens the journal, the executors add to it, and the driver reads it.
 *
 * <p>A result is an empty file, and its name is the record: partition, count and checksum, such as
 * {@code 00042.95815104.3fa9c1d2}. One more name says what is counted: {@link Partitioning#name}.
 * Every file is created once, and never renamed, appended to or removed. On every file system a
 * name is there whole or not at all, so a process may die at any moment. A partition that is
 * counted twice gets the same name twice, which is one file.
 *
 * <p>The checksum is the CRC-32C of that name, a space, the partition, a dot and the count. A
 * result of another count does not have it, nor has a name that somebody changed. Files whose names
 * begin with a dot or an underscore are not looked at, as everywhere in Hadoop.
 */
final class Journal {
  private static final Pattern RESULT = Pattern.compile("(\\d{5})\\.(\\d{1,19})\\.[0-9a-f]{8}");

  private final FileSystem files;
  private final Path directory;
  private final Partitioning partitioning;

  /**
   * The journal of a count.
   *
   * @param directory where it is or will be, with or without a scheme
   * @throws CountException if that names a file system, and no directory of it
   * @throws IOException if there is no such file system
   */
  Journal(String directory, Configuration configuration, Partitioning partitioning)
      throws IOException {
    Path path = new Path(directory);
    boolean missing = path.toUri().getPath().isEmpty();
    throwIf(missing, "%s names no directory; add one, such as %1$s/count", directory);
    files = path.getFileSystem(configuration);
    this.directory = files.makeQualified(path);
    this.partitioning = partitioning;
  }

  /** The directory with scheme and whole path, which names the same for every process. */
  @Override
  public String toString() {
    return directory.toString();
  }

  /**
   * Claims the directory for this count.
   *
   * @throws CountException if the directory holds something else, which is left as it was
   */
  void open() throws IOException {
    results(); // refuses what is foreign before anything is created
    create(partitioning.name());
  }

  /**
   * Returns if {@link #open} was called here. An executor on another machine may see another
   * directory of this name, and would count in vain.
   */
  void checkThatItIsOpen() throws IOException {
    String name = partitioning.name();
    boolean missing = !files.exists(new Path(directory, name));
    String line = "no %s in %s on this machine; name a directory that all machines share";
    throwIf(missing, line, name, directory);
  }

  /** Saves a result. When this returns, the file system has acknowledged it. */
  void add(int partition, long count) throws IOException {
    create(name(partition, count));
  }

  private void create(String name) throws IOException {
    Path file = new Path(directory, name);
    if (files instanceof LocalFileSystem local) {
      if (!local.mkdirs(directory)) {
        throw new IOException(directory + " cannot be made");
      }
      local.pathToFile(file).createNewFile(); // Hadoop would start a process for its mode
      return;
    }
    try {
      files.create(file, false).close();
    } catch (IOException e) {
      if (!files.exists(file)) { // else it was there, or another attempt was faster
        throw e;
      }
    }
  }

  /**
   * The counts of the partitions that are saved.
   *
   * @throws CountException if there is a name that does not belong to this count, or if a partition
   *     has two counts
   */
  SortedMap<Integer, Long> results() throws IOException {
    SortedMap<Integer, Long> counts = new TreeMap<>();
    for (FileStatus file : list()) {
      String name = file.getPath().getName();
      Matcher result = RESULT.matcher(name);
      if (file.isFile() && isResult(result)) {
        int partition = Integer.parseInt(result.group(1));
        long count = Long.parseLong(result.group(2));
        Long other = counts.put(partition, count);
        String twice = "partition %05d has two counts in %s, %d and %d";
        throwIf(other != null, twice, partition, directory, other, count);
      } else {
        boolean ours = file.isFile() && name.equals(partitioning.name());
        String foreign =
            "%s holds %s, which does not belong to %s; name another directory, or the --partitions"
                + " that the count began with";
        throwIf(!ours, foreign, directory, name, partitioning.name());
      }
    }
    return counts;
  }

  private boolean isResult(Matcher result) {
    if (!result.matches()) {
      return false;
    }
    int partition = Integer.parseInt(result.group(1));
    long count = Long.parseUnsignedLong(result.group(2)); // too large a count becomes negative
    return partition < partitioning.partitions() && result.group().equals(name(partition, count));
  }

  /** All files, in descending order, so that a name that says what is counted comes first. */
  private FileStatus[] list() throws IOException {
    try {
      FileStatus[] found = files.listStatus(directory, f -> !f.getName().matches("[._].*"));
      Arrays.sort(found, Comparator.reverseOrder());
      return found;
    } catch (FileNotFoundException e) {
      return new FileStatus[0];
    }
  }

  private String name(int partition, long count) {
    String record = String.format(ROOT, "%05d.%d", partition, count);
    CRC32C crc = new CRC32C();
    crc.update((partitioning.name() + " " + record).getBytes(US_ASCII));
    return String.format(ROOT, "%s.%08x", record, crc.getValue());
  }
}
