import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
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
    assertTrue(shown.startsWith("\rplacing: 25 %, "), shown);
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
}
