package nqueens.drawing;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import nqueens.search.Algorithm;
import nqueens.search.Search;

/** Watches a search, and records what each move has changed. The page derives the rest. */
public final class SearchTrace implements Search.Listener {
  private final List<String> kinds = new ArrayList<>(List.of("start")); // of moves, by number
  private final List<String> moves = new ArrayList<>(); // as lists of numbers

  @Override
  public void started(int[] queens) {
    add("start", IntStream.of(queens));
  }

  @Override
  public void moved(int[] queens, String what, int... columns) {
    add(what, IntStream.of(columns).flatMap(column -> IntStream.of(column, queens[column])));
  }

  private void add(String kind, IntStream numbers) {
    if (!kinds.contains(kind)) {
      kinds.add(kind);
    }
    moves.add(IntStream.concat(IntStream.of(kinds.indexOf(kind)), numbers).boxed().toList() + "");
  }

  /**
   * The search as JSON. A move is a list of numbers, and the first number is its kind. A start, of
   * kind 0, then has the row of each column. Any other move has columns and their rows in turn.
   * Rows count from 0; {@link Search#OPEN} and {@link Search#UNREACHED} mean that there is no
   * queen.
   */
  public String json(Algorithm algorithm, int n, long seed) {
    String names = kinds.stream().map(kind -> '"' + kind + '"').collect(joining(","));
    return "{\"algorithm\":\"%s\",\"objective\":\"%s\",\"n\":%d,\"seed\":\"%d\",\"kinds\":[%s],\"moves\":[%s]}"
        .formatted(
            algorithm,
            algorithm.objective(),
            n,
            seed,
            names,
            String.join(",", moves).replace(" ", ""));
  }
}
