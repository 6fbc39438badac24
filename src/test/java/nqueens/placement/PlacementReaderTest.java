package nqueens.placement;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlacementReaderTest {
  private static int[] read(String text, long line) throws IOException {
    return PlacementReader.read(new ByteArrayInputStream(text.getBytes(US_ASCII)), "a.txt", line);
  }

  @Test
  void readsTheLineThatIsAskedFor() throws IOException {
    String text = "1\n2 4 1 3\n \t3  1 4 2 \r\n1 1";
    assertArrayEquals(new int[] {0}, read(text, 1));
    assertArrayEquals(new int[] {1, 3, 0, 2}, read(text, 2));
    assertArrayEquals(new int[] {2, 0, 3, 1}, read(text, 3));
    assertArrayEquals(new int[] {0, 0}, read(text, 4), "a wrong placement can be drawn");
  }

  @Test
  void readsALineOfAnyLength() throws IOException {
    int[] rows = IntStream.range(0, 1000).toArray();
    String text =
        IntStream.rangeClosed(1, 1000).mapToObj(i -> "" + i).collect(Collectors.joining(" "));
    assertArrayEquals(rows, read(text, 1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'1\n2 1'       | 3 | line 3: not there",
        "'1\n'          | 2 | line 2: not there",
        "''             | 1 | line 1: empty, no placement",
        "'1\n \n1'      | 2 | line 2: empty, no placement",
        "No solution.   | 1 | 'line 1: ''No solution.'' or other words, no placement'",
        "1 x            | 1 | 'line 1: number 2 is ''x'', not the number of a row'",
        "2 0            | 1 | 'line 1: number 2 is ''0'', not the number of a row'",
        "1 99999999999  | 1 | 'line 1: number 2 is ''99999999999'', not the number of a row'",
        "'1\n1 3'       | 2 | 'line 2: number 2 is 3, but there are only 2 numbers'"
      })
  void namesTheLineAndWhatIsWrongWithIt(String text, long line, String message) {
    InputFormatException e = assertThrows(InputFormatException.class, () -> read(text, line));
    assertEquals("a.txt: " + message, e.getMessage());
  }
}
