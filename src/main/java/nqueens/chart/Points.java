package nqueens.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Measured values over n, some for each program. What was measured more than once for an n makes
 * one point of a chart, its median; so do, where there are many sizes, those close to each other.
 */
public final class Points {
  /** Sizes that a chart shows as points of their own. */
  private static final int MOST_SIZES = 40;

  private static final int POINTS_PER_DECADE = 10;

  private record Value(int n, double value) {}

  private final Map<String, List<Value>> series = new LinkedHashMap<>();

  /** Adds a value; without effect where it is not above 0, which has no logarithm. */
  public void add(String name, int n, double value) {
    if (value > 0) {
      series.computeIfAbsent(name, k -> new ArrayList<>()).add(new Value(n, value));
    }
  }

  public boolean isEmpty() {
    return series.isEmpty();
  }

  /** For each name, in the order of their first values, a value by n. */
  public Map<String, Map<Double, Double>> medians() {
    boolean many =
        series.values().stream().flatMap(List::stream).mapToInt(Value::n).distinct().count()
            > MOST_SIZES;
    Map<String, Map<Double, Double>> lines = new LinkedHashMap<>();
    series.forEach(
        (name, values) -> {
          Map<Double, Double> line = new TreeMap<>();
          values.stream()
              .collect(
                  Collectors.groupingBy(
                      v -> many ? Math.round(POINTS_PER_DECADE * Math.log10(v.n())) : v.n()))
              .values()
              .forEach(point -> line.put(median(point, true), median(point, false)));
          lines.put(name, line);
        });
    return lines;
  }

  /** The middle value, or the mean of the two in the middle; values must not be empty. */
  public static double median(double... values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int half = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }

  private static double median(List<Value> point, boolean ofN) {
    return median(point.stream().mapToDouble(v -> ofN ? v.n() : v.value()).toArray());
  }
}
