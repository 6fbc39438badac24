package nqueens.spark;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileAlreadyExistsException;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.util.Progressable;

/**
 * Empty local files under {@code hooked:}, which appear when they are closed, as on S3. A test may
 * do something before each is created.
 */
public final class HookedFileSystem extends RawLocalFileSystem {
  /** What a test does. */
  interface Hook {
    void beforeCreating(int attempt, java.nio.file.Path file) throws IOException;
  }

  private static final AtomicInteger ATTEMPTS = new AtomicInteger();

  private static volatile Hook hook;

  /** From now on does this. Attempts to create a file are counted from 1 again. */
  static void hook(Hook next) {
    hook = next;
    ATTEMPTS.set(0);
  }

  /** From now on lets these attempts fail. */
  static void fail(int first, int last, String message) {
    hook(
        (attempt, file) -> {
          if (attempt >= first && attempt <= last) {
            throw new IOException(message);
          }
        });
  }

  @Override
  public URI getUri() {
    return URI.create("hooked:///");
  }

  @Override
  public FSDataOutputStream create(Path p, boolean o, int b, short r, long s, Progressable progress)
      throws IOException {
    java.nio.file.Path file = pathToFile(p).toPath();
    hook.beforeCreating(ATTEMPTS.incrementAndGet(), file);
    if (exists(p) && !o) {
      throw new FileAlreadyExistsException();
    }
    return new FSDataOutputStream(OutputStream.nullOutputStream(), null) {
      @Override
      public void close() throws IOException {
        mkdirs(p.getParent());
        file.toFile().createNewFile();
      }
    };
  }
}
