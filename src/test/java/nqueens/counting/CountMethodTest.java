package nqueens.counting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CountMethodTest {
  /** OEIS A002562 from n = 1 on. */
  private static final long[] A002562 = {
    1L, 0L, 0L, 1L,
    2L, 1L, 6L, 12L,
    46L, 92L, 341L, 1_787L,
    9_233L, 45_752L, 285_053L, 1_846_955L,
    11_977_939L, 83_263_591L, 621_012_754L, 4_878_666_808L
  };

  @ParameterizedTest
  @CsvSource({"BACKTRACKING, 1, 10", "BITMASKS, 1, 12", "QUADRANTS, 1, 13"})
  void everyMethodFindsTheTotals(CountMethod method, int first, int last) {
    for (int n = first; n <= last; n++) {
      CountJob job = new CountJob(n, method);
      IntToLongFunction counter = job.counter();
      IntStream tasks = IntStream.range(0, job.tasks()).parallel();
      assertEquals(A000170.solutions(n), tasks.mapToLong(counter).sum(), job.toString());
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"BACKTRACKING, 11, 12", "BITMASKS, 13, 14", "QUADRANTS, 14, 17"})
  void everyMethodFindsLargerTotals(CountMethod method, int first, int last) {
    everyMethodFindsTheTotals(method, first, last);
  }

  @Tag("stress")
  @ParameterizedTest
  @CsvSource({"BACKTRACKING, 13, 14", "BITMASKS, 15, 17", "QUADRANTS, 18, 20"})
  void everyMethodFindsStillLargerTotals(CountMethod method, int first, int last) {
    everyMethodFindsTheTotals(method, first, last);
  }

  @ParameterizedTest
  @CsvSource({"1, 11, BITMASKS", "12, 28, QUADRANTS"})
  void eachMethodIsTheFastestBetweenItsBorders(int first, int last, CountMethod method) {
    for (int n = first; n <= last; n++) {
      assertEquals(method, CountMethod.fastest(n), n + "");
    }
  }

  @Test
  void fundamentalSolutionsAgreeWithTheTable() {
    for (int n = 1; n <= A002562.length; n++) {
      long all = A000170.solutions(n);
      assertEquals(A002562[n - 1], SymmetricSolutions.fundamental(n, all), "n = " + n);
    }
  }
}
