package nqueens.chart;

import java.util.Arrays;

/** The median, which tables and charts show of repeated measurements. */
public final class Median {
  private Median() {}

  /** The middle value, or the mean of the two in the middle; values must not be empty. */
  public static double of(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int half = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }
}
