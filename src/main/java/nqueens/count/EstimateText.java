package nqueens.count;

import static java.math.RoundingMode.HALF_UP;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import nqueens.counters.Estimate;

/** Estimates as text, of any size: {@code 2.36e+117 0.9%}. */
final class EstimateText {
  static final String CSV_HEADING =
      "n,estimate,relative standard error,populations,particles,seed,ended by";

  /**
   * Digits of an estimate behind its first, and one more for each power of ten that it is better
   * than 1 %.
   */
  private static final int USUAL_DIGITS = 2;

  private static final int MOST_DIGITS = 15;

  private EstimateText() {}

  /**
   * The line for people.
   *
   * @param error the relative standard error, 0 or more, not infinite
   */
  static String line(int n, BigDecimal mean, double error) {
    int digits = error == 0 ? MOST_DIGITS : USUAL_DIGITS;
    for (double e = error; e < 0.001 && digits < MOST_DIGITS; e *= 10) {
      digits++;
    }
    String text = String.format(Locale.ROOT, "%." + digits + "e", mean);
    String estimate = error == 0 ? text.replaceFirst("\\.?0+e", "e") : text;
    return n + " " + estimate + " " + percent(error) + "%";
  }

  /** With a digit behind the point; below 0.1 with as many as it takes for one that is not 0. */
  static String percent(double error) {
    BigDecimal percent = BigDecimal.valueOf(error).movePointRight(2);
    BigDecimal rounded = percent.setScale(1, HALF_UP);
    return (rounded.signum() == 0 && percent.signum() != 0
            ? percent.round(new MathContext(1, HALF_UP))
            : rounded)
        .toPlainString();
  }

  /** The line for programs; numbers as {@link #CSV_HEADING} has them, the error a fraction of 1. */
  static String csv(
      int n, Estimate estimate, double error, int particles, long seed, String endedBy) {
    return String.format(
        Locale.ROOT,
        "%d,%.16e,%s,%d,%d,%d,%s",
        n,
        estimate.mean(),
        error,
        estimate.populations(),
        particles,
        seed,
        endedBy);
  }
}
