package nqueens.terminal;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.UUID;

/**
 * A file that is written beside its target and replaces it at the end. What was flushed is
 * finished, and stays if that end is not reached. The thread that reports an interrupt may close
 * it.
 */
final class PartFile extends BufferedOutputStream {
  private final FileChannel disk;
  private final Path path;
  private final Path target;
  private long finished;

  private PartFile(FileChannel disk, Path path, Path target) {
    super(Channels.newOutputStream(disk), 1 << 16);
    this.disk = disk;
    this.path = path;
    this.target = target;
  }

  /** Begins it, with the rights of its target. Its name is short, as file names may be long. */
  static PartFile of(Path target) throws IOException {
    String unique = UUID.randomUUID().toString().substring(0, 8);
    Path path = target.resolveSibling("nqueens-" + unique + ".part");
    FileChannel disk;
    try {
      disk = FileChannel.open(path, CREATE_NEW, WRITE);
    } catch (AccessDeniedException e) {
      throw new IOException("its directory permits no new file", e);
    }
    if (Files.getFileAttributeView(path, PosixFileAttributeView.class) != null
        && Files.exists(target)) {
      Files.setPosixFilePermissions(path, Files.getPosixFilePermissions(target));
    }
    return new PartFile(disk, path, target);
  }

  @Override
  public synchronized void flush() throws IOException {
    super.flush();
    finished = disk.position();
  }

  /** Takes the place of the target. One that is mounted, or another user's, is written over. */
  synchronized void replaceTarget() throws IOException {
    flush();
    disk.force(true); // some file systems notice only here that there is no room
    try {
      Files.move(path, target, ATOMIC_MOVE, REPLACE_EXISTING);
    } catch (IOException cannotBeReplaced) {
      try (FileChannel place = FileChannel.open(target, WRITE, TRUNCATE_EXISTING)) {
        Files.copy(path, Channels.newOutputStream(place));
        place.force(true);
      }
      Files.delete(path);
    }
    disk.close();
  }

  /** Ends it early; returns what {@link OutputFile#kept} says. */
  synchronized String keep() {
    if (!disk.isOpen()) {
      return "";
    }
    try {
      disk.truncate(finished).close();
      if (finished > 0) {
        return "; " + path + " has what was finished";
      }
      Files.delete(path);
      return "";
    } catch (IOException e) {
      return "; " + Reason.of(e);
    }
  }
}
