package nqueens.estimation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.stream.IntStream;
import nqueens.counting.A000170;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SolutionEstimatorTest {
  @Test
  void aPopulationThatHoldsAllPartialSolutionsIsExact() {
    for (int n = 1; n <= 10; n++) {
      BigDecimal found = new SolutionEstimator(n, 1 << 14).estimate(1, 0, () -> false);
      assertEquals(0, found.compareTo(BigDecimal.valueOf(A000170.solutions(n))), "n = " + n);
    }
  }

  /** The mean of many small populations, each of which is wrong by a quarter and more. */
  @ParameterizedTest
  @CsvSource({"6, 3, 20000", "8, 20, 10000", "12, 300, 2000", "13, 300, 2000"})
  void meansHaveNoBiasBeyondNoise(int n, int samples, int populations) {
    Estimate estimate = estimate(n, samples, 1, populations, 1);
    assertTrue(estimate.relativeError() < 0.02, estimate.toString());
    assertTrue(Math.abs(deviation(n, estimate)) < 3, estimate.toString());
  }

  /** Words of 64 rows: n = 64, 65 and 128 have seams that small n have not. */
  @ParameterizedTest
  @ValueSource(ints = {63, 64, 65})
  void theNumbersForLargerBoardsGrowEvenly(int n) {
    Estimate estimate = estimate(n, 2000, 1, 20, 1);
    double gap =
        Math.log(n) - (estimate.mean().precision() - estimate.mean().scale()) * Math.log(10) / n;
    assertTrue(gap > 1.84 && gap < 1.96, n + ": " + gap);
  }

  @ParameterizedTest
  @CsvSource({"12, 1000, 0.03", "20, 1000, 0.06"})
  void theTrueValueIsWithinTwoErrors(int n, int samples, double error) {
    assertCoverage(n, samples, error, 60, 0.85);
  }

  /** What users get without an option: populations of that size, ended at that error. */
  @Tag("stress")
  @ParameterizedTest
  @ValueSource(ints = {12, 20, 27})
  void theTrueValueIsWithinTwoErrorsForUsers(int n) {
    assertCoverage(n, SolutionEstimator.samples(n), 0.01, 200, 0.9);
  }

  private static void assertCoverage(
      int n, int samples, double error, int seeds, double leastShare) {
    long within =
        IntStream.rangeClosed(1, seeds)
            .parallel()
            .mapToObj(seed -> estimate(n, samples, seed, Estimate.MIN_POPULATIONS, error))
            .filter(estimate -> Math.abs(deviation(n, estimate)) <= 2)
            .count();
    double share = (double) within / seeds;
    assertTrue(share >= leastShare && share <= 0.99, "n = " + n + ": " + share);
  }

  /** As the command ends it: after so many populations, and with no larger an error. */
  private static Estimate estimate(int n, int samples, int seed, int populations, double error) {
    SolutionEstimator estimator = new SolutionEstimator(n, samples);
    Estimate estimate = Estimate.NONE;
    while (estimate.populations() < populations || estimate.relativeError() > error) {
      estimate = estimate.with(estimator.estimate(seed, estimate.populations(), () -> false));
    }
    return estimate;
  }

  /** By how many standard errors the estimate is too high. */
  private static double deviation(int n, Estimate estimate) {
    double ratio = A000170.solutions(n) / estimate.mean().doubleValue();
    return (1 - ratio) / estimate.relativeError();
  }

  /** After other populations, one of which was given up in the middle. */
  @Test
  void anEstimatorThatIsUsedAgainGivesTheSameDigits() {
    SolutionEstimator estimator = new SolutionEstimator(70, 500);
    BigDecimal found = estimator.estimate(1, 3, () -> false);
    int[] looks = {0};
    assertNull(estimator.estimate(1, 4, () -> ++looks[0] > 40));
    assertNotEquals(found, estimator.estimate(1, 5, () -> false));
    assertEquals(found, estimator.estimate(1, 3, () -> false));
  }

  @Test
  void aPopulationMayDieOut() {
    assertEquals(0, new SolutionEstimator(50, 1).estimate(1, 0, () -> false).signum());
  }

  @Test
  void thousandQueensAreBeyondDoubleAndHaveThePopulationThat32MebibytesHold() {
    assertEquals((32 << 20) / (96 * 8 + 4 * 4), SolutionEstimator.samples(1000));
    BigDecimal found = new SolutionEstimator(1000, 1000).estimate(1, 0, () -> false);
    assertEquals(2150, found.precision() - found.scale(), 50, found.toString());
  }

  /** Of 1, 2, 3 the mean is 2, the standard deviation 1. */
  @Test
  void theErrorIsTheStandardErrorOfTheMean() {
    Estimate estimate = Estimate.NONE;
    assertEquals(Double.POSITIVE_INFINITY, estimate.relativeError());
    for (int x = 1; x <= 3; x++) {
      estimate = estimate.with(BigDecimal.valueOf(x));
    }
    assertEquals(0, estimate.mean().compareTo(BigDecimal.valueOf(2)));
    assertEquals(1 / Math.sqrt(3) / 2, estimate.relativeError(), 1e-15);
    Estimate zero = Estimate.NONE.with(BigDecimal.ZERO).with(BigDecimal.ZERO);
    assertEquals(Double.POSITIVE_INFINITY, zero.relativeError());
  }
}
