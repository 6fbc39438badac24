package nqueens.race;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import nqueens.formats.BoardSizes;
import nqueens.search.SearchStats;

/** A program that takes no time: its outcomes by n are given, and it remembers its runs. */
record Scripted(
    String name, boolean wholeProcess, Map<Integer, Outcome> outcomes, List<String> calls)
    implements Program {
  static final BoardSizes RANGE = group("8..9");

  static BoardSizes group(String sizes) {
    return BoardSizes.of(sizes, new BoardSizes.Limit(BoardSizes.MAX, "race"));
  }

  static Scripted search(String name) {
    return new Scripted(name, false, Map.of(), new ArrayList<>());
  }

  static Scripted process(String name) {
    return new Scripted(name, true, Map.of(), new ArrayList<>());
  }

  Scripted with(Map<Integer, Outcome> other) {
    return new Scripted(name, wholeProcess, other, calls);
  }

  /** A run that ended well; each counter is the one before it, times ten. */
  static Outcome took(double seconds, long restarts) {
    SearchStats stats = new SearchStats();
    stats.restarts = restarts;
    stats.probes = 10 * restarts;
    stats.pairTests = 100 * restarts;
    stats.moves = 1000 * restarts;
    return new Outcome(Status.OK, "", seconds, stats);
  }

  Measurement measured(BoardSizes group, int n, long seed, Outcome outcome) {
    return new Measurement(group, this, n, seed, outcome);
  }

  @Override
  public Outcome run(int n, long seed) {
    calls.add(name + " " + n + " " + seed);
    return outcomes.getOrDefault(n, took(n, seed));
  }
}
