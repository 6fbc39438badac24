package nqueens.race;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Locale;

/** Figures for tables. */
final class Statistics {
  private Statistics() {}

  /** The middle value, or the mean of the two in the middle; values must not be empty. */
  static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int half = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }

  /** Three significant digits, never in scientific notation. */
  static String significant(double value) {
    if (value == 0) {
      return "0";
    }
    BigDecimal rounded = new BigDecimal(value).round(new MathContext(3));
    return (rounded.scale() < 0 ? rounded.setScale(0) : rounded).toPlainString();
  }

  /** A whole number with commas. */
  static String whole(double value) {
    return String.format(Locale.ROOT, "%,d", Math.round(value));
  }
}
