package nqueens.racing;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import nqueens.formats.BoardSizes;
import nqueens.formats.IoConsumer;
import nqueens.racing.Race.Outcome.Status;
import nqueens.search.Algorithm;
import nqueens.search.SearchStats;

/** Runs every search on every board, beginning one run at a time, always in the same order. */
public final class Race {
  /**
   * How one run ended.
   *
   * @param status in a word
   * @param detail why, in one line for people; empty where the status says all
   * @param seconds the time of a run that is OK, else 0
   * @param stats the work of a run that is OK, else null
   */
  public record Outcome(Status status, String detail, double seconds, SearchStats stats) {
    public enum Status {
      OK,
      /** The answer is not a solution of the board. */
      WRONG,
      /** It took longer than the limit. */
      STOPPED,
      OUT_OF_MEMORY,
      /** It ended with an error. */
      FAILED,
      /** An earlier run was stopped or out of memory, or the algorithm takes no board so large. */
      NOT_RUN;

      @Override
      public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
      }
    }

    public static Outcome without(Status status, String detail) {
      return new Outcome(status, detail, 0, null);
    }

    boolean ok() {
      return status == Status.OK;
    }

    /** Whether larger boards, and this one again, would end in the same way. */
    boolean stopsLarger() {
      return status == Status.STOPPED || status == Status.OUT_OF_MEMORY;
    }

    String text() {
      return detail.isEmpty() ? status.toString() : status + ": " + detail;
    }
  }

  /**
   * One run of one algorithm on one board.
   *
   * @param group the sizes that make a row of the table with this one
   */
  public record Run(BoardSizes group, Algorithm algorithm, int n, long seed, Outcome outcome) {}

  private final List<BoardSizes> groups;
  private final List<TimedSearch> searches;
  private final long seeds;

  /** The runs so far; guarded by this, as another thread may report them. */
  private final List<Run> done = new ArrayList<>();

  /** For an algorithm, the run on the smallest board that stopped it. */
  private final Map<Algorithm, Run> stops = new EnumMap<>(Algorithm.class);

  /** All runs of different algorithms on the boards of different groups, with seeds 1, 2, ... */
  public Race(List<BoardSizes> groups, List<TimedSearch> searches, long seeds) {
    this.groups = groups;
    this.searches = searches;
    this.seeds = seeds;
  }

  public long count() {
    return seeds * searches.size() * groups.stream().mapToLong(BoardSizes::count).sum();
  }

  /** The queens of all runs, or 2^63 - 1 if they are more. */
  public long queens() {
    double queens = groups.stream().mapToDouble(BoardSizes::queens).sum();
    return (long) (seeds * searches.size() * queens);
  }

  /** Makes all runs, and reports each after its end. Algorithms alternate, seed by seed. */
  public void run(IoConsumer<Run> listener) throws IOException, InterruptedException {
    for (TimedSearch search : searches) {
      search.warmUp();
    }
    for (BoardSizes group : groups) {
      for (long seed = 1; seed <= seeds; seed++) {
        for (TimedSearch search : searches) {
          for (int n = group.first(); n <= group.last(); n++) {
            Outcome outcome = outcome(search, n, seed);
            Run run = new Run(group, search.algorithm, n, seed, outcome);
            add(run);
            listener.accept(run);
          }
        }
      }
    }
  }

  /** The runs so far, in order. */
  public synchronized List<Run> done() {
    return List.copyOf(done);
  }

  private Outcome outcome(TimedSearch search, int n, long seed) throws InterruptedException {
    Run stop = stops.get(search.algorithm);
    if (stop != null && n >= stop.n) {
      return Outcome.without(Status.NOT_RUN, stop.outcome.status() + " on n = " + stop.n);
    }
    int largest = search.algorithm.largest();
    return n > largest
        ? Outcome.without(Status.NOT_RUN, "its largest n is " + largest)
        : search.run(n, seed);
  }

  private synchronized void add(Run run) {
    done.add(run);
    if (run.outcome.stopsLarger()) {
      stops.merge(run.algorithm, run, (old, last) -> last.n < old.n ? last : old);
    }
  }
}
