import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static nqueens.testing.TestStreams.lines;
import static nqueens.testing.TestStreams.stream;
import static org.junit.jupiter.api.Assertions.assertEquals;
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
    assertEquals(expected, MainRun.of(TestStreams.byteByByte(input)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "8x",
        "-1",
        "8,9",
        "1073741825",
        "2147483648",
        "18446744073709551624", // 8 and 2^64
        "0\0",
        "8\b9",
        "\u001F8",
        "8\u007F",
        "\u00EF\u00BB\u00BF8",
        "\u00FF",
        "\"8\""
      })
  void refuses(String token) {
    for (String end : List.of("", "\n9\n0\n", " 9")) {
      String sizes = "8\n" + token + end;
      InputStream slow = TestStreams.byteByByte(sizes);
      for (Result refused : List.of(MainRun.of(sizes), MainRun.of(slow))) {
        assertEquals(new Result(2, EIGHT, refused.err()), refused);
        String range = ": a size is a whole number from 1 to 1073741824, and 0 ends the input\n";
        assertTrue(refused.err().matches("Main: line 2, column \\d+" + range), refused.err());
      }
    }
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
        "`8 12x4`,1,5",
        "`8 -1`,1,3",
        "`99999999999`,1,10",
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
        new Result(1, EIGHT + NINE, "Main: input or output: the cable is cut\n"),
        MainRun.of(breaking));
  }

  @Test
  void answersBeforeItWaits() {
    Conversation talk = new Conversation("8\n", "9\n", "2 8\n", "8\n0\n");
    assertEquals(0, talk.hold());
    assertEquals(List.of("", EIGHT, NINE, "No solution.\n" + EIGHT), talk.heardBeforeEachWait);
    assertEquals(EIGHT, talk.heardSince(), "nothing follows the terminator");
  }

  /** Of the board no number is written before the search ends. */
  @Test
  void answersBeforeItSolvesALargeBoard() {
    Conversation talk = new Conversation("8 100000 0");
    assertEquals(0, talk.hold());
    assertEquals(EIGHT.length(), talk.writes.get(0));
  }

  /** Only a read and a full buffer are reasons to write. */
  @Test
  void writesManyAnswersTogether() {
    Conversation talk = new Conversation("300 299 298 ".repeat(600));
    assertEquals(0, talk.hold());
    int bytes = talk.heardBeforeEachWait.stream().mapToInt(String::length).sum();
    assertTrue(talk.writes.size() <= bytes / 30_000, talk.writes + " of " + bytes + " bytes");
  }

  /** The first failure ends all writers. */
  @Test
  void aLargeBoardThatCannotBeWrittenEndsTheProgram() {
    ByteArrayOutputStream taken = new ByteArrayOutputStream();
    int[] writes = {0};
    OutputStream failing =
        new FilterOutputStream(taken) {
          @Override
          public void write(byte[] bytes, int from, int length) throws IOException {
            if (++writes[0] >= 3) {
              throw new IOException("No space left on device");
            }
            taken.write(bytes, from, length);
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    InputStream in = stream("8 3000000 9 0");
    PrintStream out = new PrintStream(failing);
    assertEquals(1, MainRun.run(in, out, new PrintStream(err), "--threads", "3"));
    assertEquals("Main: input or output: cannot write\n", lines(err.toString(ISO_8859_1)));
    assertTrue(taken.toString(ISO_8859_1).startsWith(EIGHT));
    assertTrue(writes[0] <= 3 + 3, writes[0] + " writes");
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
      return MainRun.run(this, out, System.err);
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
