import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static nqueens.testing.TestStreams.stream;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.SequenceInputStream;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import nqueens.testing.TestStreams;
import nqueens.testing.TestStreams.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * How Main reads sizes, what it says of tokens that are none, and when its answers leave: before it
 * waits for input, and not more often.
 */
@SuppressWarnings("InputStreamSlowMultibyteRead") // no test is about speed
class InputTest {
  private static final String EIGHT = MainRun.of("8").out();
  private static final String NINE = MainRun.of("9").out();

  /** What test-cases does not have. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "8\u000B9",
        " \n\t\r\u000B\f 8 \n\n\n 9\n",
        "08 0000000000000000000000000000000000000009",
        "8 9 0 x",
        "8\n9\n0\n-1 \0 \u00FF 1073741825",
      })
  void readsEightAndNine(String input) {
    Result expected = new Result(0, EIGHT + NINE, "");
    assertEquals(expected, MainRun.of(input));
    assertEquals(expected, readOneByteAtATime(input));
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "8x,8x",
        "-1,-1",
        "`8,9`,`8,9`",
        "1073741825,1073741825",
        "2147483648,2147483648",
        "0\0,0\\x00",
        "8\b9,8\\x089",
        "\u001F8,\\x1f8",
        "8\u007F,8\\x7f",
        "\u00EF\u00BB\u00BF8,\\xef\\xbb\\xbf8",
        "\u00FF,\\xff",
        "`\"8\"`,\\x228\\x22",
        "\\x41,\\x5cx41",
        "abcdefghijklmnopqrst,abcdefghijklmnopqrst",
      })
  void refuses(String token, String shown) {
    Result refused = refused(EIGHT, "line 2, column 1", '"' + shown + '"');
    assertEquals(refused, MainRun.of("8\n" + token));
    assertEquals(refused, MainRun.of("8\n" + token + "\n9\n0\n"));
    assertEquals(refused, readOneByteAtATime("8\n" + token + " 9"));
  }

  @ParameterizedTest
  @ValueSource(ints = {21, 22, 8191, 8192, 8193, 100_000})
  void showsTheBeginningOfALongToken(int length) {
    assertEquals(
        refused("", "line 1, column 1", "\"99999999999999999999\"..."),
        MainRun.of("9".repeat(length) + " 8"));
    assertEquals(
        refused("", "line 1, column 1", "\"" + "\\xff".repeat(20) + "\"..."),
        MainRun.of("\u00FF".repeat(length)));
  }

  @ParameterizedTest
  @CsvSource(
      ignoreLeadingAndTrailingWhitespace = false,
      quoteCharacter = '`',
      value = {
        "`x`,1,1",
        "`\nx`,2,1",
        "`\r\nx`,2,1",
        "`\u000B\fx`,1,3",
        "`8\n0008 x`,2,6",
        "`8\r\n8 8 8 x 8\n`,2,7",
        "`MANY x`,1,10002",
        "`1\nMANY\n8 x`,3,3",
      })
  void namesThePlace(String input, int line, int column) {
    String err = MainRun.of(input.replace("MANY", "1 ".repeat(5000))).err();
    assertTrue(err.startsWith("Main: line " + line + ", column " + column + ": "), err);
  }

  @Test
  void givesTheAnswersBeforeInputBreaks() {
    InputStream sizes = stream("8 9 8");
    InputStream breaking = new SequenceInputStream(sizes, TestStreams.broken("the cable is cut"));
    assertEquals(
        new Result(1, EIGHT + NINE, "Main: cannot read standard input: the cable is cut\n"),
        MainRun.of(breaking));
  }

  private static Result refused(String answers, String place, String token) {
    String range = "(a size is a whole number from 1 to 1073741824; 0 ends the input)";
    return new Result(2, answers, "Main: " + place + ": not a size: " + token + " " + range + "\n");
  }

  private static Result readOneByteAtATime(String input) {
    return MainRun.of(
        new FilterInputStream(stream(input)) {
          @Override
          public int read(byte[] buffer, int from, int length) throws IOException {
            return super.read(buffer, from, 1);
          }
        });
  }

  @Test
  void answersBeforeItWaits() {
    Conversation talk = new Conversation("8\n", "9\n", "2 8\n", "8\n0\n");
    assertEquals(0, talk.hold());
    assertEquals(List.of("", EIGHT, NINE, "No solution.\n" + EIGHT), talk.heardBeforeEachWait);
    assertEquals(EIGHT, talk.heardSince(), "nothing follows the terminator");
  }

  @Test
  void answersBeforeItSolvesALargeBoard() {
    String sizes = "8 " + Main.MIN_BLOCKED_SIZE + " 0";
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    PrintStream both = new PrintStream(text);
    Main.run(stream(sizes), both, both, new String[] {"--stats"});
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
  void aThreadThatCannotWriteOrHasNoMemoryEndsALargeBoard(String lacking, String message) {
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
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    InputStream in = stream("8 300000 9 0");
    String[] options = {"--threads", "3"};
    assertEquals(1, Main.run(in, new PrintStream(failing), new PrintStream(err), options));
    assertTrue(err.toString(ISO_8859_1).matches(message), err.toString(ISO_8859_1));
    assertTrue(taken.toString(ISO_8859_1).startsWith(EIGHT));
    assertEquals(3, writes[0]);
  }

  /** As it is when the system refuses a thread: the executor interrupts the others. */
  @Test
  void anInterruptedLargeBoardIsNotWrittenToItsEnd() {
    Thread caller = Thread.currentThread();
    AtomicInteger writes = new AtomicInteger();
    OutputStream slow =
        new FilterOutputStream(OutputStream.nullOutputStream()) {
          @Override
          public void write(byte[] bytes, int from, int length) {
            if (writes.incrementAndGet() == 2) {
              caller.interrupt();
            }
            LockSupport.parkNanos(10_000_000); // keeps the status of an interrupt
          }
        };
    PrintStream out = new PrintStream(slow);
    String[] one = {"--threads", "1"};
    assertThrows(
        IllegalStateException.class, () -> Main.run(stream("1000000"), out, System.err, one));
    assertTrue(writes.get() < 100, writes + " of 123 buffers");
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
      PrintStream out = new PrintStream(new BufferedOutputStream(noted)); // as System.out
      return Main.run(this, out, System.err, new String[0]);
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
          in = stream(pieces.next());
        }
      }
      return in.read(buffer, from, length);
    }
  }
}
