package nqueens.testing;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.regex.Pattern;
import nqueens.Workbench;
import nqueens.terminal.Stdio;

/** Runs a command in this virtual machine. */
public final class TestStreams {
  private TestStreams() {}

  /** What a command printed, and its exit status. */
  public record Result(int status, String out, String err) {
    /** Little of a board of megabytes, for messages. */
    @Override
    public String toString() {
      String shown = out.length() > 1000 ? out.substring(0, 1000) + "... " + out.length() : out;
      return "status " + status + ", out " + shown + ", err " + err;
    }
  }

  public static Result run(String input, String... args) {
    return run(new ByteArrayInputStream(input.getBytes(UTF_8)), args);
  }

  public static Result run(InputStream in, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Result result = run(in, out, args);
    return new Result(result.status(), out.toString(UTF_8), result.err());
  }

  /** Its standard output goes to a stream, and not into the result. */
  public static Result run(InputStream in, OutputStream out, String... args) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status = Workbench.run(stdio(in, out, new PrintStream(err, true, UTF_8)), args);
    assertFalse(NoStackTrace.isIn(err.toString(UTF_8)), () -> err.toString(UTF_8));
    return new Result(status, "", lines(err.toString(UTF_8)));
  }

  /** Messages whose lines end as on Linux. Those of answers do so everywhere. */
  public static String lines(String messages) {
    return messages.replace(System.lineSeparator(), "\n");
  }

  /** The commands that --help lists. */
  public static List<String> commands() {
    return Pattern.compile("(?m)^  ([a-z]+) ")
        .matcher(run("", "--help").out())
        .results()
        .map(match -> match.group(1))
        .toList();
  }

  /** A text, each of whose chars is one byte. */
  public static InputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(ISO_8859_1));
  }

  /** A text again and again, without end; each read begins with its beginning. */
  public static InputStream endless(String text) {
    byte[] block = text.repeat(1 << 16).getBytes(ISO_8859_1);
    return new FilterInputStream(InputStream.nullInputStream()) {
      @Override
      public int read(byte[] bytes, int offset, int length) {
        int size = Math.min(length, block.length);
        System.arraycopy(block, 0, bytes, offset, size);
        return size;
      }
    };
  }

  /** A text of which one byte is there at a time, and no other may be looked at. */
  public static InputStream byteByByte(String text) {
    return new FilterInputStream(stream(text)) {
      @Override
      public int read(byte[] bytes, int offset, int length) throws IOException {
        return super.read(bytes, offset, 1);
      }

      @Override
      public int available() {
        return 0;
      }
    };
  }

  public static InputStream broken(String reason) {
    return new FilterInputStream(InputStream.nullInputStream()) {
      @Override
      public int read(byte[] bytes, int offset, int length) throws IOException {
        throw new IOException(reason);
      }
    };
  }

  /** An output that nothing can be written to. */
  public static OutputStream failing(IOException reason) {
    return new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        throw reason;
      }
    };
  }

  /** Streams that are no terminals. */
  public static Stdio stdio(InputStream in, OutputStream out, PrintStream err) {
    return new Stdio(in, out, err, false, false, false, 79);
  }
}
