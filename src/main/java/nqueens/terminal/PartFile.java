package nqueens.terminal;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
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
 * finished, and stays if that end is not reached. A thread that reports an interrupt may end it
 * meanwhile.
 */
final class PartFile extends BufferedOutputStream {
  private final FileOutputStream disk;
  private final Path path;
  private final Path target;

  /** The bytes that are finished. */
  private long finished;

  /** Whether the target is replaced, or {@link #keep} was called. */
  private boolean ended;

  private PartFile(FileOutputStream disk, Path path, Path target) {
    super(disk, 1 << 16);
    this.disk = disk;
    this.path = path;
    this.target = target;
  }

  /** Begins it, with the rights of its target. Its name is short, as file names may be long. */
  static PartFile of(Path target) throws IOException {
    String unique = UUID.randomUUID().toString().substring(0, 8);
    Path path = target.resolveSibling("nqueens-" + unique + ".part");
    try {
      Files.createFile(path);
    } catch (AccessDeniedException e) {
      throw new IOException("its directory permits no new file", e);
    }
    if (Files.getFileAttributeView(path, PosixFileAttributeView.class) != null
        && Files.exists(target)) {
      Files.setPosixFilePermissions(path, Files.getPosixFilePermissions(target));
    }
    return new PartFile(new FileOutputStream(path.toFile()), path, target);
  }

  @Override
  public synchronized void flush() throws IOException {
    super.flush();
    finished = disk.getChannel().position();
  }

  /**
   * Takes the place of the target. One that cannot be replaced, such as a mounted file or another
   * user's in a shared directory, is written where it is.
   */
  synchronized void replaceTarget() throws IOException {
    flush();
    disk.getFD().sync(); // some file systems notice only here that there is no room
    disk.close();
    try {
      Files.move(path, target, ATOMIC_MOVE, REPLACE_EXISTING);
    } catch (IOException cannotBeReplaced) {
      try (FileChannel place = FileChannel.open(target, WRITE, TRUNCATE_EXISTING)) {
        Files.copy(path, Channels.newOutputStream(place));
        place.force(true);
      }
    }
    ended = true;
    Files.deleteIfExists(path);
  }

  /** Ends it early; returns what {@link OutputFile#kept} says. */
  synchronized String keep() {
    if (ended) {
      return "";
    }
    ended = true;
    try {
      disk.close();
      if (finished == 0) {
        Files.deleteIfExists(path);
        return "";
      }
      try (FileChannel file = FileChannel.open(path, WRITE)) {
        file.truncate(finished);
      }
      return "; " + path + " has what was finished";
    } catch (IOException e) {
      return "; " + Reason.of(e);
    }
  }
}
