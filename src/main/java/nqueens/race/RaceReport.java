package nqueens.race;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import nqueens.chart.LogLogChart;
import nqueens.chart.Median;
import nqueens.placement.BoardSizes;
import nqueens.search.SearchStats;
import nqueens.terminal.WholeFile;

/** The measurements of a race as tables, files and charts. */
final class RaceReport {
  private static final String[] HEADER = {
    "size",
    "contestant",
    "runs",
    "median s",
    "min s",
    "max s",
    "restarts",
    "tries",
    "pair tests",
    "swaps",
    "note"
  };

  /** Sizes that a chart shows as points of their own. */
  private static final int MOST_POINTS = 40;

  private static final int POINTS_PER_DECADE = 10;

  private final List<Measurement> measurements;
  private final String machine;

  /** How much of the race is missing; empty if nothing is. */
  private final String partial;

  /** The number of boards that each contestant and seed has, for each label of sizes. */
  private final Map<String, Integer> boards = new HashMap<>();

  /**
   * A report.
   *
   * @param measurements the runs so far
   */
  RaceReport(RaceSettings settings, List<Measurement> measurements) {
    this.measurements = measurements;
    machine = Machine.line(settings.threads());
    boolean complete = measurements.size() == settings.runs();
    partial = complete ? "" : measurements.size() + " of " + settings.runs() + " runs";
    for (BoardSizes group : settings.groups()) {
      boards.merge(group.label(), group.sizes().size(), Integer::sum);
    }
  }

  /** The table for people: searches first, then whole processes. */
  String text() {
    String text = "";
    TextTable searches = table(false);
    TextTable processes = table(true);
    if (!searches.isEmpty()) {
      text += "Search only, in a warm virtual machine:\n" + searches.aligned();
    }
    if (!processes.isEmpty()) {
      text +=
          (text.isEmpty() ? "" : "\n")
              + "Whole processes, start-up and output included:\n"
              + processes.aligned();
    }
    return text;
  }

  private String markdown() {
    String text = partial.isEmpty() ? "" : "**Partial: " + partial + ".**\n\n";
    text += part("Search only, in a warm virtual machine", table(false));
    return text + part("Whole processes, start-up and output included", table(true));
  }

  private String part(String what, TextTable table) {
    return table.isEmpty()
        ? ""
        : what
            + "; medians over the seeds, a range's sizes added up:\n\n"
            + table.markdown()
            + "\n"
            + machine
            + "\n\n";
  }

  /** Writes the tables (CSV, Markdown) and the charts (SVG, PNG) into a folder. */
  void write(Path folder) throws IOException {
    TextTable all = table(false);
    table(true).copyTo(all);
    String csv = (partial.isEmpty() ? "" : "# partial: " + partial + "\n") + all.csv();
    WholeFile.write(folder.resolve("race.csv"), csv);
    WholeFile.write(folder.resolve("race.md"), markdown().stripTrailing() + "\n");
    for (Map.Entry<String, LogLogChart> chart : charts().entrySet()) {
      byte[] svg = chart.getValue().svg();
      byte[] png = chart.getValue().png();
      WholeFile.write(folder.resolve(chart.getKey() + ".svg"), out -> out.write(svg));
      WholeFile.write(folder.resolve(chart.getKey() + ".png"), out -> out.write(png));
    }
  }

  /** The charts by the names of their files. */
  private Map<String, LogLogChart> charts() {
    return Map.of(
        "time", chart("Time of one search", "seconds", Measurement::seconds),
        "pair-tests", chart("Pairs of columns tested", "pair tests", m -> m.stats().pairTests),
        "swaps", chart("Pairs of columns swapped", "swaps", m -> m.stats().swaps));
  }

  private LogLogChart chart(String title, String unit, ToDoubleFunction<Measurement> value) {
    String subtitle = (partial.isEmpty() ? "" : "partial: " + partial + "; ") + machine;
    return new LogLogChart(title, subtitle, unit, series(value));
  }

