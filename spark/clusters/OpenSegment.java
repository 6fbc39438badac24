import java.net.URI;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * Begins another copy of a journal's last segment in HDFS and dies before it is closed.
 *
 * <p>Usage: {@code java -cp JARS OpenSegment.java hdfs://HOST:PORT/JOURNAL}
 */
class OpenSegment {
  public static void main(String[] args) throws Exception {
    FileSystem files = FileSystem.get(URI.create(args[0]), new Configuration());
    var segments = files.listStatus(new Path(args[0]));
    byte[] bytes;
    try (FSDataInputStream in = files.open(segments[segments.length - 1].getPath())) {
      bytes = in.readAllBytes();
    }
    FSDataOutputStream out = files.create(new Path(args[0], "part-ffffffff-000000"), false);
    out.write(bytes);
    out.hflush();
    Runtime.getRuntime().halt(0);
  }
}
