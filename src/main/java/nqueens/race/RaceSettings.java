package nqueens.race;

import java.util.List;
import java.util.stream.Collectors;
import nqueens.placement.BoardSizes;

/**
 * What is raced.
 *
 * @param groups sizes that make one row of the table each
 * @param contestants who runs, each name once
 * @param seeds runs with the seeds from 1 to this
 * @param limit the seconds that one run may take
 * @param threads the threads that Main's search may use
 */
record RaceSettings(
    List<BoardSizes> groups, List<Contestant> contestants, int seeds, double limit, int threads) {
  /** The number of runs. */
  long runs() {
    long boards = groups.stream().mapToLong(group -> group.sizes().size()).sum();
    return boards * seeds * contestants.size();
  }

  /** What all runs cost, as the contestants tell it. */
  long cost() {
    return groups.stream()
        .flatMap(group -> group.sizes().stream())
        .mapToLong(n -> contestants.stream().mapToLong(c -> c.cost(n)).sum() * seeds)
        .sum();
  }

  /** All that its figures depend on, in one line: races with the same line can be joined. */
  String line() {
    String sizes = groups.stream().map(BoardSizes::label).collect(Collectors.joining(","));
    String names = contestants.stream().map(Object::toString).collect(Collectors.joining(", "));
    return ("sizes " + sizes + "; contestants " + names + "; seeds " + seeds + "; limit " + limit)
        .replace("\\", "\\\\")
        .replace("\n", "\\n")
        .replace("\r", "\\r")
        .concat("; " + Machine.line(threads));
  }
}
