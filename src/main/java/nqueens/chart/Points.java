package nqueens.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * Measured values over some x, such as the number of queens, in series that have names. All values
 * of a series for one x make one point of a chart, their median. If there are many x, those close
 * to each other make one point, too.
 */
public final class Points {
  /** The most x for which a chart has a point each. */
  private static final int MOST = 40;

  private static final int POINTS_PER_DECADE = 10;

  /** A value, or a point of a chart; low and high are the ends of its error bar. */
  record Point(double x, double value, double low, double high) {}

  private final Map<String, List<Point>> series = new LinkedHashMap<>();

  /** Adds a value that has no error bar. */
  public void add(String name, double x, double value) {
    add(name, x, value, value, value);
  }

  /** Adds a value with an error bar from {@code low} to {@code high}. */
  public void add(String name, double x, double value, double low, double high) {
    series.computeIfAbsent(name, k -> new ArrayList<>()).add(new Point(x, value, low, high));
  }

  public boolean isEmpty() {
    return series.isEmpty();
  }

  /** For each name, in the order of their first values, its points in the order of x. */
  Map<String, List<Point>> medians() {
    boolean many =
        series.values().stream().flatMap(List::stream).map(Point::x).distinct().count() > MOST;
    Map<String, List<Point>> lines = new LinkedHashMap<>();
    series.forEach(
        (name, values) -> {
          Map<Double, List<Point>> near =
              values.stream()
                  .collect(
                      Collectors.groupingBy(
                          v -> many ? Math.rint(POINTS_PER_DECADE * Math.log10(v.x)) : v.x,
                          TreeMap::new,
                          Collectors.toList()));
          lines.put(name, near.values().stream().map(Points::median).toList());
        });
    return lines;
  }

  private static Point median(List<Point> near) {
    ToDoubleFunction<ToDoubleFunction<Point>> middle =
        part -> median(near.stream().mapToDouble(part).toArray());
    return new Point(
        middle.applyAsDouble(Point::x),
        middle.applyAsDouble(Point::value),
        middle.applyAsDouble(Point::low),
        middle.applyAsDouble(Point::high));
  }

  /** The middle value, or the mean of the two in the middle; values must not be empty. */
  public static double median(double... values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int half = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }
}
