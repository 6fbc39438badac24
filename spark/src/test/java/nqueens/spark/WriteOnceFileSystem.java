package nqueens.spark;

import java.net.URI;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.util.Progressable;

/** Local files by the rules of a poor object store: written once, never renamed or removed. */
public final class WriteOnceFileSystem extends RawLocalFileSystem {
  @Override
  public URI getUri() {
    return URI.create("writeonce:///");
  }

  @Override
  public boolean rename(Path from, Path to) {
    throw new UnsupportedOperationException("rename");
  }

  @Override
  public boolean delete(Path path, boolean recursive) {
    throw new UnsupportedOperationException("delete");
  }

  @Override
  public FSDataOutputStream append(Path path, int bufferSize, Progressable progress) {
    throw new UnsupportedOperationException("append");
  }
}
