package nqueens.counting;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.Locale.ROOT;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.RandomAccessFile;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;
import nqueens.text.OneLine;
import nqueens.text.UserException;

/**
 * A log of task results: a text file, to which lines are added. A line {@code n method tasks task
 * count checksum} has the result of a task. The checksum is the CRC-32C of the text before it, in
 * eight hexadecimal digits. A heading names the version of the program that counted what follows.
 * Headings and lines may be repeated, so checkpoints joined by {@code cat} are a checkpoint. Only
 * one process at a time may open a checkpoint. A file that may not be written can be read.
 *
 * <p>A process may be killed while it writes, so a last line without a line feed is torn. A torn
 * line is dropped, and its task is counted again.
 */
public final class Checkpoint implements AutoCloseable {
  /** The begin of every heading. */
  private static final String FORMAT = "nqueens count checkpoint 2";

  /** The version of the jar, such as "1.1 (commit 1a2b)"; null for classes outside a jar. */
  private static final String VERSION = Checkpoint.class.getPackage().getImplementationVersion();

  /** The heading of this version. */
  private static final String HEADING = FORMAT + (VERSION == null ? "" : ", nqueens " + VERSION);

  /** A line that has a result. */
  private static final Pattern LINE =
      Pattern.compile(
          "([1-9]\\d?) (backtracking|bitmasks|quadrants) \\d+ (\\d{1,9}) (\\d{1,18}) [0-9a-f]{8}");

  /** A result that a file has, and the number of its line. */
  record Saved(Path file, int line, CountJob job, int task, long count) {
    /** Refuses the result, and names its line. */
    void refuseIf(boolean wrong, String fault) {
      UserException.inputIf(wrong, file + ": line " + line + fault);
    }
  }

  private final Path path;
  private final Consumer<String> notes; // receives lines for the user
  private RandomAccessFile file; // the open file; null if it may only be read
  private int torn; // the bytes of a last line without a line feed
  private String heading = ""; // the last heading in the file

  /** Whether the file is closed, or a line could not be written. No line may follow then. */
  private boolean ended;

  /**
   * A file that is not open yet.
   *
   * @param notes receives a line for the user when a torn line is dropped
   */
  public Checkpoint(Path path, Consumer<String> notes) {
    this.path = path;
    this.notes = notes;
  }

  /**
   * Opens the file, or makes it, for this process alone, and returns the results in it.
   *
   * @throws UserException if it is not a checkpoint, or a line is damaged. The file stays as it is.
   */
  List<Saved> open() throws IOException {
    if (Files.isReadable(path) && !Files.isWritable(path)) {
      try (RandomAccessFile readOnly = new RandomAccessFile(path.toFile(), "r")) {
        return read(readOnly);
      }
    }
    file = new RandomAccessFile(path.toFile(), "rw");
    try {
      boolean free = file.getChannel().tryLock() != null;
      UserException.inputIf(!free, path + ": in use by another count");
      List<Saved> saved = read(file);
      if (torn > 0) {
        notes.accept(
            path + ": the last line is not whole; it is dropped, and its task counted again");
        file.setLength(file.length() - torn);
      }
      file.seek(file.length());
      return saved;
    } catch (IOException e) { // it names no file
      throw UserException.input(path + ": " + OneLine.of(e));
    }
  }

  /** Reads all lines. A second channel of the same file would give up the lock when it closes. */
  private List<Saved> read(RandomAccessFile from) throws IOException {
    from.seek(Math.max(0, from.length() - 1));
    int last = from.read();
    from.seek(0);
    InputStream in = Channels.newInputStream(from.getChannel());
    BufferedReader lines = new BufferedReader(new InputStreamReader(in, ISO_8859_1));
    List<Saved> saved = new ArrayList<>();
    String line = lines.readLine();
    for (int number = 1; line != null; number++) {
      String next = lines.readLine();
      boolean whole = next != null || last == '\n';
      boolean begun =
          number > 1 || line.startsWith(FORMAT) || (!whole && isTornHeading(line, number));
      UserException.inputIf(!begun, path + ": not a checkpoint of nqueens count");
      if (!whole && (isTornHeading(line, number) || isTornResult(line))) {
        torn = line.length() + (last == '\r' ? 1 : 0);
      } else if (line.startsWith(FORMAT)) {
        heading = line;
      } else if (!line.isEmpty()) {
        saved.add(result(number, line));
      }
      line = next;
    }
    return saved;
  }

  /**
   * Whether a last line may be the begin of a heading. The first line of a file has a word of it.
   */
  private static boolean isTornHeading(String line, int number) {
    boolean word = number > 1 || line.startsWith(FORMAT.substring(0, FORMAT.indexOf(' ') + 1));
    return line.startsWith(FORMAT) || (word && FORMAT.startsWith(line));
  }

  /** Whether a last line may be the begin of a result. */
  private static boolean isTornResult(String line) {
    Matcher result = LINE.matcher(line);
    return result.matches() || result.hitEnd();
  }

  /** The result that a line has. */
  private Saved result(int number, String line) {
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
    String advice = ": line %d is damaged: delete it, and its task is counted again";
    throw UserException.input(path + advice.formatted(number));
  }

  private static String line(CountJob job, int task, long count) {
    return withChecksum(job + " " + task + " " + count);
  }

  /** A line that has a text and its checksum. */
  public static String withChecksum(String text) {
    CRC32C checksum = new CRC32C();
    checksum.update(text.getBytes(ISO_8859_1));
    return text + String.format(" %08x", checksum.getValue());
  }

  /** Fails if results cannot be added. */
  public void ensureWritable() {
    UserException.inputIf(file == null, path + ": may only be read");
  }

  /** Adds a result, which is in the file when this method returns. */
  synchronized void append(CountJob job, int task, long count) throws IOException {
    if (ended) {
      throw new IOException(path + ": could not be written");
    }
    ended = true;
    String begin = heading.equals(HEADING) ? "" : HEADING + "\n";
    try {
      file.write((begin + line(job, task, count) + "\n").getBytes(ISO_8859_1));
    } catch (IOException e) {
      throw new IOException(path + ": " + e.getMessage(), e);
    }
    heading = HEADING;
    ended = false;
  }

  /** Closes the file when no thread is writing to it. */
  @Override
  public synchronized void close() throws IOException {
    ended = true;
    if (file != null) {
      file.close();
    }
  }
}