  private TextTable table(boolean wholeProcess) {
    TextTable table = new TextTable(2, HEADER);
    Map<List<String>, List<Measurement>> cells =
        measurements.stream()
            .filter(m -> m.wholeProcess() == wholeProcess)
            .collect(
                Collectors.groupingBy(
                    m -> List.of(m.group(), m.contestant()),
                    LinkedHashMap::new,
                    Collectors.toList()));
    cells.forEach((names, runs) -> table.add(row(names, runs)));
    return table;
  }

  private List<String> row(List<String> names, List<Measurement> runs) {
    List<String> row = new ArrayList<>(names);
    Map<Long, List<Measurement>> bySeed =
        new TreeMap<>(runs.stream().collect(Collectors.groupingBy(Measurement::seed)));
    List<List<Measurement>> whole =
        bySeed.values().stream()
            .filter(seed -> seed.size() == boards.get(names.get(0)))
            .filter(seed -> seed.stream().allMatch(Measurement::ok))
            .collect(Collectors.toList());
    row.add(whole.size() + "");
    if (whole.isEmpty()) {
      row.addAll(List.of("", "", "", "", "", "", ""));
    } else {
      double[] seconds = sums(whole, Measurement::seconds);
      row.add(Statistics.significant(Median.of(seconds)));
      row.add(Statistics.significant(Arrays.stream(seconds).min().getAsDouble()));
      row.add(Statistics.significant(Arrays.stream(seconds).max().getAsDouble()));
      row.add(count(whole, c -> c.restarts));
      row.add(count(whole, c -> c.tries));
      row.add(count(whole, c -> c.pairTests));
      row.add(count(whole, c -> c.swaps));
    }
    row.add(
        runs.stream()
            .filter(m -> !m.ok())
            .map(RaceReport::note)
            .distinct()
            .limit(2)
            .collect(Collectors.joining("; ")));
    return row;
  }

  private static String note(Measurement run) {
    String text = run.outcome().text();
    boolean alone = !run.group().contains("..") || run.outcome().status() == Status.NOT_RUN;
    return alone ? text : "n = " + run.n() + ": " + text;
  }

  private static String count(
      List<List<Measurement>> seeds, ToDoubleFunction<SearchStats> counter) {
    if (seeds.get(0).get(0).stats() == null) {
      return "";
    }
    return Statistics.whole(Median.of(sums(seeds, m -> counter.applyAsDouble(m.stats()))));
  }

  private static double[] sums(List<List<Measurement>> seeds, ToDoubleFunction<Measurement> value) {
    return seeds.stream().mapToDouble(seed -> seed.stream().mapToDouble(value).sum()).toArray();
  }

  /**
   * For each contestant the median of a value by n, over the searches that ended well; where there
   * are many sizes, those close to each other make one point.
   */
  private Map<String, Map<Integer, Double>> series(ToDoubleFunction<Measurement> value) {
    boolean many = measurements.stream().mapToInt(Measurement::n).distinct().count() > MOST_POINTS;
    Map<String, Map<Integer, Double>> series = new LinkedHashMap<>();
    Map<String, Map<Long, List<Measurement>>> runs =
        measurements.stream()
            .filter(m -> m.ok() && m.stats() != null)
            .collect(
                Collectors.groupingBy(
                    Measurement::contestant,
                    LinkedHashMap::new,
                    Collectors.groupingBy(
                        m -> many ? Math.round(POINTS_PER_DECADE * Math.log10(m.n())) : m.n())));
    runs.forEach(
        (contestant, points) -> {
          Map<Integer, Double> line = new TreeMap<>();
          for (List<Measurement> point : points.values()) {
            double n = Median.of(point.stream().mapToDouble(Measurement::n).toArray());
            line.put((int) n, Median.of(point.stream().mapToDouble(value).toArray()));
          }
          series.put(contestant, line);
        });
    return series;
  }
}
