package nqueens.counters;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SymmetricSolutionsTest {
  /** OEIS A002562 from n = 1 on. */
  private static final long[] A002562 = {
    1,
    0,
    0,
    1,
    2,
    1,
    6,
    12,
    46,
    92,
    341,
    1_787,
    9_233,
    45_752,
    285_053,
    1_846_955,
    11_977_939,
    83_263_591,
    621_012_754,
    4_878_666_808L
  };

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void turnsKeepTheseOfAllSolutions(int n) {
    List<int[]> all = NaiveSolutions.all(n);
    assertEquals(
        all.stream()
            .filter(rows -> Arrays.equals(rows, NaiveSolutions.turn(NaiveSolutions.turn(rows))))
            .count(),
        new SymmetricSolutions(n, false).count());
    assertEquals(
        all.stream().filter(rows -> Arrays.equals(rows, NaiveSolutions.turn(rows))).count(),
        new SymmetricSolutions(n, true).count());
  }

  @Test
  void fundamentalSolutionsAgreeWithTheTable() {
    for (int n = 1; n <= A002562.length; n++) {
      long all = A000170.solutions(n);
      assertEquals(A002562[n - 1], SymmetricSolutions.fundamental(n, all), "n = " + n);
    }
  }
}
