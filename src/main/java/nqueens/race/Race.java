package nqueens.race;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import nqueens.placement.BoardSizes;

/** Runs every contestant on every board, beginning one run at a time, always in the same order. */
final class Race {
  private final List<BoardSizes> groups;
  private final List<Contestant> contestants;
  private final long seeds;

  /** The runs so far; guarded by this, as another thread may report them. */
  private final List<Measurement> done = new ArrayList<>();

  /** By name of the contestant, the size from which on it is not run again, and why. */
  private final Map<String, Measurement> stops = new HashMap<>();

  private boolean ended;

  /**
   * Prepares the runs of these contestants, whose names differ, on the boards of all groups with
   * the seeds from 1 on. A group, no two being alike, makes one row of the table.
   */
  Race(List<BoardSizes> groups, List<Contestant> contestants, long seeds) {
    this.groups = groups;
    this.contestants = contestants;
    this.seeds = seeds;
  }

  private IntStream sizes() {
    return groups.stream().flatMap(group -> group.sizes().stream()).mapToInt(n -> n);
  }

  /** The number of all runs. */
  long count() {
    return seeds * contestants.size() * sizes().count();
  }

  /** The cost of all runs. */
  long cost() {
    return seeds * contestants.stream().mapToLong(c -> sizes().mapToLong(c::cost).sum()).sum();
  }

  /**
   * Makes all runs. Contestants take turns, seed by seed.
   *
   * @param progress gets the cost of each run after it
   * @throws InterruptedException if the race was ended
   */
  void run(LongConsumer progress) throws IOException, InterruptedException {
    for (Contestant contestant : contestants) {
      contestant.warmUp();
    }
    for (BoardSizes group : groups) {
      for (long seed = 1; seed <= seeds; seed++) {
        for (Contestant contestant : contestants) {
          for (int n : group.sizes()) {
            add(new Measurement(group, contestant, n, seed, outcome(contestant, n, seed)));
            progress.accept(contestant.cost(n));
          }
        }
      }
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

  private Outcome outcome(Contestant contestant, int n, long seed)
      throws IOException, InterruptedException {
    Measurement stop = stops.get(contestant.name());
    return stop == null || n < stop.n()
        ? contestant.run(n, seed)
        : Outcome.without(Status.NOT_RUN, stop.outcome().status() + " on n = " + stop.n());
  }

  private synchronized void add(Measurement run) throws InterruptedException {
    if (ended) {
      throw new InterruptedException("the race is over");
    }
    done.add(run);
    if (run.outcome().status().stopsLarger()) {
      stops.merge(run.contestant().name(), run, (old, last) -> last.n() < old.n() ? last : old);
    }
  }
}
