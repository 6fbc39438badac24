package nqueens.testing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.regex.Pattern;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Fails a test during which standard error of the tests gets a stack trace. An exception in a
 * thread that no test joins is noticed this way, too. Of classes that run beside each other, the
 * test that ends next fails.
 */
public final class NoStackTrace implements BeforeAllCallback, AfterEachCallback {
  private static final Pattern TRACE = Pattern.compile("\\s*at \\S+\\(.*");
  private static final StringBuilder SEEN = new StringBuilder();
  private static boolean watching;

  /** Whether a text has a line of a stack trace. */
  static boolean isIn(String text) {
    return text.lines().anyMatch(line -> TRACE.matcher(line).matches());
  }

  @Override
  public void beforeAll(ExtensionContext tests) {
    synchronized (SEEN) {
      if (!watching) {
        watching = true;
        System.setErr(new PrintStream(watched(System.err), true, UTF_8));
      }
    }
  }

  private static OutputStream watched(PrintStream err) {
    return new OutputStream() {
      @Override
      public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
      }

      @Override
      public void write(byte[] bytes, int offset, int length) {
        err.write(bytes, offset, length);
        synchronized (SEEN) {
          SEEN.append(new String(bytes, offset, length, UTF_8));
        }
      }
    };
  }

  @Override
  public void afterEach(ExtensionContext test) {
    String seen;
    synchronized (SEEN) {
      seen = SEEN.toString();
      SEEN.setLength(0);
    }
    assertEquals("", isIn(seen) ? seen : "", "a stack trace was printed");
  }
}
