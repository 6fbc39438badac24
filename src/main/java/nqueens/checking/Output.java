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

/**
 * An output that is read once or twice. A file is opened again. A stream is copied to a temporary
 * file as it is read, unless it may be larger than {@value #MAX_BYTES} bytes.
 */
public final class Output implements AutoCloseable {
  private static final long MAX_BYTES = 1L << 30;

  private final String name;
  private final LongConsumer progress;

  /** The stream, or null for a file. */
  private final InputStream stream;

  /** What can be opened again; null if nothing can. */
  private File file;

  private OutputStream copy;

  /** The bytes that were copied, and how many may be. */
  private long copied;

  private long most;

  private Output(String name, InputStream stream, LongConsumer progress) {
    this.name = name;
    this.stream = stream;
    this.progress = progress;
  }

  /**
   * A file.
   *
   * @param progress takes the number of bytes that the first reading has read
   */
  public static Output of(File file, LongConsumer progress) {
    Output output = new Output(file.getPath(), null, progress);
    output.file = file;
    return output;
  }

  /**
   * A stream, whose right answers need so many bytes; 0 if that is not known.
   *
   * @param name what messages call it
   */
  public static Output of(InputStream in, String name, long bytes, LongConsumer progress)
      throws IOException {
    Output output = new Output(name, in, progress);
    if (bytes <= MAX_BYTES) {
      output.file = File.createTempFile("nqueens", ".txt");
      output.file.deleteOnExit();
      output.most = bytes == 0 ? Long.MAX_VALUE : 2 * bytes + (1 << 28);
      output.copy = new FileOutputStream(output.file);
    }
    return output;
  }

  /** Opens it for the first time. */
  InputStream first() throws IOException {
    return new FilterInputStream(stream == null ? new FileInputStream(file) : stream) {
      @Override
      public int read(byte[] bytes, int offset, int length) throws IOException {
        int read = super.read(bytes, offset, length);
        progress.accept(Math.max(0, read));
        if (copy != null && read > 0) {
          copied += read;
          FormatException.throwIf(copied > most, name + ": is longer than its answers");
          copy.write(bytes, offset, read);
        }
        return read;
      }

      @Override
      public void close() throws IOException {
        if (stream == null) { // a stream may have to be read to its end
          super.close();
        }
      }
    };
  }

  boolean isReadAgain() {
    return file != null;
  }

  /** Opens it once more, from its beginning, when the first reading has ended anywhere. */
  FileInputStream second() throws IOException {
    if (copy != null) {
      first().transferTo(OutputStream.nullOutputStream());
    }
    return new FileInputStream(file);
  }

  /** Deletes the copy. */
  @Override
  public void close() throws IOException {
    if (copy != null) {
      copy.close();
      Files.delete(file.toPath());
    }
  }
}
