package nqueens.race;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import nqueens.formats.BoardSizes;

/** Runs every program on every board, beginning one run at a time, always in the same order. */
final class Race {
  private final List<BoardSizes> groups;
  private final List<Program> programs;
  private final long seeds;

  /** Takes the runs of a race as they end. */
  interface Listener {
    void ended(Measurement run) throws IOException;
  }

  /** The runs so far; guarded by this, as another thread may report them. */
  private final List<Measurement> done = new ArrayList<>();

  /** For the name of a program, the run on the smallest board that stopped it. */
  private final Map<String, Measurement> stops = new HashMap<>();

  private boolean ended;

  /**
   * Prepares the runs of all programs on the boards of all groups.
   *
   * @param groups sizes that make a row of the table; no two are alike
   * @param programs programs whose names differ
   * @param seeds the number of seeds, which are 1, 2, ...
   */
  Race(List<BoardSizes> groups, List<Program> programs, long seeds) {
    this.groups = groups;
    this.programs = programs;
    this.seeds = seeds;
  }

  /** The number of all runs. */
  long count() {
    return seeds * programs.size() * groups.stream().mapToLong(BoardSizes::count).sum();
  }

  /** The cost of all runs. */
  double cost() {
    return seeds * programs.stream().mapToDouble(this::cost).sum();
  }

  /**
   * The cost of one run for each size. Within a group the costs rise evenly, so their mean is that
   * of the first and the last size.
   */
  private double cost(Program program) {
    return groups.stream()
        .mapToDouble(g -> g.count() * (program.cost(g.first()) + program.cost(g.last())) / 2.0)
        .sum();
  }

  /**
   * Makes all runs. Programs alternate, seed by seed.
   *
   * @param listener gets each run after its end
   * @throws InterruptedException if the race was ended
   */
  void run(Listener listener) throws IOException, InterruptedException {
    for (Program program : programs) {
      program.warmUp();
    }
    for (BoardSizes group : groups) {
      for (long seed = 1; seed <= seeds; seed++) {
        for (Program program : programs) {
          for (int n = group.first(); n <= group.last(); n++) {
            Outcome outcome = outcome(program, n, seed);
            Measurement run = new Measurement(group, program, n, seed, outcome);
            add(run);
            listener.ended(run);
          }
        }
      }
    }
  }

  /** Ends the race: a run that has not ended is not added any more. */
  synchronized void end() {
    ended = true;
  }

  /** The runs so far, in order. */
  synchronized List<Measurement> done() {
    return List.copyOf(done);
  }

  private Outcome outcome(Program program, int n, long seed) throws InterruptedException {
    Measurement stop = stops.get(program.name());
    if (stop != null && n >= stop.n()) {
      String reason = stop.outcome().status() + " on n = " + stop.n();
      return Outcome.without(Status.NOT_RUN, reason);
    }
    if (n > program.largest()) {
      return Outcome.without(Status.NOT_RUN, "its largest n is " + program.largest());
    }
    try {
      return program.run(n, seed);
    } catch (InterruptedException e) {
      throw e;
    } catch (Exception | OutOfMemoryError e) { // the runs before are not lost
      return Outcome.failure(e);
    }
  }

  private synchronized void add(Measurement run) throws InterruptedException {
    if (ended) {
      throw new InterruptedException("the race is over");
    }
    done.add(run);
    if (run.outcome().status().stopsLarger()) {
      stops.merge(run.program().name(), run, (old, last) -> last.n() < old.n() ? last : old);
    }
  }
}
