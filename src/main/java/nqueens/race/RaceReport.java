package nqueens.race;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import nqueens.chart.LineChart;
import nqueens.chart.Points;
import nqueens.search.Algorithm;
import nqueens.search.SearchStats;
import nqueens.search.SearchStats.Counter;
import nqueens.terminal.WholeFile;

/** The measurements of a race as tables, files and charts. */
final class RaceReport {
  private static final String TABLE = "race.md";
  private static final String SEARCH_CHART = "time.svg";
  private static final String PROCESS_CHART = "processes.svg";
  private static final String SEARCHES = "Search only, in a warm virtual machine";
  private static final String PROCESSES = "Whole processes, start-up and output included";

  /** The unit of the clock, in seconds. A search may take less than the clock shows. */
  private static final double CLOCK = 1e-9;

  private static final Map<String, String> COLOURS =
      Stream.of(Algorithm.values())
          .collect(Collectors.toMap(Algorithm::toString, Algorithm::colour));

  private final List<Measurement> measurements;
  private final Collection<Row> rows;
  private final String machine;

  /** How many of all runs there are, in words; empty if there are all. */
  private final String partial;

  /**
   * A report on the runs so far.
   *
   * @param count the number of all runs of the race
   * @param machine the machine in a few words
   */
  RaceReport(List<Measurement> measurements, long count, String machine) {
    this.measurements = measurements;
    rows =
        measurements.stream()
            .collect(
                Collectors.groupingBy(
                    run -> List.of(run.group().label(), run.program().name()),
                    LinkedHashMap::new,
                    Collectors.collectingAndThen(Collectors.toList(), Row::new)))
            .values();
    this.machine = machine;
    partial = measurements.size() == count ? "" : measurements.size() + " of " + count + " runs";
  }

  /** The tables, of searches and of whole processes; empty before the first run. */
  String text() {
    return Stream.of(false, true)
        .filter(process -> rows.stream().anyMatch(row -> row.wholeProcess() == process))
        .map(process -> (process ? PROCESSES : SEARCHES) + ":\n" + table(process))
        .collect(Collectors.joining("\n"));
  }

  private String markdown() {
    String head = partial.isEmpty() ? "" : "**Partial: " + partial + ".**\n\n";
    String what = "\nMedians over the runs; the figures of a range are summed. " + machine + ".\n";
    return head + "```\n" + text() + "```\n" + what;
  }

  /** The files that {@link #write} may replace or delete. */
  static List<Path> files(Path directory) {
    return Stream.of(TABLE, SEARCH_CHART, PROCESS_CHART).map(directory::resolve).toList();
  }

  /** Writes the table and the charts into a directory. A chart without a point is deleted. */
  void write(Path directory) throws IOException, InterruptedException {
    WholeFile.write(directory.resolve(TABLE), markdown());
    chart(directory.resolve(SEARCH_CHART), "Time of one search", false);
    chart(directory.resolve(PROCESS_CHART), "Time of one process", true);
  }

  private void chart(Path file, String title, boolean process)
      throws IOException, InterruptedException {
    Points points = points(process);
    if (!points.isEmpty()) {
      String subtitle = (partial.isEmpty() ? "" : "partial: " + partial + "; ") + machine;
      WholeFile.write(
          file, new LineChart(points, COLOURS).svg(title, subtitle, "n (queens)", "seconds"));
    } else {
      Files.deleteIfExists(file); // an earlier race's
    }
  }

  /** The seconds of every run that ended well. */
  private Points points(boolean process) {
    Points points = new Points();
    measurements.stream()
        .filter(run -> run.outcome().ok() && run.program().wholeProcess() == process)
        .forEach(run -> points.add(run.program().name(), run.n(), run.outcome().seconds()));
    return points;
  }

  private String table(boolean process) {
    List<Row> shown = rows.stream().filter(row -> row.wholeProcess() == process).toList();
    List<Counter> counters = process ? List.of() : SearchStats.COUNTERS;
    List<String> heads =
        new ArrayList<>(List.of("size", "program", "runs", "median", "min", "max", "ratio"));
    counters.forEach(counter -> heads.add(counter.name()));
    heads.add("note");
    Stream<List<String>> cells = shown.stream().map(row -> cells(row, shown, counters));
    return TextTable.aligned(2, Stream.concat(Stream.of(heads), cells).toList());
  }

  /** The cells of a row; its ratio compares the median with the best one for the same sizes. */
  private static List<String> cells(Row row, List<Row> shown, List<Counter> counters) {
    double[] times = row.sums(Outcome::seconds);
    List<String> cells = new ArrayList<>();
    Collections.addAll(cells, row.group().label(), row.program().name(), times.length + "");
    if (times.length == 0) {
      cells.addAll(Collections.nCopies(4 + counters.size(), ""));
    } else {
      Arrays.sort(times);
      double median = Points.median(times);
      DoubleStream.of(median, times[0], times[times.length - 1])
          .forEach(seconds -> cells.add(Figures.time(seconds)));
      double best =
          shown.stream()
              .filter(other -> other.group().equals(row.group()))
              .map(other -> other.sums(Outcome::seconds))
              .filter(others -> others.length > 0)
              .mapToDouble(Points::median)
              .min()
              .orElseThrow();
      cells.add(Figures.significant(Math.max(median, CLOCK) / Math.max(best, CLOCK)));
      for (Counter counter : counters) {
        double[] sums = row.sums(end -> counter.value().applyAsLong(end.stats()));
        cells.add(Figures.whole(Points.median(sums)));
      }
    }
    cells.add(row.note());
    return cells;
  }
}
