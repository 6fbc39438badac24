import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Answers leave before Main waits for input, and not more often; or they cannot leave. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@SuppressWarnings("InputStreamSlowMultibyteRead") // no test is about speed
class StreamingTest {
  private static final String EIGHT = MainRun.of("8").out();
  private static final String NINE = MainRun.of("9").out();

  @Test
  void answersBeforeItWaits() {
    Conversation talk = new Conversation("8\n", "9\n", "2 8\n", "8\n0\n");
    assertEquals(0, talk.hold());
    assertEquals(List.of("", EIGHT, NINE, "No solution.\n" + EIGHT), talk.heardBeforeEachWait);
    assertEquals(EIGHT, talk.heardSince(), "nothing follows the terminator");
  }

  @Test
  void answersBeforeItSolvesALargeBoard() {
    byte[] sizes = MainRun.bytes("8 " + Main.MIN_BLOCKED_SIZE + " 0");
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    PrintStream both = new PrintStream(text);
    Main.run(new ByteArrayInputStream(sizes), both, both, new String[] {"--stats"});
    String rest = text.toString(ISO_8859_1).split(EIGHT)[1]; // with the row of what was solved then
    assertTrue(rest.startsWith(Main.MIN_BLOCKED_SIZE + "\t"), () -> rest.substring(0, 20));
  }

  /** Though it takes several reads; the output buffer is the only other reason to write. */
  @Test
  void writesManyAnswersTogether() {
    Conversation talk = new Conversation("1\n".repeat(2 * Main.INPUT_BYTES));
    assertEquals(0, talk.hold());
    assertEquals(1, talk.writes.size());
    talk = new Conversation("300 299 298 ".repeat(1000));
    assertEquals(0, talk.hold());
    int bytes = talk.heardBeforeEachWait.stream().mapToInt(String::length).sum();
    assertTrue(talk.writes.size() <= bytes / 30_000, talk.writes + " of " + bytes + " bytes");
  }

  /** A refused thread is reported as a full heap is, but a larger one would not help. */
  @ParameterizedTest
  @CsvSource({
    ", Main: cannot write standard output\\n",
    "Java heap space, Main: n = 300000 needs a heap of \\d+ MiB;.*\\n",
    "no native thread, Main: n = 300000: no native thread; try a smaller --threads\\n"
  })
  void aThreadThatCannotWriteOrHasNoMemoryEndsALargeBoard(String lacking, String message)
      throws InterruptedException {
    int[] writes = {0};
    ByteArrayOutputStream taken = new ByteArrayOutputStream();
    OutputStream failing =
        new FilterOutputStream(taken) {
          @Override
          public void write(byte[] bytes, int from, int length) throws IOException {
            if (++writes[0] >= 3) {
              if (lacking != null) {
                throw new OutOfMemoryError(lacking);
              }
              throw new IOException("No space left on device");
            }
            taken.write(bytes, from, length);
          }
        };
    Set<Thread> before = Thread.getAllStackTraces().keySet();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    InputStream in = new ByteArrayInputStream(MainRun.bytes("8 300000 9 0"));
    String[] options = {"--threads", "3"};
    assertEquals(1, Main.run(in, new PrintStream(failing), new PrintStream(err), options));
    assertTrue(err.toString(ISO_8859_1).matches(message), err.toString(ISO_8859_1));
    assertTrue(taken.toString(ISO_8859_1).startsWith(EIGHT));
    assertEquals(3, writes[0]);
    assertNoThreadIsLeft(before);
  }

  private static void assertNoThreadIsLeft(Set<Thread> before) throws InterruptedException {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (!before.contains(thread) && thread.getName().startsWith("pool-")) {
        thread.join(10_000);
        assertFalse(thread.isAlive(), thread.getName());
      }
    }
  }

  /** As it is when the system refuses a thread: the executor interrupts the others. */
  @Test
  void anInterruptedLargeBoardIsNotWrittenToItsEnd() throws InterruptedException {
    Thread caller = Thread.currentThread();
    List<Integer> writes = new ArrayList<>();
    OutputStream slow =
        new FilterOutputStream(OutputStream.nullOutputStream()) {
          @Override
          public void write(byte[] bytes, int from, int length) {
            writes.add(length);
            if (writes.size() == 2) {
              caller.interrupt();
            }
            LockSupport.parkNanos(10_000_000); // keeps the status of an interrupt
          }
        };
    Set<Thread> before = Thread.getAllStackTraces().keySet();
    PrintStream out = new PrintStream(slow);
    InputStream in = new ByteArrayInputStream(MainRun.bytes("1000000"));
    String[] options = {"--threads", "1"};
    assertThrows(IllegalStateException.class, () -> Main.run(in, out, System.err, options));
    assertNoThreadIsLeft(before);
    assertTrue(writes.size() < 100, writes.size() + " of 123 buffers");
  }

  /** Says its pieces one by one; between two of them it notes what it has heard since. */
  private static final class Conversation extends FilterInputStream {
    private final Iterator<String> pieces;
    private final ByteArrayOutputStream heard = new ByteArrayOutputStream();
    final List<String> heardBeforeEachWait = new ArrayList<>();
    final List<Integer> writes = new ArrayList<>();

    Conversation(String... pieces) {
      super(InputStream.nullInputStream());
      this.pieces = List.of(pieces).iterator();
    }

    /** The exit status. */
    int hold() {
      OutputStream noted =
          new FilterOutputStream(heard) {
            @Override
            public void write(byte[] bytes, int from, int length) {
              writes.add(length);
              heard.write(bytes, from, length);
            }
          };
      return Main.run(this, new PrintStream(noted), System.err, new String[0]);
    }

    String heardSince() {
      String since = heard.toString(ISO_8859_1);
      heard.reset();
      return since;
    }

    @Override
    public int read(byte[] buffer, int from, int length) throws IOException {
      if (in.available() == 0) {
        heardBeforeEachWait.add(heardSince());
        if (pieces.hasNext()) {
          in = new ByteArrayInputStream(MainRun.bytes(pieces.next()));
        }
      }
      return in.read(buffer, from, length);
    }
  }
}
