/** Solves one board with Main's search; bench/large.py runs it. */
final class ColdMain {
  private ColdMain() {}

  /** Takes n. Prints the solution, and on standard error the seconds of the search and its moves. */
  public static void main(String[] args) throws Exception {
    int n = Integer.parseInt(args[0]);
    int threads = Runtime.getRuntime().availableProcessors();
    Main.Solver solver = new Main.Solver(n, Main.DEFAULT_SEED, threads);
    long start = System.nanoTime();
    int[] queens = solver.solve();
    System.err.println((System.nanoTime() - start) / 1e9 + " " + solver.moves);
    if (solver.pool != null) {
      solver.pool.shutdown();
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < n; i++) {
      text.append(queens[i] + 1).append(i + 1 < n ? ' ' : '\n');
      if (text.length() >= 1 << 16 || i + 1 == n) {
        System.out.append(text);
        text.setLength(0);
      }
    }
    System.out.flush();
  }
}
