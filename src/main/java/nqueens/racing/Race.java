package nqueens.racing;

import static java.util.stream.Collectors.joining;
import static nqueens.search.SearchStats.COUNTERS;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import nqueens.boards.BoardSizes;
import nqueens.racing.TimedSearch.Run;
import nqueens.racing.TimedSearch.Status;
import nqueens.search.Algorithm;
import nqueens.search.SearchStats.Counter;
import nqueens.text.IoConsumer;

/**
 * Runs every search on the same boards, one at a time.
 *
 * @param groups the sizes of each row
 * @param runs the runs of each search on each group, with the seeds 1, 2, ...
 */
public record Race(List<BoardSizes> groups, List<TimedSearch> searches, int runs) {
  private static final MathContext DIGITS = new MathContext(4);

  /** The heading of the rows. Tabs separate the columns. */
  public static String heading() {
    String work = COUNTERS.stream().map(Counter::name).collect(joining("\t"));
    return "size\talgorithm\truns\tmedian\tmin\tmax\t" + work + "\tnote";
  }

  /** The number of all runs. */
  public long count() {
    return (long) runs * searches.size() * groups.size();
  }

  /** The queens of all runs, or 2^63 - 1 if they are more. */
  public long queens() {
    double queens = groups.stream().mapToDouble(BoardSizes::queens).sum();
    return (long) (runs * searches.size() * queens);
  }

  /**
   * Makes all runs. Searches alternate, seed by seed.
   *
   * @param ended takes the group of each run after its end
   * @param rows takes the row of each group and search, after the last run of the group
   * @return whether a run failed. A run that was stopped or out of memory has not failed
   */
  public boolean run(IoConsumer<BoardSizes> ended, IoConsumer<String> rows)
      throws IOException, InterruptedException {
    for (TimedSearch search : searches) {
      search.warmUp();
    }
    boolean failed = false;
    for (BoardSizes group : groups) {
      Map<TimedSearch, List<Run>> all = new LinkedHashMap<>();
      for (int seed = 1; seed <= runs; seed++) {
        for (TimedSearch search : searches) {
          Run run = search.run(group, seed);
          all.computeIfAbsent(search, key -> new ArrayList<>()).add(run);
          failed |= run.status() == Status.FAILED;
          ended.accept(group);
        }
      }
      for (TimedSearch search : searches) {
        rows.accept(row(group, search.algorithm, all.get(search)));
      }
    }
    return failed;
  }

  /** The figures of the runs that solved all boards of the group, and a note on the other runs. */
  static String row(BoardSizes group, Algorithm algorithm, List<Run> all) {
    List<Run> solved = all.stream().filter(run -> run.status() == Status.SOLVED).toList();
    List<String> cells = new ArrayList<>();
    Collections.addAll(cells, group.label(), algorithm.toString(), "" + solved.size());
    if (solved.isEmpty()) {
      cells.addAll(Collections.nCopies(3 + COUNTERS.size(), ""));
    } else {
      double[] times = sorted(solved, Run::seconds);
      double longest = times[times.length - 1];
      Collections.addAll(cells, plain(median(times)), plain(times[0]), plain(longest));
      for (Counter counter : COUNTERS) {
        double[] work = sorted(solved, run -> counter.value().applyAsLong(run.stats()));
        long count = Math.round(median(work));
        cells.add(count < 0 ? "" : "" + count);
      }
    }
    cells.add(all.stream().min(Comparator.comparing(Run::status)).orElseThrow().note());
    return String.join("\t", cells);
  }

  private static double[] sorted(List<Run> runs, ToDoubleFunction<Run> figure) {
    return runs.stream().mapToDouble(figure).sorted().toArray();
  }

  private static double median(double[] sorted) {
    int last = sorted.length - 1;
    return (sorted[last / 2] + sorted[(last + 1) / 2]) / 2;
  }

  /** A number with four significant digits, never in scientific notation. */
  private static String plain(double value) {
    return new BigDecimal(value).round(DIGITS).toPlainString();
  }
}
