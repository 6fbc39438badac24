package nqueens.terminal;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;

/** Standard output. Writing fails if the output cannot be written, or if a pipe is closed. */
public final class StandardOutput extends OutputStream {
  private final FileOutputStream out = new FileOutputStream(FileDescriptor.out);

  /** Nobody reads the output any more. For example, head ends when it has read enough. */
  public static final class ClosedException extends IOException {
    private static final long serialVersionUID = 1L;

    ClosedException() {
      super("nobody reads standard output any more");
    }
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    try {
      out.write(bytes, offset, length);
    } catch (IOException e) {
      throw isSeekable()
          ? new FileSystemException("standard output", null, e.getMessage())
          : new ClosedException();
    }
  }

  /**
   * Whether the output is a file or a disk, which can be full. A pipe has no position. The system's
   * message does not tell, as it is in the language of the user.
   */
  private boolean isSeekable() {
    try {
      return out.getChannel().position() >= 0;
    } catch (IOException e) {
      return false;
    }
  }
}
