package nqueens.racing;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;
import static nqueens.search.SearchStats.COUNTERS;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import nqueens.formats.BoardSizes;
import nqueens.racing.Race.Outcome;
import nqueens.racing.Race.Outcome.Status;
import nqueens.racing.Race.Run;
import nqueens.search.Algorithm;
import nqueens.search.SearchStats.Counter;

/** The runs of a race as a table, and each of them as a row of a CSV file. */
public final class RaceReport {
  private static final List<String> HEADS =
      List.of("size", "program", "runs", "median", "min", "max", "ratio");

  private static final MathContext DIGITS = new MathContext(3);

  /** The unit of the clock, in seconds. A search may take less than the clock shows. */
  private static final double CLOCK = 1e-9;

  private RaceReport() {}

  /** A row of the table: the runs, at least one, of one algorithm on one group of sizes. */
  private record Row(BoardSizes group, Algorithm algorithm, List<Run> runs) {
    Row(List<Run> runs) {
      this(runs.get(0).group(), runs.get(0).algorithm(), runs);
    }

    /**
     * The sums of a figure over the group's boards, one for each seed, in ascending order. A seed
     * is left out if one of its boards was not solved.
     */
    double[] sums(ToDoubleFunction<Outcome> figure) {
      return runs.stream().collect(groupingBy(Run::seed)).values().stream()
          .filter(seed -> seed.stream().filter(run -> run.outcome().ok()).count() == group.count())
          .mapToDouble(seed -> seed.stream().map(Run::outcome).mapToDouble(figure).sum())
          .sorted()
          .toArray();
    }

    /** The median of these sums; infinite if there are none. */
    double median(ToDoubleFunction<Outcome> figure) {
      double[] sums = sums(figure);
      int last = sums.length - 1;
      return last < 0 ? Double.POSITIVE_INFINITY : (sums[last / 2] + sums[(last + 1) / 2]) / 2;
    }

    /**
     * Why runs are missing, with two causes at most. Where a run was stopped, those that were not
     * begun for that reason need no word.
     */
    String note() {
      boolean stopped = runs.stream().anyMatch(run -> run.outcome().stopsLarger());
      return runs.stream()
          .filter(run -> !run.outcome().ok())
          .filter(run -> !stopped || run.outcome().status() != Status.NOT_RUN)
          .map(this::note)
          .distinct()
          .limit(2)
          .collect(joining("; "));
    }

    private String note(Run run) {
      boolean alone = group.count() == 1 || run.outcome().status() == Status.NOT_RUN;
      return (alone ? "" : "n = " + run.n() + ": ") + run.outcome().text();
    }
  }

  /** The table of some runs. Words are at the left of their column, and figures at the right. */
  public static String table(List<Run> runs) {
    List<List<String>> table = new ArrayList<>();
    List<String> heads = new ArrayList<>(HEADS);
    COUNTERS.forEach(counter -> heads.add(counter.name()));
    heads.add("note");
    table.add(heads);
    List<Row> rows = rows(runs);
    rows.forEach(row -> table.add(cells(row, rows)));
    String format =
        IntStream.range(0, heads.size())
            .mapToObj(c -> (c < 2 || c == heads.size() - 1 ? "%-" : "%") + width(table, c))
            .collect(joining("s  ", "", "s"));
    return table.stream()
        .map(row -> "\n" + format.formatted(row.toArray()).stripTrailing())
        .collect(joining("", "Search only, in a warm virtual machine:", ""));
  }

  private static List<Row> rows(List<Run> runs) {
    return runs.stream()
        .collect(
            groupingBy(run -> List.of(run.group(), run.algorithm()), LinkedHashMap::new, toList()))
        .values()
        .stream()
        .map(Row::new)
        .toList();
  }

  private static int width(List<List<String>> table, int column) {
    return table.stream().mapToInt(row -> row.get(column).length()).max().orElseThrow();
  }

  /** The cells of a row; its ratio compares the median with the best one for the same sizes. */
  private static List<String> cells(Row row, List<Row> rows) {
    double[] times = row.sums(Outcome::seconds);
    List<String> cells = new ArrayList<>();
    Collections.addAll(cells, row.group.label(), row.algorithm.toString(), times.length + "");
    if (times.length == 0) {
      cells.addAll(Collections.nCopies(4 + COUNTERS.size(), ""));
    } else {
      double median = row.median(Outcome::seconds);
      double best =
          rows.stream()
              .filter(other -> other.group.equals(row.group))
              .mapToDouble(other -> other.median(Outcome::seconds))
              .min()
              .orElseThrow();
      String ratio = significant(Math.max(median, CLOCK) / Math.max(best, CLOCK));
      Collections.addAll(cells, time(median), time(times[0]), time(times[times.length - 1]), ratio);
      for (Counter counter : COUNTERS) {
        double work = row.median(end -> counter.value().applyAsLong(end.stats()));
        cells.add(String.format(Locale.ROOT, "%,d", Math.round(work)));
      }
    }
    cells.add(row.note());
    return cells;
  }

  /** Seconds in the unit that reads best: s, ms or us. */
  static String time(double seconds) {
    double shown = new BigDecimal(seconds).round(DIGITS).doubleValue(); // 0.9996 is 1.00 s
    if (shown >= 1 || shown == 0) {
      return significant(seconds) + " s";
    }
    return shown >= 1e-3 ? significant(1e3 * seconds) + " ms" : significant(1e6 * seconds) + " us";
  }

  /** A number with three significant digits, never in scientific notation. */
  private static String significant(double value) {
    BigDecimal rounded = new BigDecimal(value).round(DIGITS);
    return (rounded.scale() < 0 ? rounded.setScale(0) : rounded).toPlainString();
  }

  /** A number with all its digits, never in scientific notation. */
  static String plain(double value) {
    return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }

  /** The heads of the rows of a CSV file. */
  public static String csvHeads() {
    String work = COUNTERS.stream().map(counter -> "," + counter.name()).collect(joining());
    return "program,n,seed,status,seconds" + work;
  }

  /** A run as a row of a CSV file: its seconds and its work are empty unless it ended well. */
  public static String csv(Run run) {
    Outcome end = run.outcome();
    StringBuilder row = new StringBuilder();
    row.append(run.algorithm() + "," + run.n() + "," + run.seed() + "," + end.status() + ",");
    row.append(end.ok() ? plain(end.seconds()) : "");
    for (Counter counter : COUNTERS) {
      row.append("," + (end.ok() ? counter.value().applyAsLong(end.stats()) : ""));
    }
    return row.toString();
  }
}
