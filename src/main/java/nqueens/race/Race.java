package nqueens.race;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;

/** Runs every contestant on every board, one run at a time, always in the same order. */
final class Race {
  private final RaceSettings settings;

  /** The runs so far; guarded by this, as another thread may report them. */
  private final List<Measurement> done = new ArrayList<>();

  /** The size from which on a contestant is not run again, and why. */
  private final Map<Contestant, Measurement> stops = new HashMap<>();

  private boolean ended;

  Race(RaceSettings settings) {
    this.settings = settings;
  }

  /** The cost of all runs. */
  long cost() {
    return settings.runs().mapToLong(Race::cost).sum();
  }

  /**
   * Makes all runs.
   *
   * @param progress told after each run its cost
   * @throws InterruptedException if the race was ended
   */
  void run(LongConsumer progress) throws IOException, InterruptedException {
    for (Contestant contestant : settings.contestants()) {
      contestant.warmUp();
    }
    for (Measurement next : (Iterable<Measurement>) settings.runs()::iterator) {
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
        : Outcome.without(Status.NOT_RUN, stop.status() + " on n = " + stop.n());
  }

  private synchronized void add(Measurement run) throws InterruptedException {
    if (ended) {
      throw new InterruptedException("the race is over");
    }
    done.add(run);
    if (run.status().stopsLarger()) {
      stops.merge(run.contestant(), run, (old, last) -> last.n() < old.n() ? last : old);
    }
  }
}
