package nqueens.race;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nqueens.chart.LineChart;
import nqueens.chart.Points;
import nqueens.search.Algorithm;
import nqueens.search.SearchStats.Counter;
import nqueens.terminal.WholeFile;

/** The measurements of a race as tables, files and charts. */
final class RaceReport {
  private static final String SEARCHES = "Search only, in a warm virtual machine";
  private static final String PROCESSES = "Whole processes, start-up and output included";

  private static final Map<String, String> COLOURS =
      Stream.of(Algorithm.values())
          .collect(Collectors.toMap(Algorithm::toString, Algorithm::colour));

  /** A column of the table: its head, and what it says of a row. */
  private record Column(String head, Function<Row, String> cell) {}

  private final List<Measurement> measurements;
  private final List<Row> rows;
  private final String machine;

  /** How much of the race is missing; empty if nothing is. */
  private final String partial;

  /** Reports on the runs so far, of this many in all, on a machine in a few words. */
  RaceReport(List<Measurement> measurements, long count, String machine) {
    this.measurements = measurements;
    Map<List<String>, List<Measurement>> runs = new LinkedHashMap<>();
    for (Measurement run : measurements) {
      List<String> key = List.of(run.group().label(), run.contestant().name());
      runs.computeIfAbsent(key, k -> new ArrayList<>()).add(run);
    }
    rows = runs.values().stream().map(Row::new).toList();
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
    String what = "\nMedians over the runs; a range's sizes are added up. " + machine + ".\n";
    return head + "```\n" + text() + "```\n" + what;
  }

  /** Writes the table, the runs, and those charts that have a point into a folder. */
  void write(Path folder) throws IOException {
    WholeFile.write(folder.resolve("race.md"), markdown());
    WholeFile.write(folder.resolve("runs.csv"), csv());
    chart(folder.resolve("time.svg"), "Time of one search", false);
    chart(folder.resolve("processes.svg"), "Time of one process", true);
  }

  /**
   * A row for each run (RFC 4180). It has the seconds of a run that ended well, and the counters of
   * a search.
   */
  private String csv() {
    List<Counter> counters = counters(rows.stream()).toList();
    StringBuilder text = new StringBuilder("contestant,n,seed,status,seconds");
    counters.forEach(counter -> text.append("," + counter.name()));
    for (Measurement run : measurements) {
      Outcome end = run.outcome();
      text.append("\n\"" + run.contestant().name().replace("\"", "\"\"") + "\",");
      text.append(run.n() + "," + run.seed() + "," + end.status() + ",");
      text.append(end.ok() ? Outcome.plain(end.seconds()) : "");
      for (Counter counter : counters) {
        boolean counted = end.stats() != null && run.contestant().counters().contains(counter);
        text.append("," + (counted ? counter.of().applyAsLong(end.stats()) : ""));
      }
    }
    return text + "\n";
  }

  /** Whatever is counted in one of these rows, in the order of the columns. */
  private static Stream<Counter> counters(Stream<Row> rows) {
    return rows.flatMap(row -> row.contestant().counters().stream()).distinct();
  }

  private void chart(Path file, String title, boolean process) throws IOException {
    Points points = points(process);
    if (!points.isEmpty()) {
      String subtitle = (partial.isEmpty() ? "" : "partial: " + partial + "; ") + machine;
      WholeFile.write(
          file, new LineChart(points, COLOURS).svg(title, subtitle, "n (queens)", "seconds"));
    }
  }

  /** The seconds of every run that ended well. */
  private Points points(boolean process) {
    Points points = new Points();
    measurements.stream()
        .filter(run -> run.outcome().ok() && run.contestant().wholeProcess() == process)
        .forEach(run -> points.add(run.contestant().name(), run.n(), run.outcome().seconds()));
    return points;
  }

  private String table(boolean process) {
    List<Column> columns = columns(process);
    Stream<List<String>> cells =
        rows.stream()
            .filter(row -> row.wholeProcess() == process)
            .map(row -> columns.stream().map(c -> c.cell().apply(row)).toList());
    List<String> heads = columns.stream().map(Column::head).toList();
    return TextTable.aligned(2, Stream.concat(Stream.of(heads), cells).toList());
  }

  private List<Column> columns(boolean process) {
    List<Column> columns = new ArrayList<>();
    columns.add(new Column("size", row -> row.group().label()));
    columns.add(new Column("contestant", row -> row.contestant().name()));
    columns.add(new Column("runs", row -> row.sums(Outcome::seconds).length + ""));
    columns.add(time("median", Points::median));
    columns.add(time("min", times -> Arrays.stream(times).min().getAsDouble()));
    columns.add(time("max", times -> Arrays.stream(times).max().getAsDouble()));
    columns.add(new Column("ratio", this::ratio));
    counters(rows.stream().filter(row -> row.wholeProcess() == process))
        .forEach(counter -> columns.add(count(counter)));
    columns.add(new Column("note", Row::note));
    return columns;
  }

  private static Column time(String head, ToDoubleFunction<double[]> of) {
    return new Column(
        head, row -> cell(row, Outcome::seconds, s -> Figures.time(of.applyAsDouble(s))));
  }

  private static Column count(Counter counter) {
    ToDoubleFunction<Outcome> figure = end -> counter.of().applyAsLong(end.stats());
    Function<Row, String> cell = row -> cell(row, figure, s -> Figures.whole(Points.median(s)));
    return new Column(
        counter.name(),
        row -> row.contestant().counters().contains(counter) ? cell.apply(row) : "");
  }

  /** The median time as a multiple of the least one of that size and kind. */
  private String ratio(Row row) {
    double least =
        rows.stream()
            .filter(row::sameRace)
            .map(other -> other.sums(Outcome::seconds))
            .filter(sums -> sums.length > 0)
            .mapToDouble(Points::median)
            .min()
            .orElse(Double.NaN);
    return cell(row, Outcome::seconds, s -> Figures.significant(Points.median(s) / least));
  }

  private static String cell(
      Row row, ToDoubleFunction<Outcome> figure, Function<double[], String> text) {
    double[] sums = row.sums(figure);
    return sums.length == 0 ? "" : text.apply(sums);
  }
}
