package nqueens.complete;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import nqueens.TestStreams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30) // or the limit is in minutes
class CompleteCommandTest {
  /** Neither search decides a board of 100 whose first 40 queens are knight's moves apart. */
  @Test
  void theLimitIsInSecondsAndForEachBoard() {
    String board =
        IntStream.range(0, 100).mapToObj(i -> i < 40 ? 2 * i + 1 + "" : "0").collect(joining(" "));
    long start = System.nanoTime();
    String input = board + "\n" + board + "\n";
    String out = TestStreams.run(input, "complete", "--limit", "0.3").out();
    assertEquals("Undecided.\nUndecided.\n", out);
    double seconds = (System.nanoTime() - start) / 1e9;
    assertTrue(seconds >= 0.6, seconds + " s");
  }
}
