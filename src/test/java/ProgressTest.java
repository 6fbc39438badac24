import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** The lines of --progress. */
class ProgressTest {
  private static final long SECOND = 1_000_000_000;

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final PrintStream print = new PrintStream(err);
  private final Main.Progress progress = new Main.Progress(300_000, print);

  /** Half a second after the last line; once more where the machine stood still meanwhile. */
  @Test
  void isSilentWithinASecond() {
    long before;
    do {
      err.reset();
      before = System.nanoTime();
      progress.lastReport = before - SECOND / 2;
      progress.report("placing", 2, 8);
    } while (System.nanoTime() - before >= SECOND / 2);
    assertEquals("", err.toString(ISO_8859_1));
  }

  /** A hundred times as many queens as the largest board has are more than an int holds. */
  @Test
  void countsTheNextSecondFromTheLine() {
    long before = System.nanoTime();
    progress.lastReport = before - SECOND;
    progress.report("writing", Main.MAX_SIZE / 2, Main.MAX_SIZE);
    assertEquals(true, progress.lastReport - before >= 0);
    assertEquals("n = 300000: writing 50 %\n", err.toString(ISO_8859_1));
  }

  /** In order, when each takes longer than a second; all threads that are asked for are there. */
  @Test
  void reportsEveryPass() {
    Set<Thread> before = Thread.getAllStackTraces().keySet();
    Set<Long> threads = new HashSet<>();
    Main.Progress slow =
        new Main.Progress(300_000, print) {
          @Override
          void report(String phase, long done, long total) {
            lastReport -= SECOND;
            threads.add(poolThreads(before));
            super.report(phase, done, total);
          }
        };
    new Main.Solver(300_000, 1, 3, slow).solve();
    assertEquals(Set.of(3L), threads);
    StringBuilder expected = new StringBuilder();
    for (int pass = 1; pass <= 8; pass++) {
      expected.append("n = 300000: placing ").append(100 * pass / 8).append(" %\n");
    }
    for (int pass = 1; pass <= 16; pass++) {
      expected.append("n = 300000: retry ").append(100 * pass / 16).append(" %\n");
    }
    assertEquals(expected.toString(), err.toString(ISO_8859_1));
  }

  private static long poolThreads(Set<Thread> before) {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith("pool-") && !before.contains(thread))
        .count();
  }

  /** The first bytes are taken after a second, and when all threads that write are there. */
  @Test
  void reportsHowMuchIsWritten() {
    Set<Thread> before = Thread.getAllStackTraces().keySet();
    AtomicLong threads = new AtomicLong();
    PrintStream slow =
        new PrintStream(OutputStream.nullOutputStream()) {
          private long slept;

          @Override
          public void write(byte[] bytes, int from, int length) {
            for (long start = System.nanoTime(); slept < SECOND; ) {
              slept = System.nanoTime() - start;
              threads.set(poolThreads(before));
            }
          }
        };
    InputStream input = new ByteArrayInputStream(MainRun.bytes("300000"));
    Main.run(input, slow, print, new String[] {"--progress", "--threads", "3"});
    String lines = err.toString(ISO_8859_1);
    assertEquals(3, threads.get());
    assertTrue(lines.matches("(?s).*n = 300000: writing \\d+ %\n.*"), lines);
  }
}
