package nqueens.spark;

import java.io.IOException;
import java.net.URI;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.hdfs.DistributedFileSystem;
import org.apache.hadoop.util.Progressable;

/**
 * Local files that behave like HDFS after a driver and then the data nodes died: a segment that was
 * open cannot be read until its lease is recovered, which takes a moment.
 */
public final class UnclosedFileSystem extends DistributedFileSystem {
  static volatile int attempts;

  private final RawLocalFileSystem files = new RawLocalFileSystem();

  @Override
  public void initialize(URI uri, Configuration configuration) throws IOException {
    setConf(configuration);
    files.initialize(URI.create("file:///"), configuration);
  }

  @Override
  public URI getUri() {
    return URI.create("unclosed:///");
  }

  private static Path local(Path path) {
    return new Path(path.toUri().getPath());
  }

  @Override
  public FileStatus[] listStatus(Path path) throws IOException {
    return files.listStatus(local(path));
  }

  @Override
  public FSDataInputStream open(Path path, int buffer) throws IOException {
    if (!isFileClosed(path)) {
      throw new IOException("Cannot obtain block length for LocatedBlock");
    }
    return files.open(local(path), buffer);
  }

  @Override
  public FSDataOutputStream create(
      Path path,
      FsPermission permission,
      boolean overwrite,
      int buffer,
      short copies,
      long block,
      Progressable progress)
      throws IOException {
    return files.create(local(path), overwrite, buffer, copies, block, progress);
  }

  @Override
  public boolean isFileClosed(Path path) {
    return attempts >= 2;
  }

  @Override
  public boolean recoverLease(Path path) {
    return ++attempts >= 2;
  }

  @Override
  public void close() throws IOException {
    files.close();
  }
}
