package nqueens.chart;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * An axis of a chart: where a value stands on it, and where its marks are. It is logarithmic where
 * the values are above 0 and span a factor of ten.
 *
 * @param low the value at its beginning
 * @param high the value at its end
 * @param marks the values that are marked, in ascending order
 */
record Axis(boolean logarithmic, double low, double high, List<BigDecimal> marks) {
  /** Room beyond both ends, as a share of the axis, so that no point is cut in half. */
  private static final double MARGIN = 0.02;

  /** With fewer decades than this, 2 and 5 times each power of ten are marked, too. */
  private static final int FEW_DECADES = 3;

  /** Marks of a linear axis, roughly. */
  private static final int LINEAR_MARKS = 6;

  /**
   * An axis for values from {@code least} to {@code most}.
   *
   * @param whole whether it begins and ends at a mark
   */
  static Axis of(double least, double most, boolean whole) {
    boolean one = least == most && least > 0;
    double low = one ? least / 2 : least;
    double high = one ? most * 2 : most > least ? most : least + 1;
    boolean logarithmic = low > 0 && high >= 10 * low;
    List<BigDecimal> around = logarithmic ? powers(low, high) : multiples(low, high);
    if (whole) {
      double from = low;
      double to = high;
      low =
          around.stream()
              .mapToDouble(BigDecimal::doubleValue)
              .filter(m -> m <= from)
              .max()
              .orElseThrow();
      high =
          around.stream()
              .mapToDouble(BigDecimal::doubleValue)
              .filter(m -> m >= to)
              .min()
              .orElseThrow();
    }
    double first = low;
    double last = high;
    List<BigDecimal> marks =
        around.stream().filter(m -> m.doubleValue() >= first && m.doubleValue() <= last).toList();
    return new Axis(logarithmic, low, high, marks);
  }

  /** Powers of ten from one at most {@code low} to one at least {@code high}, and some between. */
  private static List<BigDecimal> powers(double low, double high) {
    int first = (int) Math.floor(Math.log10(low));
    int last = (int) Math.ceil(Math.log10(high));
    List<Integer> factors = last - first > FEW_DECADES ? List.of(1) : List.of(1, 2, 5);
    return IntStream.rangeClosed(first, last)
        .boxed()
        .flatMap(k -> factors.stream().map(f -> BigDecimal.valueOf(f).scaleByPowerOfTen(k)))
        .toList();
  }

  /** Multiples of 1, 2 or 5 times a power of ten, from below {@code low} to above {@code high}. */
  private static List<BigDecimal> multiples(double low, double high) {
    int power = (int) Math.floor(Math.log10((high - low) / LINEAR_MARKS));
    BigDecimal step =
        Stream.of(1, 2, 5, 10)
            .map(f -> BigDecimal.valueOf(f).scaleByPowerOfTen(power))
            .filter(s -> (high - low) / s.doubleValue() <= LINEAR_MARKS)
            .findFirst()
            .orElseThrow();
    int first = (int) Math.floor(low / step.doubleValue());
    int last = (int) Math.ceil(high / step.doubleValue());
    return IntStream.rangeClosed(first, last)
        .mapToObj(k -> step.multiply(BigDecimal.valueOf(k)))
        .toList();
  }

  /** Where a value stands: between 0, the beginning of the line, and 1, its end. */
  double place(double value) {
    double share =
        logarithmic ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
    return (share + MARGIN) / (1 + 2 * MARGIN);
  }

  /**
   * The marks as text: all of them plain, or all as 1e5 where one of them is very large or small.
   */
  List<String> labels() {
    boolean plain = !logarithmic || (low >= 1e-3 && high < 1e5);
    return marks.stream()
        .map(mark -> plain ? mark.stripTrailingZeros().toPlainString() : scientific(mark))
        .toList();
  }

  private static String scientific(BigDecimal mark) {
    BigDecimal digits = mark.stripTrailingZeros();
    return digits.unscaledValue() + "e" + -digits.scale();
  }
}
