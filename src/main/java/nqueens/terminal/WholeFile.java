package nqueens.terminal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;

import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Writes files that appear whole or not at all. A file is written under a temporary name in the
 * same directory, and then renamed. If the disk is full, or the process ends before that, the old
 * file stays as it was.
 */
public final class WholeFile {
  @FunctionalInterface
  public interface Content {
    /** Writes all of it; the stream is buffered and need not be closed. */
    void writeTo(OutputStream out) throws IOException, InterruptedException;
  }

  private WholeFile() {}

  /**
   * Writes a file, in place of an old one of that name.
   *
   * @param file a regular file, existing or not, or a link to one that exists; anything else, such
   *     as a named pipe, a device or a stream of this process (/dev/fd/3), is written to as it is
   * @throws FileSystemException naming that file, if it or its content cannot be written
   */
  public static void write(Path file, Content content) throws IOException, InterruptedException {
    try {
      boolean exists = Files.exists(file);
      if (exists && !Files.isWritable(file)) {
        throw new AccessDeniedException(file.toString());
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
      throw new FileSystemException(file.toString(), null, Reason.ofFile(e));
    }
  }

  /** As {@link #write(Path, Content)}, for text in UTF-8. */
  public static void write(Path file, String text) throws IOException, InterruptedException {
    write(file, out -> out.write(text.getBytes(UTF_8)));
  }

  /**
   * Refuses a file that {@link #write} could not replace, before the work.
   *
   * @throws FileSystemException naming it
   */
  public static void requireReplaceable(Path file) throws FileSystemException {
    boolean refused = Files.exists(file) && !Files.isWritable(file);
    if (refused || !Files.isWritable(file.toAbsolutePath().getParent())) {
      throw new AccessDeniedException(file.toString());
    }
    if (Files.isDirectory(file)) {
      throw new FileSystemException(file.toString(), null, "is a directory");
    }
  }

  /** Whether it is, or links to, one of the names that the system has for open streams. */
  private static boolean isStream(Path file) throws IOException {
    Path link = Files.isSymbolicLink(file) ? Files.readSymbolicLink(file) : file;
    return Stream.of(file, file.resolveSibling(link))
        .anyMatch(
            name -> name.toAbsolutePath().toString().matches("/proc/.*|/dev/(fd/.*|std...?)"));
  }

  /**
   * Replaces a file. The temporary name is unique. It is short, because the file's own name may be
   * as long as the system allows.
   */
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
