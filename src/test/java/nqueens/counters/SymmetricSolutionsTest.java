package nqueens.counters;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SymmetricSolutionsTest {
  /** OEIS A002562 from n = 1 on. */
  private static final long[] A002562 = {
    1L, 0L, 0L, 1L,
    2L, 1L, 6L, 12L,
    46L, 92L, 341L, 1_787L,
    9_233L, 45_752L, 285_053L, 1_846_955L,
    11_977_939L, 83_263_591L, 621_012_754L, 4_878_666_808L
  };

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void turnsKeepTheseOfAllSolutions(int n) {
    assertKept(n, rows -> NaiveSolutions.turn(NaiveSolutions.turn(rows)), false);
    assertKept(n, NaiveSolutions::turn, true);
  }

  private static void assertKept(int n, UnaryOperator<int[]> turn, boolean quarter) {
    Stream<int[]> all = NaiveSolutions.all(n).stream();
    long kept = all.filter(rows -> Arrays.equals(rows, turn.apply(rows))).count();
    assertEquals(kept, new SymmetricSolutions(n, quarter).count());
  }

  @Test
  void fundamentalSolutionsAgreeWithTheTable() {
    for (int n = 1; n <= A002562.length; n++) {
      long all = A000170.solutions(n);
      assertEquals(A002562[n - 1], SymmetricSolutions.fundamental(n, all), "n = " + n);
    }
  }
}
