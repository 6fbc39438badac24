package nqueens.spark;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.StreamCapabilities;
import org.apache.hadoop.fs.Syncable;
import org.apache.hadoop.util.Progressable;

/** Local files under {@code hooked:}, where a test does something before each file is written. */
public final class HookedFileSystem extends RawLocalFileSystem {
  /** What a test does. */
  interface Hook {
    void beforeWriting(int number) throws IOException;
  }

  /** Called with the number of the file, from 1, when its first bytes are to be written. */
  private static volatile Hook hook = number -> {};

  private static int files;

  /** Bytes that were synced, of the file written last. */
  static volatile int synced;

  static volatile int written;

  /** From now on does this; files are counted anew. */
  static synchronized void hook(Hook next) {
    hook = next;
    files = 0;
    System.setProperty("spark.hadoop.fs.hooked.impl", HookedFileSystem.class.getName());
  }

  /** Fails as a full local disk does under Hadoop: with an {@link org.apache.hadoop.fs.FSError}. */
  static void writeToFullDisk() throws IOException {
    try (RawLocalFileSystem local = new RawLocalFileSystem()) {
      local.initialize(URI.create("file:///"), new Configuration());
      try (FSDataOutputStream out = local.create(new Path("/dev/full"), true)) {
        out.write(new byte[1 << 16]);
      }
    }
  }

  private static synchronized int nextFile() {
    return ++files;
  }

  @Override
  public URI getUri() {
    return URI.create("hooked:///");
  }

  @Override
  public FSDataOutputStream create(
      Path file, boolean overwrite, int buffer, short copies, long block, Progressable progress)
      throws IOException {
    return new FSDataOutputStream(
        new HookedStream(super.create(file, overwrite, buffer, copies, block, progress)), null);
  }

  private static final class HookedStream extends FilterOutputStream
      implements Syncable, StreamCapabilities {
    HookedStream(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      hook.beforeWriting(nextFile());
      out.write(bytes, from, length);
      written = length;
      synced = 0;
    }

    @Override
    public boolean hasCapability(String capability) {
      return capability.equals(StreamCapabilities.HSYNC);
    }

    @Override
    public void hflush() {
      throw new UnsupportedOperationException();
    }

    @Override
    public void hsync() {
      synced = written;
    }
  }
}
