import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import nqueens.TestStreams.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How Main reads sizes, and what it says of tokens that are none. */
class InputTest {
  private static final String EIGHT = MainRun.of("8").out();
  private static final String NINE = MainRun.of("9").out();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "8\t9\t",
        "8\n9\n",
        "8\r\n9\r\n",
        "8\u000B9",
        "8\f9",
        " \n\t\r\u000B\f 8 \n\n\n 9\n",
        "08 0000000000000000000000000000000000000009",
        "8 9 000\n",
        "8 9 0 x",
        "8\n9\n0\n-1 \0 \u00FF 1073741825",
      })
  void readsEightAndNine(String input) {
    assertEquals(new Result(0, EIGHT + NINE, ""), MainRun.of(input));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "0\n", "000", "\n", " \t\r\n\u000B\f", "0 8", "\n0\n8\n"})
  void readsNoSize(String input) {
    assertEquals(new Result(0, "", ""), MainRun.of(input));
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "x,x",
        "8x,8x",
        "-1,-1",
        "+8,+8",
        "`8,9`,`8,9`",
        "1073741825,1073741825",
        "2147483648,2147483648",
        "18446744073709551624,18446744073709551624",
        "0\0,0\\x00",
        "8\b9,8\\x089",
        "8\u000E,8\\x0e",
        "\u001B[31m,\\x1b[31m",
        "\u001F8,\\x1f8",
        "8\u007F,8\\x7f",
        "\u00EF\u00BB\u00BF8,\\xef\\xbb\\xbf8",
        "\u00FF,\\xff",
        "8\u00A0,8\\xa0",
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
      value = {
        "`x`,1,1",
        "`\nx`,2,1",
        "`\r\nx`,2,1",
        "`\u000B\fx`,1,3",
        "`8 x`,1,3",
        "`8\n0008 x`,2,6",
        "`8\r\n8 8 8 x 8\n`,2,7",
      },
      quoteCharacter = '`')
  void namesThePlace(String input, int line, int column) {
    String err = MainRun.of(input).err();
    String place = "Main: line " + line + ", column " + column + ": ";
    assertEquals(place, err.substring(0, Math.min(err.length(), place.length())));
  }

  /** The input buffer holds 8192 bytes. */
  @Test
  void namesAPlaceInTheSecondBuffer() {
    Result refused = MainRun.of("1 ".repeat(5000) + "x");
    assertEquals(refused("1\n".repeat(5000), "line 1, column 10001", "\"x\""), refused);
    refused = MainRun.of("1\n".repeat(5000) + "8 x");
    assertEquals(refused("1\n".repeat(5000) + EIGHT, "line 5001, column 3", "\"x\""), refused);
  }

  @Test
  void readsOneByteAtATime() {
    assertEquals(
        new Result(0, EIGHT + NINE + NINE + EIGHT, ""),
        readOneByteAtATime("\r\n 8\r\n\r\n\t009 9\n8 0 x"));
  }

  @Test
  void givesTheAnswersBeforeInputBreaks() {
    InputStream breaking =
        new FilterInputStream(new ByteArrayInputStream(MainRun.bytes("8 9 8"))) {
          @Override
          public int read(byte[] buffer, int from, int length) throws IOException {
            int given = super.read(buffer, from, length);
            if (given < 0) {
              throw new IOException("the cable is cut");
            }
            return given;
          }
        };
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
        new FilterInputStream(new ByteArrayInputStream(MainRun.bytes(input))) {
          @Override
          public int read(byte[] buffer, int from, int length) throws IOException {
            return super.read(buffer, from, 1);
          }
        });
  }
}
