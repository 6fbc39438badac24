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
  private final RunLog log;

  /** The runs so far; guarded by this, as another thread may report them. */
  private final List<Measurement> done = new ArrayList<>();

  /** The size from which on a contestant is not run again, and why. */
  private final Map<Contestant, Measurement> stops = new HashMap<>();

  private boolean ended;

  /** A race; each run is in the log, if there is one, as it ends, and is made once. */
  Race(RaceSettings settings, RunLog log) {
    this.settings = settings;
    this.log = log;
  }

  /** The number of runs that need not be made, as they were made before. */
  long earlier() {
    return settings.runs().filter(run -> earlier(run) != null).count();
  }

  /** The cost of the runs that are to be made. */
  long cost() {
    return settings.runs().filter(run -> earlier(run) == null).mapToLong(Race::cost).sum();
  }

  /**
   * Makes all runs that are still to be made.
   *
   * @param progress told after each run its cost; 0 if it had been made before
   * @throws InterruptedException if the race was ended
   */
  void run(LongConsumer progress) throws IOException, InterruptedException {
    if (earlier() < settings.count()) {
      for (Contestant contestant : settings.contestants()) {
        contestant.warmUp();
      }
    }
    for (Measurement next : (Iterable<Measurement>) settings.runs()::iterator) {
      Outcome earlier = earlier(next);
      add(next.with(earlier == null ? outcome(next) : earlier), earlier == null);
      progress.accept(earlier == null ? cost(next) : 0);
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

  private Outcome earlier(Measurement run) {
    return log == null ? null : log.earlier(run);
  }

  private Outcome outcome(Measurement run) throws IOException, InterruptedException {
    Measurement stop = stops.get(run.contestant());
    return stop == null || run.n() < stop.n()
        ? run.contestant().run(run.n(), run.seed())
        : Outcome.without(Status.NOT_RUN, stop.status() + " on n = " + stop.n());
  }

  private synchronized void add(Measurement run, boolean now)
      throws IOException, InterruptedException {
    if (ended) {
      throw new InterruptedException("the race is over");
    }
    if (now && log != null && run.status() != Status.NOT_RUN) {
      log.append(run);
    }
    done.add(run);
    if (run.status().stopsLarger()) {
      stops.merge(run.contestant(), run, (old, last) -> last.n() < old.n() ? last : old);
    }
  }
}
