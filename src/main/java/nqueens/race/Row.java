package nqueens.race;

import java.util.List;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import nqueens.formats.BoardSizes;

/** A row of the table: the runs, at least one, of one program on one group of sizes. */
record Row(List<Measurement> runs) {
  BoardSizes group() {
    return runs.get(0).group();
  }

  Program program() {
    return runs.get(0).program();
  }

  boolean wholeProcess() {
    return program().wholeProcess();
  }

  /**
   * The sums of a figure over the group's boards, one for each seed. A seed is left out if one of
   * its boards was not solved.
   */
  double[] sums(ToDoubleFunction<Outcome> figure) {
    return new TreeMap<>(runs.stream().collect(Collectors.groupingBy(Measurement::seed)))
        .values().stream()
            .filter(seed -> seed.size() == group().count())
            .filter(seed -> seed.stream().allMatch(run -> run.outcome().ok()))
            .mapToDouble(seed -> seed.stream().map(Measurement::outcome).mapToDouble(figure).sum())
            .toArray();
  }

  /**
   * Why runs are missing, with two causes at most. Where a run was stopped, those that were not
   * begun for that reason need no word.
   */
  String note() {
    boolean stopped = runs.stream().anyMatch(run -> run.outcome().status().stopsLarger());
    return runs.stream()
        .filter(run -> !run.outcome().ok())
        .filter(run -> !stopped || run.outcome().status() != Status.NOT_RUN)
        .map(this::note)
        .distinct()
        .limit(2)
        .collect(Collectors.joining("; "));
  }

  private String note(Measurement run) {
    boolean alone = group().count() == 1 || run.outcome().status() == Status.NOT_RUN;
    return (alone ? "" : "n = " + run.n() + ": ") + run.outcome().text();
  }
}
