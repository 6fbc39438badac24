import nqueens.boards.SolutionWriter;
import nqueens.search.Algorithm;
import nqueens.search.Search;
import nqueens.search.SearchStats;

/** Solves one board with an algorithm; bench/large.py runs it. The race would warm it up first. */
final class Cold {
  private Cold() {}

  /** Takes QS4 or MAIN, and n. Prints the solution, and on standard error the seconds of the search and its moves. */
  public static void main(String[] args) throws Exception {
    Search search = Algorithm.valueOf(args[0]).search(Runtime.getRuntime().availableProcessors());
    SearchStats stats = new SearchStats();
    long start = System.nanoTime();
    int[] queens = search.solve(Integer.parseInt(args[1]), Search.DEFAULT_SEED, stats);
    double seconds = (System.nanoTime() - start) / 1e9;
    System.err.println(seconds + " " + stats.moves);
    SolutionWriter.write(queens, System.out);
  }
}
