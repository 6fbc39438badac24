package nqueens.placement;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

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
}
