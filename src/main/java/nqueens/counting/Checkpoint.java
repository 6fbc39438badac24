package nqueens.counting;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;
import static java.util.Locale.ROOT;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;
import nqueens.formats.FormatException;

/**
 * A log of task results: a text file, which only one process at a time may open. A line {@code n
 * method tasks task count checksum} has the result of a task. The checksum is the CRC-32C of the
 * text before it, in eight hexadecimal digits. A heading names the version of the program that
 * counted what follows. A line without a line feed at its end is ignored, so a process may be
 * killed at any time. Headings and lines may be repeated, so checkpoints joined by {@code cat} are
 * a checkpoint.
 */
public class Checkpoint implements AutoCloseable {
  /** How each heading begins. */
  private static final String FORMAT = "nqueens count checkpoint 2";

  /** That of the jar, such as "1.1 (commit 1a2b)"; null for classes that are not in one. */
  private static final String VERSION = Checkpoint.class.getPackage().getImplementationVersion();

  private static final String HEADING = FORMAT + (VERSION == null ? "" : ", nqueens " + VERSION);

  private static final Pattern LINE =
      Pattern.compile(
          "([1-9]\\d?) (backtracking|bitmasks|quadrants) \\d+ (\\d{1,9}) (\\d{1,18}) [0-9a-f]{8}");

  /** A result that a file has, and the number of its line. */
  record Saved(Path file, int line, CountJob job, int task, long count) {
    void refuseIf(boolean wrong, String fault) {
      Checkpoint.refuseIf(wrong, file + ": line " + line + fault);
    }
  }

  private final Path path;
  private final Consumer<String> notes;
  private FileChannel file;

  /** What the system calls the open file, whatever its name is by now. */
  private Object key;

  /** What the file has, if nothing else writes to it. */
  private StringBuilder text;

  /** Whether the last heading in the file is that of this program. */
  private boolean headed;

  /**
   * A file that is not open yet.
   *
   * @param notes receives a line for the user when something else has changed the file
   */
  public Checkpoint(Path path, Consumer<String> notes) {
    this.path = path;
    this.notes = notes;
  }

  /**
   * Opens the file, or makes it, for this process alone, and returns the results in it.
   *
   * @throws FormatException if it is not a checkpoint, or a line is damaged
   */
  List<Saved> open() throws IOException {
    refuseIf(Files.exists(path) && !Files.isRegularFile(path), path + ": not a regular file");
    file = FileChannel.open(path, CREATE, READ, WRITE);
    if (!isFree()) {
      throw new FileSystemException(path.toString(), null, "in use by another count");
    }
    key = keyOfPath();
    refuseIf(file.size() >= 1L << 30, path + ": too large for a checkpoint");
    text = new StringBuilder(new String(Channels.newInputStream(file).readAllBytes(), ISO_8859_1));
    boolean begun = text.indexOf(FORMAT) == 0 || FORMAT.startsWith(text.toString());
    boolean ours = begun || LINE.matcher(text).lookingAt();
    refuseIf(!ours, path + ": not a checkpoint of nqueens count");
    text.setLength(text.lastIndexOf("\n") + 1);
    List<Saved> saved = read();
    file.truncate(text.length()); // without a line that was cut
    headed = text.indexOf(HEADING + "\n", text.lastIndexOf(FORMAT)) >= 0;
    return saved;
  }

  /** Whether no other process has the file. Some file systems of networks cannot tell. */
  private boolean isFree() {
    try {
      return tryLock(file) != null;
    } catch (IOException e) {
      if (text == null) { // the first time
        notes.accept(path + ": " + e.getMessage() + "; run no other count on this file");
      }
      return true;
    }
  }

  /** A test overrides it. */
  FileLock tryLock(FileChannel channel) throws IOException {
    return channel.tryLock();
  }

  private static void refuseIf(boolean wrong, String fault) {
    if (wrong) {
      throw new FormatException(fault);
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

  private List<Saved> read() {
    List<Saved> saved = new ArrayList<>();
    int number = 0;
    for (String line : (Iterable<String>) text.toString().lines()::iterator) {
      number++;
      if (!line.startsWith(FORMAT)) {
        saved.add(result(line, number));
      }
    }
    return saved;
  }

  private Saved result(String line, int number) {
    Matcher part = LINE.matcher(line);
    if (part.matches()) {
      CountMethod method = CountMethod.valueOf(part.group(2).toUpperCase(ROOT));
      CountJob job = new CountJob(Integer.parseInt(part.group(1)), method);
      int task = Integer.parseInt(part.group(3));
      long count = Long.parseLong(part.group(4));
      if (task < job.tasks() && line.equals(line(job, task, count))) {
        return new Saved(path, number, job, task, count);
      }
    }
    String advice = "%s: line %d is damaged: delete it, and its task is counted again";
    throw new FormatException(advice.formatted(path, number));
  }

  /** Adds a result, which is in the file when this method returns, or nothing if that fails. */
  synchronized void append(CountJob job, int task, long count) throws IOException {
    ensureSaved();
    write((headed ? "" : HEADING + "\n") + line(job, task, count) + "\n");
    headed = true;
  }

  /** Writes all results again if something else has changed the file, whose results stay. */
  public synchronized void ensureSaved() throws IOException {
    Object now = keyOfPath();
    boolean same = Objects.equals(now, key);
    if (!same || file.size() != text.length()) {
      String change = same ? " was changed" : now == null ? " was deleted" : " was replaced";
      notes.accept(path + change + "; it is written again");
      String all = text.toString();
      boolean wasHeaded = headed;
      file.close();
      open();
      write(all);
      headed = wasHeaded;
    }
  }

  private void write(String lines) throws IOException {
    try {
      Channels.newOutputStream(file.position(text.length())).write(lines.getBytes(US_ASCII));
      text.append(lines);
    } catch (IOException e) {
      file.truncate(text.length()); // or the next line would follow a part of this one
      throw new FileSystemException(path.toString(), null, e.getMessage());
    }
  }

  private static String line(CountJob job, int task, long count) {
    return withChecksum(job + " " + task + " " + count);
  }

  /** A line of the file, without its line feed. */
  public static String withChecksum(String text) {
    CRC32C checksum = new CRC32C();
    checksum.update(text.getBytes(US_ASCII));
    return text + String.format(" %08x", checksum.getValue());
  }

  /** Closes the file when no thread is writing to it. */
  @Override
  public synchronized void close() throws IOException {
    if (file != null) {
      file.close();
    }
  }
}
