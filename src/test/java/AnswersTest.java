import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.StringJoiner;
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

  /** Lines of several chunks, the last of which is short or not. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 16})
  void theNumberOfThreadsDoesNotChangeTheBytes(int threads) {
    StringBuilder lines = new StringBuilder();
    for (int n : new int[] {8, 262_144, 1_000_000, 9}) {
      int[] rows = new Main.Solver(n, Main.DEFAULT_SEED, 1, null).solve();
      StringJoiner line = new StringJoiner(" ", "", "\n");
      Arrays.stream(rows).forEach(row -> line.add("" + (row + 1)));
      lines.append(line);
    }
    MainRun outcome = MainRun.of("8 262144 1000000 9", "--threads", "" + threads);
    assertTrue(lines.toString().equals(outcome.out()), "the same bytes");
    assertEquals(new MainRun(0, outcome.out(), ""), outcome);
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
