import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

/** The lines of --progress. */
class ProgressTest {
  private static final long SECOND = 1_000_000_000;

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final PrintStream print = new PrintStream(err);
  private final Main.Progress progress = new Main.Progress(300_000, print);

  @Test
  void writesALineOnceASecondHasPassed() {
    progress.lastReport -= SECOND;
    progress.report("placing", 2, 8);
    assertEquals("n = 300000: placing 25 %\n", err.toString(ISO_8859_1));
  }

  /** A second of the future: no machine is slow enough. */
  @Test
  void isSilentWithinASecond() {
    progress.lastReport += 3600 * SECOND;
    progress.report("placing", 2, 8);
    assertEquals("", err.toString(ISO_8859_1));
  }

  @Test
  void countsTheNextSecondFromTheLine() {
    long before = System.nanoTime();
    progress.lastReport = before - SECOND;
    progress.report("writing", 150_000, 300_000);
    assertEquals(true, progress.lastReport - before >= 0);
    assertEquals("n = 300000: writing 50 %\n", err.toString(ISO_8859_1));
  }

  /** In order, when each takes longer than a second. */
  @Test
  void reportsEveryPass() {
    Main.Progress slow =
        new Main.Progress(300_000, print) {
          @Override
          void report(String phase, long done, long total) {
            lastReport -= SECOND;
            super.report(phase, done, total);
          }
        };
    new Main.Solver(300_000, 1, 2, slow).solve();
    StringBuilder expected = new StringBuilder();
    for (int pass = 1; pass <= 8; pass++) {
      expected.append("n = 300000: placing ").append(100 * pass / 8).append(" %\n");
    }
    for (int pass = 1; pass <= 16; pass++) {
      expected.append("n = 300000: retry ").append(100 * pass / 16).append(" %\n");
    }
    assertEquals(expected.toString(), err.toString(ISO_8859_1));
  }
}
