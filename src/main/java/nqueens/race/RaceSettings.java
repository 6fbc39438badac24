package nqueens.race;

import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import nqueens.placement.BoardSizes;

/**
 * What is raced.
 *
 * @param groups sizes that make one row of the table each, no two alike
 * @param contestants who runs, each name once
 * @param seeds runs with the seeds from 1 to this
 * @param limit the seconds that one run may take
 * @param threads the threads that Main's search may use
 */
record RaceSettings(
    List<BoardSizes> groups, List<Contestant> contestants, int seeds, double limit, int threads) {
  /** All runs in their order, without outcome: contestants take turns seed by seed. */
  Stream<Measurement> runs() {
    return groups.stream()
        .flatMap(
            group ->
                LongStream.rangeClosed(1, seeds)
                    .boxed()
                    .flatMap(seed -> contestants.stream().flatMap(c -> runs(group, c, seed))));
  }

  private static Stream<Measurement> runs(BoardSizes group, Contestant contestant, long seed) {
    return group.sizes().stream().map(n -> new Measurement(group, contestant, n, seed, null));
  }

  long count() {
    return runs().count();
  }
}
