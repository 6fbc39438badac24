import nqueens.boards.SolutionWriter;
import nqueens.search.Algorithm;
import nqueens.search.Search;
import nqueens.search.SearchStats;

/** Solves one board with QS4; bench/large.py runs it. The race would warm it up first. */
final class ColdQs4 {
  private ColdQs4() {}

  /** Takes n. Prints the solution, and the seconds of the search on standard error. */
  public static void main(String[] args) throws Exception {
    int n = Integer.parseInt(args[0]);
    Search search = Algorithm.QS4.search(1);
    SearchStats stats = new SearchStats();
    long start = System.nanoTime();
    int[] queens = search.solve(n, Search.DEFAULT_SEED, stats);
    double seconds = (System.nanoTime() - start) / 1e9;
    System.err.println(seconds);
    SolutionWriter.write(queens, System.out);
  }
}
