package nqueens.terminal;

import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Writes files that appear whole or not at all: first under a temporary name in the same folder,
 * then renamed. When the disk is full or the process ends half way, the old file stays as it was.
 */
public final class WholeFile {
  private static final AtomicInteger WRITTEN = new AtomicInteger();

  /** What a file is to hold. */
  @FunctionalInterface
  public interface Content {
    /** Writes all of it; the stream is buffered and need not be closed. */
    void writeTo(OutputStream out) throws IOException;
  }

  private WholeFile() {}

  /**
   * Writes a file, in place of an old one of that name.
   *
   * @param file a regular file, existing or not, or a link to one; anything else, such as a named
   *     pipe, is written to directly
   * @throws FileSystemException naming that file, if it cannot be written
   */
  public static void write(Path file, Content content) throws IOException {
    try {
      if (!Files.exists(file)) {
        replace(file, content);
      } else if (!Files.isRegularFile(file)) {
        writeInPlace(file, content);
      } else if (Files.isWritable(file)) {
        replace(file.toRealPath(), content);
      } else {
        throw new AccessDeniedException(file.toString());
      }
    } catch (IOException e) {
      throw naming(file, e);
    }
  }

  /** As {@link #write(Path, Content)}, for text in UTF-8. */
  public static void write(Path file, String text) throws IOException {
    write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static void writeInPlace(Path file, Content content) throws IOException {
    try (OutputStream out =
        new BufferedOutputStream(Files.newOutputStream(file, StandardOpenOption.WRITE))) {
      content.writeTo(out);
    }
  }

  private static void replace(Path file, Content content) throws IOException {
    Path temporary = file.resolveSibling(temporaryName());
    temporary.toFile().deleteOnExit(); // Ctrl-C half way
    try {
      try (FileOutputStream disk = new FileOutputStream(create(temporary).toFile());
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

  /** Not made from the file's name, which may be as long as the system allows. */
  private static String temporaryName() {
    return ".nqueens-" + ProcessHandle.current().pid() + "-" + WRITTEN.incrementAndGet() + ".tmp";
  }

  /** Unlike {@link FileOutputStream}, says in its exception's type why there is no file. */
  private static Path create(Path file) throws IOException {
    return Files.createFile(file);
  }

  private static FileSystemException naming(Path file, IOException e) {
    String name = file.toString();
    if (e instanceof NoSuchFileException) {
      return new NoSuchFileException(name);
    }
    if (e instanceof AccessDeniedException) {
      return new AccessDeniedException(name);
    }
    String reason = e instanceof FileSystemException at ? at.getReason() : e.getMessage();
    FileSystemException named = new FileSystemException(name, null, reason);
    named.initCause(e);
    return named;
  }
}
