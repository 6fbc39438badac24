package nqueens.counting;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;
import static nqueens.terminal.CommandException.Kind.INPUT;
import static nqueens.terminal.CommandException.Kind.WORK;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;

/**
 * The results of one count in a text file, which only one process at a time may open. The file has
 * a heading, which names the version of the program that counted what follows, and then a line
 * {@code n method tasks task count checksum} for each task. The checksum is the CRC-32C of the text
 * before it, in eight hexadecimal digits. A line without a line feed at its end is ignored, so a
 * process may be killed at any time. Headings and lines may be repeated, so that checkpoints joined
 * by {@code cat} are a checkpoint.
 */
public final class Checkpoint implements AutoCloseable {
  /** How each heading begins. */
  private static final String FORMAT = "nqueens count checkpoint 2";

  /** What this program writes, such as "nqueens count checkpoint 2, nqueens 1.1 (commit 1a2b)". */
  private static final String HEADING =
      FORMAT
          + Optional.ofNullable(Checkpoint.class.getPackage().getImplementationVersion())
              .map(version -> ", nqueens " + version)
              .orElse(""); // not from the jar

  private static final String FOREIGN = "%s: not a checkpoint of nqueens count";
  private static final Pattern LINE =
      Pattern.compile(
          "(?<text>(?<job>(?<n>\\d{1,2}) (?<method>[a-z]+) \\d{1,9}) (?<task>\\d{1,9}) (?<count>\\d{1,18}))"
              + " (?<checksum>[0-9a-f]{8})");

  /** What one array can hold. The 8.4 million tasks of n = 28 need 0.4 GB. */
  private static final int MOST_BYTES = Integer.MAX_VALUE - 8;

  private final Path path;
  private final int n;
  private final Consumer<String> notes;
  private CountMethod method;
  private CountResults results;

  /** The last heading that was read, or null. */
  private String heading;

  /** Not a FileChannel, which an interrupt of the writing thread would close in a line. */
  private RandomAccessFile file;

  /** What the system calls the open file, whatever its name is by now. */
  private Object key;

  private Checkpoint(Path path, int n, CountMethod method, Consumer<String> notes) {
    this.path = path;
    this.n = n;
    this.method = method;
    this.notes = notes;
  }

  /**
   * Opens and reads the file of a count, or makes it, for this process alone.
   *
   * @param asked the method to count by; null for the one that the file has begun with, or else the
   *     fastest
   * @throws nqueens.terminal.CommandException if it holds something else, or another process has it
   */
  public static Checkpoint open(Path path, int n, CountMethod asked, Consumer<String> notes)
      throws IOException {
    boolean other = Files.exists(path) && !Files.isRegularFile(path);
    INPUT.throwIf(other, "%s: not a regular file", path);
    Checkpoint checkpoint = new Checkpoint(path, n, asked, notes);
    checkpoint.open();
    return checkpoint;
  }

  private void open() throws IOException {
    Files.newByteChannel(path, CREATE, WRITE)
        .close(); // fails with the reason, as the next does not
    file = new RandomAccessFile(path.toFile(), "rw");
    try {
      WORK.throwIf(file.getChannel().tryLock() == null, "%s: in use by another count", path);
      key = keyOfPath();
      INPUT.throwIf(file.length() > MOST_BYTES, "%s: too large for a checkpoint", path);
      byte[] bytes = new byte[(int) file.length()];
      file.readFully(bytes);
      String text = new String(bytes, ISO_8859_1);
      String whole = text.substring(0, text.lastIndexOf('\n') + 1);
      boolean fresh = whole.isEmpty() && (FORMAT.startsWith(text) || text.startsWith(FORMAT));
      INPUT.throwIf(whole.isEmpty() && !fresh, FOREIGN, path);
      heading = null;
      read(whole);
      if (results == null) {
        method = Objects.requireNonNullElse(method, CountMethod.fastest(n));
        results = new CountResults(CountJob.of(n, method), this::save);
      }
      file.setLength(whole.length()); // without a line that was cut
      file.seek(whole.length());
      if (!HEADING.equals(heading) && results.done() < results.job().tasks()) {
        append(HEADING);
        heading = HEADING;
      }
    } catch (IOException | RuntimeException e) {
      file.close();
      throw e;
    }
  }

  /** What the system calls the file that has the name now; null if there is none. */
  private Object keyOfPath() throws IOException {
    try {
      return Files.readAttributes(path, BasicFileAttributes.class).fileKey();
    } catch (NoSuchFileException e) {
      return null;
    }
  }

