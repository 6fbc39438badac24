package nqueens.race;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import nqueens.placement.BoardSizes;
import nqueens.terminal.UserError;

/** Runs every contestant on every board, one run at a time, always in the same order. */
final class Race {
  private final RaceSettings settings;
  private final RunLog log;

  /** Runs that an earlier process made, which need not be made again. */
  private final Deque<Measurement> earlier = new ArrayDeque<>();

  /** The runs so far; guarded by this, as another thread may report them. */
  private final List<Measurement> done = new ArrayList<>();

  /** The run that showed that a contestant cannot do this size or a larger one. */
  private final Map<String, Measurement> largest = new HashMap<>();

  private boolean ended;

  /**
   * A race.
   *
   * @param log where each run is written as it ends, and what was run before is found; or null
   */
  Race(RaceSettings settings, RunLog log) {
    this.settings = settings;
    this.log = log;
    if (log != null) {
      earlier.addAll(log.earlier());
    }
  }

  /**
   * Makes all runs that are still to be made.
   *
   * @param progress told of each run's cost
   * @throws InterruptedException if the race was ended
   */
  void run(LongConsumer progress) throws IOException, InterruptedException {
    if (earlier.size() < settings.runs()) {
      for (Contestant contestant : settings.contestants()) {
        contestant.warmUp();
      }
    }
    for (BoardSizes group : settings.groups()) {
      for (Contestant contestant : settings.contestants()) {
        for (long seed = 1; seed <= settings.seeds(); seed++) {
          for (int n : group.sizes()) {
            add(earlier.isEmpty() ? run(contestant, group, n, seed) : earlier(contestant, n, seed));
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

  private Measurement run(Contestant contestant, BoardSizes group, int n, long seed)
      throws IOException, InterruptedException {
    Measurement stop = largest.get(contestant.name());
    Outcome outcome =
        stop == null || n < stop.n()
            ? contestant.run(n, seed)
            : Outcome.without(Status.NOT_RUN, stop.outcome().status() + " on n = " + stop.n());
    Measurement run =
        new Measurement(
            contestant.name(), contestant.wholeProcess(), group.label(), n, seed, outcome);
    append(run);
    return run;
  }

  private synchronized void append(Measurement run) throws IOException, InterruptedException {
    if (ended) {
      throw new InterruptedException("the race is over");
    }
    if (log != null) {
      log.append(run);
    }
  }

  /** The next run of those made before, which must be the one wanted. */
  private Measurement earlier(Contestant contestant, int n, long seed) {
    Measurement run = earlier.remove();
    if (!run.contestant().equals(contestant.name()) || run.n() != n || run.seed() != seed) {
      throw new UserError(
          "runs.csv: "
              + run.contestant()
              + ", n = "
              + run.n()
              + ", seed "
              + run.seed()
              + " is not the run that comes next; remove the file to begin again");
    }
    return run;
  }

  private synchronized void add(Measurement run) {
    done.add(run);
    if (run.outcome().status().stopsLarger()) {
      largest.merge(run.contestant(), run, (old, now) -> now.n() < old.n() ? now : old);
    }
  }
}
