package nqueens.terminal;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Where a command writes its result: a file, or - for standard output. A file appears whole or not
 * at all. Until then it is a {@link PartFile}, of which what is finished stays if the rest fails.
 */
public final class OutputFile {
  public static final OutputFile STANDARD_OUTPUT = new OutputFile("-");

  /** Standard output. If it is a file, opening one of these would write from its beginning. */
  private static final Set<String> NAMES_OF_STANDARD_OUTPUT =
      Set.of("-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1");

  private final String name;

  /**
   * What is written before it replaces the file; null before that, and where nothing is replaced.
   */
  private volatile PartFile part;

  OutputFile(String name) {
    this.name = name;
  }

  @FunctionalInterface
  public interface Content {
    /** Writes all of it; the stream is buffered and need not be closed. */
    void writeTo(OutputStream out) throws IOException, InterruptedException;
  }

  /** The file of that name, or an IllegalArgumentException with a message for the user. */
  public static OutputFile of(String name) {
    if (name.endsWith("/") || Files.isDirectory(path(name))) {
      throw new IllegalArgumentException("'" + name + "' is a directory");
    }
    return NAMES_OF_STANDARD_OUTPUT.contains(name) ? STANDARD_OUTPUT : new OutputFile(name);
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

  public String name() {
    return name;
  }

  public boolean isStandardOutput() {
    return this == STANDARD_OUTPUT;
  }

  /**
   * Opens the output, and then lets the content write to it: a refusal precedes the work. What is
   * no regular file, such as a named pipe, a device or a stream of this process (/dev/fd/3), is
   * written to as it is. A link stays a link.
   *
   * @throws FileSystemException naming the file, if it or its content cannot be written
   */
  public void write(RunScope run, Content content) throws IOException, InterruptedException {
    if (isStandardOutput()) {
      content.writeTo(run.stdio().out());
      run.stdio().out().flush();
      return;
    }
    try {
      writeFile(content);
    } catch (IOException e) {
      throw new FileSystemException(name, null, Reason.ofFile(e));
    } finally {
      String kept = kept();
      if (!kept.isEmpty()) {
        run.complain(name + " is not complete" + kept);
      }
    }
  }

  /**
   * Ends a file that is not complete, so that whoever writes to it fails.
   *
   * @return "; FILE has what was finished", once; "" if that is nothing or all
   */
  public String kept() {
    return part == null ? "" : part.keep();
  }

  private void writeFile(Content content) throws IOException, InterruptedException {
    Path file = Path.of(name);
    boolean exists = Files.exists(file);
    if (exists && !Files.isWritable(file)) {
      throw new AccessDeniedException(name);
    }
    boolean own = exists ? Files.isRegularFile(file) : !Files.isSymbolicLink(file);
    if (own && !isStream(file)) {
      part = PartFile.of(exists ? file.toRealPath() : file);
      content.writeTo(part);
      part.replaceTarget();
    } else {
      try (OutputStream out =
          new BufferedOutputStream(Files.newOutputStream(file, CREATE, APPEND))) {
        content.writeTo(out);
      }
    }
  }

  /** Whether it is, or links to, one of the names that the system has for open streams. */
  private static boolean isStream(Path file) throws IOException {
    Path link = Files.isSymbolicLink(file) ? Files.readSymbolicLink(file) : file;
    return Stream.of(file, file.resolveSibling(link))
        .anyMatch(
            name -> name.toAbsolutePath().toString().matches("/proc/.*|/dev/(fd/.*|std...?)"));
  }
}
