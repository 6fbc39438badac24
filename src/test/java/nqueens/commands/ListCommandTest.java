package nqueens.commands;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.util.stream.Collectors.joining;
import static nqueens.testing.PartialSolutions.line;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import nqueens.Workbench;
import nqueens.testing.NaiveSolutions;
import nqueens.testing.TestStreams;
import nqueens.testing.TestStreams.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ListCommandTest {
  /** The naive search finds solutions in this order, too. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void solutionsAndTheFirstOfEachClassComeInLexicographicOrder(int n) {
    StringBuilder all = new StringBuilder();
    StringBuilder first = new StringBuilder();
    for (int[] rows : NaiveSolutions.all(n)) {
      all.append(line(rows)).append("\n");
      first.append(isFirstOfItsClass(rows) ? line(rows) + "\n" : "");
    }
    assertEquals(new Result(0, all + "", ""), TestStreams.run("", "list", n + ""));
    String[] fundamental = {"list", n + "", "--fundamental"};
    assertEquals(new Result(0, first + "", ""), TestStreams.run("", fundamental));
    for (long max : new long[] {1, 3, 1L << 32}) {
      String some = all.toString().lines().limit(max).map(line -> line + "\n").collect(joining());
      assertEquals(some, TestStreams.run("", "list", n + "", "--max", max + "").out());
    }
  }

  /** Of the board turned by quarters, and upside down. */
  private static boolean isFirstOfItsClass(int[] rows) {
    int[] turned = rows;
    boolean first = true;
    for (int quarter = 0; quarter < 4; quarter++) {
      turned = NaiveSolutions.turn(turned);
      int[] reflected = IntStream.of(turned).map(row -> rows.length - 1 - row).toArray();
      first &= Arrays.compare(rows, turned) <= 0 && Arrays.compare(rows, reflected) <= 0;
    }
    return first;
  }

  /** After each of these, nothing is found for more than a million steps. */
  @Test
  void aLineIsWrittenAsSoonAsItIsFound() {
    Set<Long> lines = new HashSet<>();
    ByteArrayOutputStream out =
        new ByteArrayOutputStream() {
          @Override
          public void flush() {
            lines.add(toString(US_ASCII).lines().count());
          }
        };
    Workbench.run(TestStreams.stdio(System.in, out, System.err), "list", "30", "--max", "3");
    assertEquals(Set.of(1L, 2L, 3L), lines);
  }
}
