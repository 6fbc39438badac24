import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The lines that answer: numbers of any length, and the same line wherever a size stands in a
 * stream.
 */
class AnswersTest {

  @ParameterizedTest
  @ValueSource(ints = {9, 10, 99, 100, 999, 1000, 1024, 2048, 9_999, 10_000, 100_000, 1_000_000})
  void writesNumbersOfAnyLength(int n) {
    String sizes = n + " " + (n + 1);
    assertEquals("", MainRun.faults(sizes, MainRun.of(sizes).out()));
  }

  @Test
  void answersASizeThatComesBackLaterWithTheSameLine() {
    StringBuilder sizes = new StringBuilder();
    StringBuilder lines = new StringBuilder();
    for (int round = 0; round < 3; round++) {
      for (int n = 1; n <= 1100; n += 3) {
        sizes.append(n).append('\n');
        lines.append(MainRun.of("" + n).out());
      }
    }
    assertEquals(new MainRun(0, lines.toString(), ""), MainRun.of(sizes.toString()));
  }
}
