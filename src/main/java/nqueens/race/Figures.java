package nqueens.race;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Numbers as tables show them. */
final class Figures {
  private static final MathContext DIGITS = new MathContext(3);

  private Figures() {}

  /** Seconds in the unit that reads best: s, ms or us. */
  static String time(double seconds) {
    double shown = new BigDecimal(seconds).round(DIGITS).doubleValue(); // 0.9996 is 1.00 s
    if (shown >= 1 || shown == 0) {
      return significant(seconds) + " s";
    }
    return shown >= 1e-3 ? significant(1e3 * seconds) + " ms" : significant(1e6 * seconds) + " us";
  }

  /** Three significant digits, never in scientific notation. */
  static String significant(double value) {
    if (value == 0) {
      return "0";
    }
    BigDecimal rounded = new BigDecimal(value).round(DIGITS);
    return (rounded.scale() < 0 ? rounded.setScale(0) : rounded).toPlainString();
  }

  /** A whole number with commas. */
  static String whole(double value) {
    return String.format(Locale.ROOT, "%,d", Math.round(value));
  }
}
