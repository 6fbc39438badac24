import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The line of --progress. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ProgressTest {
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final Main.Progress progress = new Main.Progress(1000, new PrintStream(err));

  @Test
  void showsPhaseAndPart() throws InterruptedException {
    progress.phase("placing", 8);
    progress.add(1);
    progress.add(1);
    progress.start();
    while (err.size() == 0) {
      Thread.sleep(10);
    }
    progress.end();
    String shown = err.toString(ISO_8859_1);
    assertTrue(shown.contains("\rplacing: 25 %, "), shown);
    assertTrue(shown.contains(" million queens/s, "), shown);
    assertTrue(shown.contains(" s left"), shown);
    assertTrue(shown.endsWith("\n"), shown);
  }

  @Test
  void isSilentWhenItEndsAtOnce() {
    progress.start();
    progress.end();
    assertEquals("", err.toString(ISO_8859_1));
  }

  /** The output takes nothing before the line is there, so the board cannot be done first. */
  @Test
  void isShownWhileABoardIsWritten() {
    OutputStream slow =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            while (err.size() == 0) {
              try {
                Thread.sleep(10);
              } catch (InterruptedException e) {
                throw new InterruptedIOException();
              }
            }
          }
        };
    InputStream size = new ByteArrayInputStream(Outcome.bytes("300000"));
    String[] options = {"--progress"};
    assertEquals(0, Main.run(size, new PrintStream(slow), new PrintStream(err), options));
    String shown = err.toString(ISO_8859_1);
    assertTrue(shown.contains("\rwriting: "), shown);
    assertFalse(shown.contains("writing: 0 %"), shown);
    assertTrue(shown.endsWith("\n"), shown);
  }
}
