package nqueens.terminal;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.Set;
import java.util.stream.Stream;
import nqueens.formats.IoConsumer;
import nqueens.formats.Plural;

/**
 * Where a command writes its result: a file, or - for standard output. A file appears whole or not
 * at all. Until then its content is in FILE.part, which replaces it at the end. If that end is not
 * reached, FILE.part keeps the finished answers.
 */
public final class OutputFile {
  /** Standard output. If it is a file, opening one of these would write from its beginning. */
  private static final Set<String> NAMES_OF_STANDARD_OUTPUT =
      Set.of("-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1");

  private final String name;

  /** FILE.part while it is open; null if it is not. */
  private FileChannel part;

  private Path partPath;

  /** What the content is written to. */
  private OutputStream stream;

  /** How many answers are finished, and where the last of them ends in FILE.part. */
  private long answers;

  private long answersEnd;

  /** Whether an interrupt has ended it: no FILE.part is begun any more. */
  private boolean ended;

  OutputFile(String name) {
    this.name = name;
  }

  /** The file of that name, or an IllegalArgumentException with a message for the user. */
  public static OutputFile of(String name) {
    if (name.endsWith("/") || Files.isDirectory(path(name))) {
      throw new IllegalArgumentException("'" + name + "' is a directory");
    }
    return NAMES_OF_STANDARD_OUTPUT.contains(name) ? standardOutput() : new OutputFile(name);
  }

  /**
   * The path of a name on the command line. Java has replaced bytes that are not in the encoding of
   * the locale with U+FFFD, so such a name would be that of another file.
   */
  public static Path path(String name) {
    if (name.isEmpty()) {
      throw new IllegalArgumentException("an empty name is no file");
    }
    if (name.indexOf('\ufffd') >= 0) {
      throw new IllegalArgumentException("'" + name + "' is not a name in UTF-8");
    }
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException("'" + name + "' is no file name in this locale", e);
    }
  }

  public static OutputFile standardOutput() {
    return new OutputFile("-");
  }

  public String name() {
    return name;
  }

  public boolean isStandardOutput() {
    return name.equals("-");
  }

  /**
   * Opens the output, and then lets the content write to it: a refusal precedes the work. The
   * stream is buffered and need not be closed. What is no regular file, such as a named pipe, a
   * device or a stream of this process (/dev/fd/3), is written to as it is. A link stays a link.
   *
   * @throws FileSystemException naming the file, if it or its content cannot be written
   */
  public void write(RunScope run, IoConsumer<OutputStream> content)
      throws IOException, InterruptedException {
    if (isStandardOutput()) {
      stream = run.stdio().out();
      content.accept(stream);
      stream.flush();
      return;
    }
    try {
      writeFile(content);
    } catch (IOException e) {
      throw new FileSystemException(name, null, Reason.ofFile(e));
    } finally {
      if (endEarly()) {
        String kept = Plural.of(answers, "finished answer");
        run.warn("%s is not complete; %s has %s".formatted(name, partPath, kept));
      }
    }
  }

  /** Counts an answer that the content has written. It is kept, whatever follows. */
  public void countAnswer() throws IOException {
    stream.flush();
    synchronized (this) {
      answers++;
      answersEnd = part == null ? 0 : part.position();
    }
  }

  private void writeFile(IoConsumer<OutputStream> content)
      throws IOException, InterruptedException {
    Path file = Path.of(name);
    boolean exists = Files.exists(file);
    if (exists && !Files.isWritable(file)) {
      throw new AccessDeniedException(name);
    }
    boolean own = exists ? Files.isRegularFile(file) : !Files.isSymbolicLink(file);
    if (own && !isStream(file)) {
      Path target = exists ? file.toRealPath() : file;
      openPart(target);
      stream = new BufferedOutputStream(Channels.newOutputStream(part), 1 << 16);
      content.accept(stream);
      stream.flush();
      replace(target);
    } else {
      try (OutputStream out =
          new BufferedOutputStream(Files.newOutputStream(file, CREATE, APPEND))) {
        stream = out;
        content.accept(out);
      }
    }
  }

  /** Begins FILE.part, with the rights of its target. Another run's is left as it is. */
  private synchronized void openPart(Path target) throws IOException {
    partPath = target.resolveSibling(target.getFileName() + ".part");
    if (ended) {
      throw new IOException("interrupted");
    }
    try {
      part = FileChannel.open(partPath, CREATE_NEW, WRITE);
    } catch (AccessDeniedException e) {
      throw new IOException("its directory permits no new file", e);
    } catch (FileAlreadyExistsException e) {
      String begun = " exists: another run writes it, or was ended early; move or delete it";
      throw new IOException(partPath + begun, e);
    }
    if (Files.getFileAttributeView(partPath, PosixFileAttributeView.class) != null
        && Files.exists(target)) {
      Files.setPosixFilePermissions(partPath, Files.getPosixFilePermissions(target));
    }
  }

  /** Replaces the target. One that is mounted, or another user's, is written over. */
  private synchronized void replace(Path target) throws IOException {
    part.force(true); // some file systems notice only here that there is no room
    try {
      Files.move(partPath, target, ATOMIC_MOVE, REPLACE_EXISTING);
    } catch (IOException cannotBeReplaced) {
      try (InputStream whole = Files.newInputStream(partPath); // before the target is emptied
          FileChannel place = FileChannel.open(target, WRITE, TRUNCATE_EXISTING)) {
        whole.transferTo(Channels.newOutputStream(place));
        place.force(true);
      }
      Files.delete(partPath);
    }
    part.close();
    part = null;
  }

  /**
   * Ends FILE.part early, if it has not replaced the file: whoever writes to it fails from now on.
   * What follows the finished answers is cut off, and without any it is deleted.
   *
   * @return whether it keeps answers
   */
  private synchronized boolean endEarly() {
    if (part == null) {
      return false;
    }
    try (FileChannel open = part) {
      part = null;
      open.truncate(answersEnd);
      if (answers == 0) {
        Files.deleteIfExists(partPath);
      }
    } catch (IOException e) {
      // What ended the output is reported. The disk that fails here has failed there, too.
    }
    return answers > 0;
  }

  /** Ends the output, and says what is finished, as " after 3 answers; out.txt.part has them". */
  public synchronized String end() {
    boolean kept = endEarly();
    ended = true;
    return " after " + Plural.of(answers, "answer") + (kept ? "; " + partPath + " has them" : "");
  }

  /** How many answers are finished. */
  public synchronized long answers() {
    return answers;
  }

  /** Whether it is, or links to, one of the names that the system has for open streams. */
  private static boolean isStream(Path file) throws IOException {
    Path link = Files.isSymbolicLink(file) ? Files.readSymbolicLink(file) : file;
    return Stream.of(file, file.resolveSibling(link))
        .anyMatch(
            name -> name.toAbsolutePath().toString().matches("/proc/.*|/dev/(fd/.*|std...?)"));
  }
}
