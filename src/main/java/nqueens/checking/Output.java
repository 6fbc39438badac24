package nqueens.checking;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.util.function.LongConsumer;
import nqueens.text.FormatException;
import nqueens.text.OneLine;

/**
 * An output that is read once or twice. A file is opened again. A stream is copied to a temporary
 * file as it is read. The copy is given up if it would be larger than {@value #MAX_BYTES} bytes.
 */
public final class Output implements AutoCloseable {
  private static final long MAX_BYTES = 1L << 30;

  private final LongConsumer progress;

  /** The stream, or null for a file. */
  private final InputStream stream;

  /** What can be opened again; null if nothing can. */
  private File file;

  /** What the stream is copied to; null for a file. */
  private OutputStream copy;

  private long copied;

  /** Whether the stream has ended. It is not read again, as a terminal would begin another. */
  private boolean ended;

  private Output(InputStream stream, File file, LongConsumer progress) {
    this.stream = stream;
    this.file = file;
    this.progress = progress;
  }

  /**
   * A file.
   *
   * @param progress takes how many more bytes the first reading has read
   */
  public static Output of(File file, LongConsumer progress) {
    return new Output(null, file, progress);
  }

  /** A stream. */
  public static Output of(InputStream in, LongConsumer progress) throws IOException {
    Output output = new Output(in, File.createTempFile("nqueens", ".txt"), progress);
    output.file.deleteOnExit();
    output.copy = new FileOutputStream(output.file);
    return output;
  }

  /** Its bytes, from the beginning. */
  InputStream first() throws IOException {
    return new FilterInputStream(stream == null ? new FileInputStream(file) : stream) {
      @Override
      public int read(byte[] bytes, int offset, int length) throws IOException {
        int read = ended ? -1 : readNamed(bytes, offset, length);
        ended = stream != null && read < 0;
        if (read > 0) {
          progress.accept(read);
          keep(bytes, offset, read);
        }
        return read;
      }

      private int readNamed(byte[] bytes, int offset, int length) throws IOException {
        try {
          return super.read(bytes, offset, length);
        } catch (IOException e) {
          throw new FormatException(file + ": " + OneLine.of(e));
        }
      }

      @Override
      public void close() throws IOException {
        if (stream == null) { // a stream may have to be read to its end
          super.close();
        }
      }
    };
  }

  private void keep(byte[] bytes, int offset, int length) throws IOException {
    if (copy != null) {
      copied += length;
      if (copied <= MAX_BYTES) {
        copy.write(bytes, offset, length);
      } else {
        deleteCopy();
      }
    }
  }

  /**
   * Its bytes from the beginning, wherever a first reading has ended; null if they are not kept.
   */
  FileInputStream again() throws IOException {
    if (copy != null) {
      byte[] bytes = new byte[1 << 16];
      InputStream rest = first();
      while (copy != null && rest.read(bytes, 0, bytes.length) > 0) {}
    }
    return file == null ? null : new FileInputStream(file);
  }

  /** Closes the stream, and deletes its copy. */
  @Override
  public void close() throws IOException {
    deleteCopy();
    if (stream != null) {
      stream.close();
    }
  }

  private void deleteCopy() throws IOException {
    if (copy != null) {
      copy.close();
      copy = null;
      Files.delete(file.toPath());
      file = null;
    }
  }
}
