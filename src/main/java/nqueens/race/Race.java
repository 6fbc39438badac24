package nqueens.race;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import nqueens.placement.BoardSizes;

/** Runs every contestant on every board, beginning one run at a time, always in the same order. */
final class Race {
  private final List<BoardSizes> groups;
  private final List<Contestant> contestants;
  private final int seeds;

  /** The runs so far; guarded by this, as another thread may report them. */
  private final List<Measurement> done = new ArrayList<>();

  /** The size from which on a contestant is not run again, and why. */
  private final Map<Contestant, Measurement> stops = new HashMap<>();

  private boolean ended;

  /**
   * Prepares the runs of these contestants, whose names differ, on the boards of all groups with
   * the seeds from 1 on. A group, no two being alike, makes one row of the table.
   */
  Race(List<BoardSizes> groups, List<Contestant> contestants, int seeds) {
    this.groups = groups;
    this.contestants = contestants;
    this.seeds = seeds;
  }

  /** All runs in their order, without outcome: contestants take turns seed by seed. */
  private Stream<Measurement> runs() {
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

  /** The number of all runs. */
  long count() {
    return runs().count();
  }

  /** The cost of all runs. */
  long cost() {
    return runs().mapToLong(Race::cost).sum();
  }

  /**
   * Makes all runs.
   *
   * @param progress told after each run its cost
   * @throws InterruptedException if the race was ended
   */
  void run(LongConsumer progress) throws IOException, InterruptedException {
    for (Contestant contestant : contestants) {
      contestant.warmUp();
    }
    for (Measurement next : (Iterable<Measurement>) runs()::iterator) {
      add(next.with(outcome(next)));
      progress.accept(cost(next));
    }
  }

  /** From here on nothing is added to the runs, whatever the contestant at work does. */
  synchronized void end() {
    ended = true;
  }

  /** The runs so far, in order. */
  synchronized List<Measurement> done() {
    return List.copyOf(done);
  }

  private static long cost(Measurement run) {
    return run.contestant().cost(run.n());
  }

  private Outcome outcome(Measurement run) throws IOException, InterruptedException {
    Measurement stop = stops.get(run.contestant());
    return stop == null || run.n() < stop.n()
        ? run.contestant().run(run.n(), run.seed())
        : Outcome.without(Status.NOT_RUN, stop.outcome().status() + " on n = " + stop.n());
  }

  private synchronized void add(Measurement run) throws InterruptedException {
    if (ended) {
      throw new InterruptedException("the race is over");
    }
    done.add(run);
    if (run.outcome().status().stopsLarger()) {
      stops.merge(run.contestant(), run, (old, last) -> last.n() < old.n() ? last : old);
    }
  }
}