  private void read(String text) {
    int number = 0;
    for (String line : (Iterable<String>) text.lines()::iterator) {
      number++;
      if (line.startsWith(FORMAT)) {
        heading = line;
      } else if (!isRead(line, number)) {
        INPUT.throwIf(number == 1, FOREIGN, path);
        String advice = "%s: line %d is damaged: delete it, and its task is counted again";
        throw INPUT.exception(advice.formatted(path, number));
      }
    }
  }

  /** Reads a line of that number; false if it is damaged. */
  private boolean isRead(String line, int number) {
    Matcher fields = LINE.matcher(line);
    if (!fields.matches() || !fields.group("checksum").equals(checksum(fields.group("text")))) {
      return false;
    }
    int size = Integer.parseInt(fields.group("n"));
    CountMethod named = CountMethod.named(fields.group("method")).orElse(null);
    if (named == null || size < 1 || size > CountMethod.LARGEST) {
      return false;
    }
    method = Objects.requireNonNullElse(method, named);
    String other = "%s: line %d is of n = %d by %s, and this count is of n = %d by %s";
    INPUT.throwIf(size != n || named != method, other, path, number, size, named, n, method);
    if (results == null) {
      results = new CountResults(CountJob.of(n, method), this::save);
    }
    int task = Integer.parseInt(fields.group("task"));
    CountJob job = results.job();
    String wrong = "%s: line %d: '%s', but n = %d has %d tasks, 0 to %d";
    boolean outside = !fields.group("job").equals(job.toString()) || task >= job.tasks();
    INPUT.throwIf(
        outside, wrong, path, number, fields.group("text"), n, job.tasks(), job.tasks() - 1);
    restore(task, Long.parseLong(fields.group("count")), number);
    return true;
  }

  private void restore(int task, long count, int number) {
    if (!results.has(task)) {
      results.restore(task, count);
      // No board has so many solutions. Twice as many, with the tasks to come, would not overflow.
      INPUT.throwIf(results.total() > 1L << 62, "%s: its counts add up to more than 2^62", path);
    }
    String advice =
        "%s: line %d has another count of its task than an earlier line: delete the wrong one";
    String replaced = "%s has another count of task %d than this run";
    boolean other = results.count(task) != count;
    INPUT.throwIf(other, number > 0 ? advice : replaced, path, number > 0 ? number : task);
  }

  /** The results so far, to which more are added. */
  public CountResults results() {
    return results;
  }

  /** Saves a result. It is in the file of that name when this method returns. */
  private void save(int task, long count) throws IOException {
    Object now = keyOfPath();
    if (!Objects.equals(now, key)) {
      notes.accept(
          path + (now == null ? " was deleted" : " was replaced") + "; it is written again");
      writeAgain();
    }
    if (results.has(task)) { // the file that is there now has it
      restore(task, count, 0);
    } else {
      append(line(task, count));
    }
  }

  /** Adds all results to the file that has the name now, which must be of this count, or empty. */
  private void writeAgain() throws IOException {
    file.close();
    open();
    for (int task = 0; task < results.job().tasks(); task++) {
      if (results.has(task)) {
        append(line(task, results.count(task)));
      }
    }
  }

  /** Adds a line, or nothing if that fails. */
  private void append(String line) throws IOException {
    long end = file.getFilePointer();
    try {
      file.write((line + "\n").getBytes(US_ASCII));
    } catch (IOException e) {
      FileSystemException failed = new FileSystemException(path.toString(), null, e.getMessage());
      try {
        file.setLength(end); // or the next line would follow a part of this one
      } catch (IOException left) {
        failed.addSuppressed(left);
      }
      throw failed;
    }
  }

  private String line(int task, long count) {
    return withChecksum(results.job() + " " + task + " " + count);
  }

  /** A line of the file, without its line feed. */
  public static String withChecksum(String text) {
    return text + " " + checksum(text);
  }

  private static String checksum(String text) {
    CRC32C checksum = new CRC32C();
    checksum.update(text.getBytes(US_ASCII));
    return String.format("%08x", checksum.getValue());
  }

  /** Closes the file when no thread is writing to it. */
  @Override
  public void close() throws IOException {
    CountResults saving = results; // each save holds its lock
    synchronized (saving) {
      file.close();
    }
  }
}
