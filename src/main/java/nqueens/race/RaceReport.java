package nqueens.race;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import nqueens.search.SearchStats;

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

  RaceReport(List<Measurement> measurements) {
    this.measurements = measurements;
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
    String text =
        "Search only, in a warm virtual machine; medians over the seeds, a range's sizes added up:\n\n";
    text += table(false).markdown();
    TextTable processes = table(true);
    return processes.isEmpty()
        ? text
        : text + "\nWhole processes, start-up and output included:\n\n" + processes.markdown();
  }

  /**
   * Writes the tables (CSV, Markdown), the single runs (CSV) and the charts (SVG, PNG) into a
   * directory.
   */
  void write(Path directory) throws IOException {
    Files.createDirectories(directory);
    TextTable all = table(false);
    table(true).copyTo(all);
    Files.writeString(directory.resolve("race.csv"), all.csv());
    Files.writeString(directory.resolve("race.md"), markdown());
    Files.writeString(directory.resolve("runs.csv"), runs().csv());
    LogLogChart.write(
        directory.resolve("time"), "Time of one search", "seconds", series(Measurement::seconds));
    LogLogChart.write(
        directory.resolve("pair-tests"),
        "Pairs of rows tested",
        "pair tests",
        series(m -> m.counters().pairTests));
    LogLogChart.write(
        directory.resolve("swaps"),
        "Pairs of rows swapped",
        "swaps",
        series(m -> m.counters().swaps));
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

  private static List<String> row(List<String> names, List<Measurement> runs) {
    List<String> row = new ArrayList<>(names);
    Map<Long, List<Measurement>> bySeed =
        new TreeMap<>(runs.stream().collect(Collectors.groupingBy(Measurement::seed)));
    List<List<Measurement>> whole =
        bySeed.values().stream()
            .filter(seed -> seed.stream().allMatch(Measurement::ok))
            .collect(Collectors.toList());
    row.add(whole.size() + "");
    if (whole.isEmpty()) {
      row.addAll(List.of("", "", "", "", "", "", ""));
    } else {
      double[] seconds = sums(whole, Measurement::seconds);
      row.add(Statistics.significant(Statistics.median(seconds)));
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
    return !run.group().contains("..") || run.status().equals(RaceCommand.NOT_RUN)
        ? run.status()
        : "n = " + run.n() + ": " + run.status();
  }

  private static String count(
      List<List<Measurement>> seeds, ToDoubleFunction<SearchStats> counter) {
    if (seeds.get(0).get(0).counters() == null) {
      return "";
    }
    return Statistics.whole(
        Statistics.median(sums(seeds, m -> counter.applyAsDouble(m.counters()))));
  }

  private static double[] sums(List<List<Measurement>> seeds, ToDoubleFunction<Measurement> value) {
    return seeds.stream().mapToDouble(seed -> seed.stream().mapToDouble(value).sum()).toArray();
  }

  private TextTable runs() {
    TextTable table =
        new TextTable(
            3,
            "contestant",
            "kind",
            "status",
            "n",
            "seed",
            "seconds",
            "restarts",
            "tries",
            "pair tests",
            "swaps");
    for (Measurement m : measurements) {
      List<String> row = new ArrayList<>();
      row.addAll(List.of(m.contestant(), m.wholeProcess() ? "process" : "search", m.status()));
      row.addAll(
          List.of(m.n() + "", m.seed() + "", String.format(Locale.ROOT, "%.9f", m.seconds())));
      if (m.counters() != null) {
        SearchStats c = m.counters();
        row.addAll(List.of(c.restarts + "", c.tries + "", c.pairTests + "", c.swaps + ""));
      }
      table.add(row);
    }
    return table;
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
            .filter(m -> m.ok() && m.counters() != null)
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
            double n = Statistics.median(point.stream().mapToDouble(Measurement::n).toArray());
            line.put((int) n, Statistics.median(point.stream().mapToDouble(value).toArray()));
          }
          series.put(contestant, line);
        });
    return series;
  }
}
