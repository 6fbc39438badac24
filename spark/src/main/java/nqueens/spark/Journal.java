package nqueens.spark;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.util.Locale.ROOT;
import static java.util.stream.Collectors.toSet;
import static nqueens.spark.CountException.throwIf;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileAlreadyExistsException;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.util.VersionInfo;

/**
 * The results of a count in a directory of any Hadoop file system, where they outlive the driver.
 *
 * <p>A result is an empty file, and its name is the record: partition, count and checksum, such as
 * {@code 00042.95815104.3fa9c1d2}. One more name says what is counted: {@link Partitioning#name}.
 * Every file is created once, and never renamed, appended to or removed. On every file system a
 * name is there whole or not at all, so the driver may die at any moment.
 *
 * <p>The checksum is the CRC-32C of that name, a space, the partition, a dot and the count. A
 * result of another count does not have it, nor has a name that somebody changed. Files whose names
 * begin with a dot or an underscore are not looked at, as everywhere in Hadoop.
 */
final class Journal {
  private static final Pattern RESULT = Pattern.compile("(\\d{5})\\.(\\d{1,19})\\.[0-9a-f]{8}");

  private final Path directory;
  private final Partitioning partitioning;
  private final FileSystem files;

  /**
   * The journal of a count. Call {@link #open} before the first {@link #add}.
   *
   * @param directory where it is or will be, with or without a scheme
   * @throws CountException if that is no directory's name
   * @throws IOException if there is no such file system
   */
  Journal(String directory, Configuration configuration, Partitioning partitioning)
      throws IOException {
    this.directory = path(directory);
    this.partitioning = partitioning;
    files = fileSystem(this.directory, configuration);
  }

  private static Path path(String directory) {
    try {
      Path path = new Path(directory);
      boolean missing = path.toUri().getPath().isEmpty();
      throwIf(missing, "%s names no directory; add one, such as %1$s/count", directory);
      return path;
    } catch (IllegalArgumentException e) {
      throw new CountException(
          "'%s' is not the name of a directory: %s", directory, e.getMessage());
    }
  }

  private static FileSystem fileSystem(Path directory, Configuration configuration)
      throws IOException {
    try {
      return directory.getFileSystem(configuration);
    } catch (RuntimeException e) {
      boolean s3a = directory.toString().startsWith("s3a:");
      String needs = "s3a needs --packages org.apache.hadoop:hadoop-aws:%s: %s";
      throwIf(s3a, needs, VersionInfo.getVersion(), SparkCount.message(e));
      throw e;
    }
  }

  /** How the count of a directory was divided when it was begun; as usual if it was not begun. */
  static Partitioning begun(String directory, Configuration configuration, Partitioning usual)
      throws IOException {
    Path path = path(directory);
    FileStatus[] found = list(fileSystem(path, configuration), path);
    Set<String> names = Arrays.stream(found).map(f -> f.getPath().getName()).collect(toSet());
    return IntStream.rangeClosed(1, Math.min(Partitioning.MOST, usual.job().tasks()))
        .mapToObj(partitions -> new Partitioning(usual.job(), partitions))
        .filter(partitioning -> names.contains(partitioning.name()))
        .findFirst()
        .orElse(usual);
  }

  /**
   * Claims the directory for this count, unless that is done, and reads the results in it.
   *
   * @throws CountException if the directory holds something else, which is left as it was
   */
  List<PartitionCount> open() throws IOException {
    List<String> names = names();
    if (!names.contains(partitioning.name())) {
      create(partitioning.name());
      names = names(); // another count may have claimed the directory at the same moment
    }
    return names.stream().flatMap(name -> result(name).stream()).toList();
  }

  /** The names of all files, descending: the one that says what is counted is the first. */
  private List<String> names() throws IOException {
    Stream<FileStatus> found = Arrays.stream(list(files, directory));
    return found.sorted(Comparator.reverseOrder()).map(this::verified).toList();
  }

  private static FileStatus[] list(FileSystem files, Path directory) throws IOException {
    try {
      return files.listStatus(directory, file -> !file.getName().matches("[._].*"));
    } catch (FileNotFoundException e) {
      return new FileStatus[0];
    }
  }

  private String verified(FileStatus file) {
    String name = file.getPath().getName();
    boolean ours = name.equals(partitioning.name()) || result(name).isPresent();
    String foreign = "%s holds %s, which does not belong to %s; name another directory";
    throwIf(!ours || !file.isFile(), foreign, directory, name, partitioning.name());
    return name;
  }

  /**
   * Saves a result. When this returns, the file system has acknowledged it.
   *
   * @return false if the file system says that it was there before; true also if creating the file
   *     failed, and yet it is there
   */
  boolean add(PartitionCount result) throws IOException {
    String name = name(result);
    try {
      return create(name);
    } catch (RuntimeException e) { // some clients of file systems fail so
      throw new IOException(e);
    }
  }

  private boolean create(String name) throws IOException {
    Path file = new Path(directory, name);
    if (files instanceof LocalFileSystem local) {
      if (!local.mkdirs(directory)) {
        throw new IOException(directory + " cannot be made");
      }
      return local.pathToFile(file).createNewFile(); // Hadoop would start a process for its mode
    }
    try {
      files.create(file, false).close();
      return true;
    } catch (IOException e) {
      // HDFS does not call a file existing that it made before an outage, and that is still open.
      if (!files.exists(file)) {
        throw e;
      }
      return !(e instanceof FileAlreadyExistsException);
    }
  }

  private String name(PartitionCount result) {
    String record = String.format(ROOT, "%05d.%d", result.partition(), result.count());
    CRC32C crc = new CRC32C();
    crc.update((partitioning.name() + " " + record).getBytes(US_ASCII));
    return String.format(ROOT, "%s.%08x", record, crc.getValue());
  }

  /** The result that a name is, or nothing if the name is damaged or something else. */
  private Optional<PartitionCount> result(String name) {
    return Optional.of(RESULT.matcher(name))
        .filter(Matcher::matches)
        .map(
            part ->
                new PartitionCount(
                    Integer.parseInt(part.group(1)), Long.parseUnsignedLong(part.group(2))))
        .filter(
            result -> result.partition() < partitioning.partitions() && name.equals(name(result)));
  }
}
