package nqueens.terminal;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;

import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Where a command writes its result: a file, or - for standard output. A file appears whole or not
 * at all. It is written under a temporary name in the same directory, and then renamed. If the disk
 * is full, or the process ends before that, an old file stays as it was.
 */
public record OutputFile(String name) {
  public static final OutputFile STANDARD_OUTPUT = new OutputFile("-");

  /** Standard output. If it is a file, opening one of these would write from its beginning. */
  private static final Set<String> NAMES_OF_STANDARD_OUTPUT =
      Set.of("/dev/stdout", "/dev/fd/1", "/proc/self/fd/1");

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

  public boolean isStandardOutput() {
    return equals(STANDARD_OUTPUT);
  }

  /**
   * Opens the output, and then lets the content write to it: a refusal precedes the work. What is
   * no regular file, such as a named pipe, a device or a stream of this process (/dev/fd/3), is
   * written to as it is. A link stays a link.
   *
   * @throws FileSystemException naming the file, if it or its content cannot be written
   */
  public void write(Stdio stdio, Content content) throws IOException, InterruptedException {
    if (isStandardOutput()) {
      content.writeTo(stdio.out());
      stdio.out().flush();
      return;
    }
    Path file = Path.of(name);
    try {
      boolean exists = Files.exists(file);
      if (exists && !Files.isWritable(file)) {
        throw new AccessDeniedException(name);
      }
      boolean own = exists ? Files.isRegularFile(file) : !Files.isSymbolicLink(file);
      if (own && !isStream(file)) {
        replace(exists ? file.toRealPath() : file, content);
      } else {
        try (OutputStream out =
            new BufferedOutputStream(Files.newOutputStream(file, CREATE, APPEND))) {
          content.writeTo(out);
        }
      }
    } catch (IOException e) {
      throw new FileSystemException(name, null, Reason.ofFile(e));
    }
  }

  /** Whether it is, or links to, one of the names that the system has for open streams. */
  private static boolean isStream(Path file) throws IOException {
    Path link = Files.isSymbolicLink(file) ? Files.readSymbolicLink(file) : file;
    return Stream.of(file, file.resolveSibling(link))
        .anyMatch(
            name -> name.toAbsolutePath().toString().matches("/proc/.*|/dev/(fd/.*|std...?)"));
  }

  /** Replaces a file. The temporary name is unique and short, as file names may be long. */
  private static void replace(Path file, Content content) throws IOException, InterruptedException {
    Path temporary = file.resolveSibling(".nqueens-" + UUID.randomUUID() + ".tmp");
    temporary.toFile().deleteOnExit(); // as after Ctrl-C
    try {
      Files.createFile(temporary);
      if (Files.getFileAttributeView(temporary, PosixFileAttributeView.class) != null
          && Files.exists(file)) {
        Files.setPosixFilePermissions(temporary, Files.getPosixFilePermissions(file));
      }
      try (FileOutputStream disk = new FileOutputStream(temporary.toFile());
          OutputStream out = new BufferedOutputStream(disk, 1 << 16)) {
        content.writeTo(out);
        out.flush();
        disk.getFD().sync(); // some file systems notice only here that there is no room
      }
      Files.move(
          temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }
}
