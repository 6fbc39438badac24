package nqueens.counting;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;
import static nqueens.counting.CheckpointLines.HEADING;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import nqueens.counting.CheckpointLines.Saved;
import nqueens.formats.FormatException;

/**
 * A log of task results: a text file of {@link CheckpointLines}, to which lines are added. Only one
 * process at a time may open it, where the file system has locks. If something else changes the
 * file, all lines are written to a new one, beside it if it is still there. A file that may not be
 * written can be read.
 */
public class Checkpoint implements AutoCloseable {
  private final Consumer<String> notes;
  private Path path;
  private FileChannel file;
  private boolean readOnly;

  /** What the system calls the open file, whatever its name is by now. */
  private Object key;

  /** What the file has, and then what it is about to get. */
  private final StringBuilder text = new StringBuilder();

  /** How many bytes of the text are in the file. */
  private int written;

  /** Whether the last heading in the text is that of this program. */
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

  /** The file that has the results, which is another one if the first could not keep them. */
  public synchronized Path path() {
    return path;
  }

  /**
   * Opens the file, or makes it, for this process alone, and returns the results in it.
   *
   * @throws FormatException if it is not a checkpoint, or a line is damaged. It stays as it is, but
   *     what is refused only later, as it does not fit the count, has lost a torn last line.
   */
  List<Saved> open() throws IOException {
    boolean other = Files.exists(path) && !Files.isRegularFile(path);
    FormatException.throwIf(other, path + ": not a regular file");
    readOnly = Files.exists(path) && !Files.isWritable(path);
    FileChannel opened =
        readOnly ? FileChannel.open(path, READ) : FileChannel.open(path, CREATE, READ, WRITE);
    try {
      if (!readOnly) {
        lock(opened);
      }
      FormatException.throwIf(opened.size() >= 1L << 30, path + ": too large for a checkpoint");
      String content = content(opened);
      List<Saved> saved = CheckpointLines.read(path, content);
      written = CheckpointLines.wholeLength(content);
      if (!readOnly) {
        opened.truncate(written);
      }
      text.append(content, 0, written);
      boolean endless = !text.isEmpty() && text.charAt(text.length() - 1) != '\n';
      text.append(endless ? "\n" : "");
      headed = text.indexOf(HEADING + "\n", text.lastIndexOf(CheckpointLines.FORMAT)) >= 0;
      key = keyOfPath();
      file = opened;
      noteVersions();
      return saved;
    } finally {
      if (file != opened) {
        opened.close();
      }
    }
  }

  /** Some file systems of networks have no locks. */
  private void lock(FileChannel opened) throws IOException {
    FileLock lock;
    try {
      lock = tryLock(opened);
    } catch (IOException e) {
      notes.accept(path + ": " + e.getMessage() + "; run no other count on this file");
      return;
    }
    if (lock == null) {
      throw new FileSystemException(path.toString(), null, "in use by another count");
    }
  }

  /** A test overrides it. */
  FileLock tryLock(FileChannel channel) throws IOException {
    return channel.tryLock();
  }

  private static String content(FileChannel file) throws IOException {
    return new String(Channels.newInputStream(file.position(0)).readAllBytes(), ISO_8859_1);
  }

  /** What the system calls the file that has the name now; null if there is none. */
  private Object keyOfPath() throws IOException {
    try {
      return Files.readAttributes(path, BasicFileAttributes.class).fileKey();
    } catch (NoSuchFileException e) {
      return null;
    }
  }

  /** Fails if results cannot be added. */
  public void ensureWritable() throws IOException {
    if (readOnly) {
      throw new AccessDeniedException(path.toString());
    }
  }

  /** Adds a result, which is in the file when this method returns. */
  synchronized void append(CountJob job, int task, long count) throws IOException {
    if (!isUnchanged()) {
      restore();
    }
    boolean continued = headed;
    text.append(headed ? "" : HEADING + "\n");
    text.append(CheckpointLines.of(job, task, count)).append('\n');
    headed = true;
    write();
    if (!continued) {
      noteVersions();
    }
  }

  /** Says so if other versions have counted, too. */
  private void noteVersions() {
    List<String> versions = CheckpointLines.versions(text);
    if (versions.size() > 1) {
      notes.accept(path + " has results of more than one version: " + versions);
    }
  }

  private boolean isUnchanged() throws IOException {
    return Objects.equals(keyOfPath(), key) && file.size() == written;
  }

  /** Writes all results again if the file does not have them, whatever has changed it. */
  public synchronized void ensureSaved() throws IOException {
    if (readOnly) {
      return;
    }
    if (!isUnchanged() || !text.substring(0, written).equals(content(file))) {
      restore();
    }
    write();
  }

  /**
   * Begins the file again, or if it exists, the first of FILE.1, FILE.2 and so on that does not.
   */
  private void restore() throws IOException {
    Path changed = path;
    file.close();
    Path directory = path.toAbsolutePath().getParent();
    if (!Files.isDirectory(directory)) { // a link to one is refused by some versions of Java
      Files.createDirectories(directory);
    }
    for (int k = 1; Files.exists(path); k++) {
      path = changed.resolveSibling(changed.getFileName() + "." + k);
    }
    open();
    write();
    String note = " is no longer what this count has written; all results are in ";
    notes.accept(changed + note + path);
  }

  /** Writes what the file lacks. */
  private void write() throws IOException {
    try {
      byte[] bytes = text.substring(written).getBytes(ISO_8859_1);
      Channels.newOutputStream(file.position(written)).write(bytes);
      written = text.length();
    } catch (IOException e) {
      file.truncate(written); // or the next line would follow a part of this one
      throw new FileSystemException(path.toString(), null, e.getMessage());
    }
  }

  /** Closes the file when no thread is writing to it, and all results are in it. */
  @Override
  public synchronized void close() throws IOException {
    if (file != null) {
      ensureSaved();
      file.close();
    }
  }
}
