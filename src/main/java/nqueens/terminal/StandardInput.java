package nqueens.terminal;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The standard input of the process; reading it is an error if it was closed from the start. */
public final class StandardInput extends FilterInputStream {
  private static final Path DESCRIPTOR = Path.of("/proc/self/fd/0");

  private boolean checked;

  public StandardInput() {
    super(new FileInputStream(FileDescriptor.in));
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    UserError.throwIf(!checked && closed(), "standard input is closed");
    checked = true;
    return super.read(bytes, offset, length);
  }

  /** Does nothing: the descriptor may be the virtual machine's own. */
  @Override
  public void close() {}

  /**
   * Whether the descriptor is the virtual machine's own: started without a standard input, it takes
   * the lowest free number, which is 0, for a file of its own.
   */
  private static boolean closed() throws IOException {
    return Files.isSymbolicLink(DESCRIPTOR)
        && Files.readSymbolicLink(DESCRIPTOR)
            .startsWith(Path.of(System.getProperty("java.home")).toRealPath());
  }
}
