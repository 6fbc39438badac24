package nqueens.race;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleBiFunction;

/**
 * Draws the results of the large-board benchmark: search time over n, and time per queen over n.
 */
final class LargeChart {
  private LargeChart() {}

  /**
   * Writes large-time and large-time-per-queen as SVG and PNG.
   *
   * @param args the raw results, a CSV file with the columns program, n, seconds; the folder for
   *     the charts
   */
  public static void main(String[] args) throws IOException {
    Map<String, Map<Integer, List<Double>>> runs = new TreeMap<>();
    List<String> lines = Files.readAllLines(Path.of(args[0]));
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",");
      runs.computeIfAbsent(cells[0], program -> new TreeMap<>())
          .computeIfAbsent(Integer.valueOf(cells[1]), n -> new ArrayList<>())
          .add(Double.valueOf(cells[2]));
    }
    Path folder = Path.of(args[1]);
    LogLogChart.write(
        folder.resolve("large-time"),
        "Search time",
        "seconds",
        chart(runs, (n, seconds) -> seconds));
    LogLogChart.write(
        folder.resolve("large-time-per-queen"),
        "Search time per queen",
        "ns per queen",
        chart(runs, (n, seconds) -> seconds * 1e9 / n));
  }

  private static Map<String, Map<Integer, Double>> chart(
      Map<String, Map<Integer, List<Double>>> runs, ToDoubleBiFunction<Integer, Double> value) {
    Map<String, Map<Integer, Double>> chart = new TreeMap<>();
    runs.forEach(
        (program, bySize) ->
            bySize.forEach(
                (n, seconds) ->
                    chart
                        .computeIfAbsent(program, p -> new TreeMap<>())
                        .put(
                            n,
                            value.applyAsDouble(
                                n,
                                Statistics.median(
                                    seconds.stream().mapToDouble(s -> s).toArray())))));
    return chart;
  }
}
