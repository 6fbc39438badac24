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
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.UUID;

/**
 * Writes files that appear whole or not at all: first under a temporary name in the same folder,
 * then renamed. When the disk is full or the process ends half way, the old file stays as it was.
 */
public final class WholeFile {
  private static final int MOST_LINKS = 40;

  private static boolean ending;

  static {
    try {
      Runtime.getRuntime().addShutdownHook(new Thread(WholeFile::end));
    } catch (IllegalStateException shuttingDown) {
      end();
    }
  }

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
      boolean exists = Files.exists(file);
      if (exists && !Files.isRegularFile(file)) {
        writeInPlace(file, content);
      } else if (exists && !Files.isWritable(file)) {
        throw new AccessDeniedException(file.toString());
      } else {
        replace(target(file), content);
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
    Path temporary = create(file);
    try {
      try (FileOutputStream disk = new FileOutputStream(temporary.toFile());
          OutputStream out = new BufferedOutputStream(disk, 1 << 16)) {
        content.writeTo(out);
        out.flush();
        disk.getFD().sync(); // some file systems notice only here that there is no room
      }
      Files.move(
          temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      if (isEnding()) {
        InterruptReport.waitForEver(); // the file may have been deleted
      }
      throw e;
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  /**
   * Makes a file that nobody else can have made, in the same folder and with the rights of the one
   * to be replaced. Its name is not made from that one's, which may be as long as the system
   * allows.
   */
  private static Path create(Path file) throws IOException {
    Path temporary = file.resolveSibling(".nqueens-" + UUID.randomUUID() + ".tmp");
    if (!createUnlessEnding(temporary)) {
      InterruptReport.waitForEver();
    }
    PosixFileAttributeView view =
        Files.getFileAttributeView(temporary, PosixFileAttributeView.class);
    if (view != null && Files.exists(file)) {
      PosixFileAttributes old = Files.readAttributes(file, PosixFileAttributes.class);
      view.setPermissions(old.permissions());
      try {
        view.setGroup(old.group());
        view.setOwner(old.owner());
      } catch (FileSystemException e) {
        // Only root may give files away: whoever may write the old one gets a file of their own.
      }
    }
    return temporary;
  }

  /** Makes a file that the end of the process deletes, unless it has come. */
  private static synchronized boolean createUnlessEnding(Path file) throws IOException {
    if (isEnding()) {
      return false;
    }
    Files.createFile(file);
    file.toFile().deleteOnExit();
    return true;
  }

  /** Whether the process is ending and this is not the report of what was done so far. */
  private static synchronized boolean isEnding() {
    return ending && !InterruptReport.isReporting();
  }

  private static synchronized void end() {
    ending = true;
  }

  /** What a link points to, whether that is there or not. */
  private static Path target(Path file) throws IOException {
    Path target = file;
    for (int links = 0; Files.isSymbolicLink(target); links++) {
      if (links == MOST_LINKS) {
        throw new FileSystemException(file.toString(), null, "too many links");
      }
      target = target.resolveSibling(Files.readSymbolicLink(target));
    }
    return target;
  }

  /** The same failure, with the name of the file that the user knows. */
  static FileSystemException naming(Path file, IOException e) {
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
