package nqueens.terminal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A text file that grows line by line and that one process at a time may hold. A process may be
 * killed at any time: it leaves whole lines and at most a part of one.
 */
public final class LineLog implements Closeable {
  private final Path file;
  private final FileChannel channel;

  /**
   * Opens the file, or makes it.
   *
   * @param other what else may hold it, such as "another count"
   * @throws UserError if it is in use
   */
  public LineLog(Path file, String other) throws IOException {
    this.file = file;
    channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    if (!lock()) {
      channel.close();
      throw new UserError(file + ": in use by " + other);
    }
  }

  /** Locks the file until it is closed. */
  private boolean lock() throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) { // it is in use here
      return false;
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  /** All that is in the file. */
  public String text() throws IOException {
    channel.position(0); // and not by its name: to close it would give up the lock
    return new String(Channels.newInputStream(channel).readAllBytes(), UTF_8);
  }

  /** Cuts off what stands behind these first lines of the file. */
  public void keep(String lines) throws IOException {
    channel.truncate(lines.getBytes(UTF_8).length);
    channel.position(channel.size());
  }

  /** Adds lines, which are in the file when this returns. */
  public void append(String lines) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(lines.getBytes(UTF_8));
    try {
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    } catch (IOException e) {
      throw new FileSystemException(file.toString(), null, e.getMessage());
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
