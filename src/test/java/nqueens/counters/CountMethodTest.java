package nqueens.counters;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The methods of counting find the numbers that are known. */
public class CountMethodTest {
  /** OEIS A000170 from n = 1 on: the numbers of all solutions. */
  private static final long[] A000170 = {
    1L, 0L, 0L, 2L,
    10L, 4L, 40L, 92L,
    352L, 724L, 2_680L, 14_200L,
    73_712L, 365_596L, 2_279_184L, 14_772_512L,
    95_815_104L, 666_090_624L, 4_968_057_848L, 39_029_188_884L,
    314_666_222_712L, 2_691_008_701_644L, 24_233_937_684_440L, 227_514_171_973_736L,
    2_207_893_435_808_352L, 22_317_699_616_364_044L, 234_907_967_154_122_528L
  };

  /** OEIS A002562 from n = 1 on: the numbers of fundamental solutions. */
  private static final long[] A002562 = {
    1L, 0L, 0L, 1L,
    2L, 1L, 6L, 12L,
    46L, 92L, 341L, 1_787L,
    9_233L, 45_752L, 285_053L, 1_846_955L,
    11_977_939L, 83_263_591L, 621_012_754L, 4_878_666_808L
  };

  /** How many solutions of n queens there are, up to 27. */
  public static long solutions(int n) {
    return A000170[n - 1];
  }

  @ParameterizedTest
  @CsvSource({"BACKTRACKING, 1, 10", "BITMASKS, 1, 12", "QUADRANTS, 1, 13"})
  void everyMethodFindsTheTotals(CountMethod method, int first, int last) {
    for (int n = first; n <= last; n++) {
      CountJob job = CountJob.of(n, method);
      IntToLongFunction counter = job.counter();
      IntStream tasks = IntStream.range(0, job.tasks()).parallel();
      assertEquals(solutions(n), tasks.mapToLong(counter).sum(), job.toString());
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
      long all = solutions(n);
      assertEquals(A002562[n - 1], SymmetricSolutions.fundamental(n, all), "n = " + n);
    }
  }
}
