package nqueens.count;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import nqueens.terminal.UserError;

/**
 * A text file that grows line by line and that one process at a time may hold. A process may be
 * killed at any time: it leaves whole lines and at most a part of one.
 */
final class LineLog implements Closeable {
  private final Path file;
  private final FileChannel channel;

  /**
   * Opens the file, or makes it; a {@link UserError} if it is in use, such as by "another count".
   */
  LineLog(Path file, String other) throws IOException {
    this.file = file;
    UserError.throwIf(
        Files.exists(file) && !Files.isRegularFile(file), "%s: not a regular file", file);
    channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    boolean locked = false;
    try {
      locked = channel.tryLock() != null; // until the file is closed
    } catch (OverlappingFileLockException e) {
      // It is in use by this process.
    } finally {
      if (!locked) {
        channel.close();
      }
    }
    UserError.throwIf(!locked, "%s: in use by %s", file, other);
  }

  /** The bytes of the file. */
  long size() throws IOException {
    return channel.size();
  }

  String text() throws IOException {
    channel.position(0); // and not by its name: to close it would give up the lock
    return new String(Channels.newInputStream(channel).readAllBytes(), UTF_8);
  }

  /** Cuts off what stands behind these first lines of the file. */
  void keep(String lines) throws IOException {
    channel.truncate(lines.getBytes(UTF_8).length);
    channel.position(channel.size());
  }

  /** Adds lines, which are in the file when this returns, and not in part when it fails. */
  void append(String lines) throws IOException {
    long end = channel.position();
    try {
      Channels.newOutputStream(channel).write(lines.getBytes(UTF_8));
    } catch (IOException e) {
      FileSystemException failed = new FileSystemException(file + "", null, e.getMessage());
      try {
        channel.truncate(end); // or the next line would stand behind a part of this one
      } catch (IOException left) {
        failed.addSuppressed(left);
      }
      throw failed;
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
