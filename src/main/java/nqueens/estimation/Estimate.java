package nqueens.estimation;

import java.math.BigDecimal;

/**
 * The estimate that follows from several independent populations: their mean, and the probable
 * error of this mean.
 *
 * <p>The standard error of the mean of k populations is sqrt(s^2 / k), s^2 = the sum of (x -
 * mean)^2, divided by k - 1. Where estimates are distributed normally, the true value lies within
 * two standard errors in 94 % of runs of 16 populations (Student's t with 15 degrees of freedom),
 * with many in 95 %. A run that ends as soon as its error is small may end because the error is too
 * small by chance. This happens often with few populations, and seldom with 16 or more. The stress
 * test counts the runs that are within two errors.
 *
 * @param populations how many, 0 or more
 * @param sum of their estimates, which are 0 or more
 * @param squares the sum of the estimates' squares
 */
public record Estimate(int populations, BigDecimal sum, BigDecimal squares) {
  /** The fewest populations of an estimate. The error of fewer could not be trusted. */
  public static final int MIN_POPULATIONS = 16;

  /** The estimate of no populations. */
  public static final Estimate NONE = new Estimate(0, BigDecimal.ZERO, BigDecimal.ZERO);

  /** This estimate and one population more. */
  public Estimate with(BigDecimal population) {
    return new Estimate(
        populations + 1,
        sum.add(population, SolutionEstimator.DIGITS),
        squares.add(
            population.multiply(population, SolutionEstimator.DIGITS), SolutionEstimator.DIGITS));
  }

  /** The mean; of 1 population or more. */
  public BigDecimal mean() {
    return sum.divide(BigDecimal.valueOf(populations), SolutionEstimator.DIGITS);
  }

  /**
   * The standard error of the mean, as a fraction of it.
   *
   * @return 0 where all populations agree; infinite if the mean is 0 or of fewer than 2 populations
   */
  public double relativeError() {
    if (populations < 2 || sum.signum() == 0) {
      return Double.POSITIVE_INFINITY;
    }
    // squares / sum^2 is 1 / k where all agree, and 1 where one population has it all.
    double spread =
        squares
            .divide(sum.multiply(sum, SolutionEstimator.DIGITS), SolutionEstimator.DIGITS)
            .multiply(BigDecimal.valueOf(populations), SolutionEstimator.DIGITS)
            .subtract(BigDecimal.ONE, SolutionEstimator.DIGITS)
            .doubleValue();
    return Math.sqrt(Math.max(0, spread) / (populations - 1)); // exact on every machine
  }
}
