package nqueens.chart;

import static java.util.stream.Collectors.joining;

import java.math.BigDecimal;
import java.math.MathContext;
import java.text.NumberFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * An axis of a chart: where a value is on it, and which values are marked. It is logarithmic if all
 * values are above 0 and the largest is ten times the smallest or more. Otherwise it includes 0.
 *
 * @param low the value at its beginning
 * @param high the value at its end
 * @param marks the values that are marked, in ascending order
 */
record Axis(boolean logarithmic, double low, double high, List<Double> marks) {
  /** Room beyond both ends, as a share of the axis, so that no point is cut in half. */
  private static final double MARGIN = 0.02;

  /** Over more decades than this only powers of ten are marked; over fewer, also 2 and 5 times. */
  private static final int FEW_DECADES = 3;

  /** The same where the marks are written as powers, which are wider. */
  private static final int FEW_DECADES_OF_POWERS = 2;

  private static final String SUPERSCRIPTS =
      "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079";

  /** The most steps from mark to mark of a linear axis. */
  private static final int LINEAR_STEPS = 6;

  /**
   * An axis for values from {@code least} to {@code most}.
   *
   * @param whole whether it begins and ends at a mark
   */
  static Axis of(double least, double most, boolean whole) {
    boolean logarithmic = least > 0 && most >= 10 * least;
    double low = logarithmic ? least : Math.min(0, least);
    double high = most > low ? most : 1;
    double[] around = logarithmic ? powers(low, high) : multiples(low, high);
    double first = whole ? Arrays.stream(around).filter(m -> m <= low).max().orElse(low) : low;
    double last = whole ? Arrays.stream(around).filter(m -> m >= high).min().orElse(high) : high;
    List<Double> marks =
        Arrays.stream(around).filter(m -> first <= m && m <= last).boxed().toList();
    return new Axis(logarithmic, first, last, marks);
  }

  /** Powers of ten from one at most {@code low} to one at least {@code high}, and some between. */
  private static double[] powers(double low, double high) {
    int first = (int) Math.floor(Math.log10(low));
    int last = (int) Math.ceil(Math.log10(high));
    int few = isPlain(low, high) ? FEW_DECADES : FEW_DECADES_OF_POWERS;
    double[] factors = last - first > few ? new double[] {1} : new double[] {1, 2, 5};
    return IntStream.rangeClosed(first, last)
        .boxed()
        .flatMapToDouble(k -> Arrays.stream(factors).map(f -> f * Math.pow(10, k)))
        .toArray();
  }

  /** Multiples of 1, 2 or 5 times a power of ten, from below {@code low} to above {@code high}. */
  private static double[] multiples(double low, double high) {
    double least = (high - low) / LINEAR_STEPS;
    double power = Math.pow(10, Math.floor(Math.log10(least)));
    double step =
        DoubleStream.of(1, 2, 5, 10)
            .map(f -> f * power)
            .filter(s -> s >= least)
            .findFirst()
            .orElseThrow();
    return IntStream.rangeClosed((int) Math.floor(low / step), (int) Math.ceil(high / step))
        .mapToDouble(k -> k * step)
        .toArray();
  }

  /** Where a value is: between 0, the beginning of the line, and 1, its end. */
  double place(double value) {
    double share =
        logarithmic ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
    return (share + MARGIN) / (1 + 2 * MARGIN);
  }

  /** The marks as text. If one of them would be long, all but 0 are written as powers of ten. */
  List<String> labels() {
    return marks.stream()
        .map(mark -> isPlain(low, high) || mark == 0 ? plain(mark) : power(mark))
        .toList();
  }

  private static boolean isPlain(double low, double high) {
    return high < 1e4 && (low > 0 ? low : high / 10) >= 1e-3;
  }

  /** Such as 0.05 or 1,000. */
  private static String plain(double mark) {
    NumberFormat format = NumberFormat.getInstance(Locale.ROOT);
    format.setMaximumFractionDigits(9);
    return format.format(mark);
  }

  /** Such as 10\u2076 or 2\u00b710\u2075. */
  private static String power(double mark) {
    BigDecimal digits = new BigDecimal(mark).round(new MathContext(9)).stripTrailingZeros();
    int power = digits.precision() - digits.scale() - 1;
    String factor = digits.scaleByPowerOfTen(-power).toPlainString();
    String exponent =
        Integer.toString(Math.abs(power))
            .chars()
            .mapToObj(digit -> SUPERSCRIPTS.substring(digit - '0', digit - '0' + 1))
            .collect(joining("", power < 0 ? "\u207b" : "", ""));
    return (factor.equals("1") ? "" : factor + "\u00b7") + "10" + exponent;
  }
}
