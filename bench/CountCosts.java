package nqueens.counters.quadrants;

import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;

/**
 * Joins random row sets of one board; bench/count-costs.py runs it. For each case it prints how many
 * row sets have a weight of 1 or more, then a line for each of those drawn: the solutions that it
 * stands for, CPU seconds of the thread, bytes that are in use when it is done.
 */
final class CountCosts {
  /** Until all is compiled, row sets of this board are joined. */
  private static final int WARM_UP_SIZE = 18;

  private static final double WARM_UP_SECONDS = 3;

  private CountCosts() {}

  /** Takes n, the number of row sets of each case, and a seed. */
  public static void main(String[] args) {
    int n = Integer.parseInt(args[0]);
    int samples = Integer.parseInt(args[1]);
    SplittableRandom random = new SplittableRandom(Long.parseLong(args[2]));
    QuadrantJoin warmUp = new QuadrantJoin(WARM_UP_SIZE, new QuadrantPieces(WARM_UP_SIZE / 2));
    SplittableRandom other = new SplittableRandom(); // or the row sets would depend on the time
    while (seconds() < WARM_UP_SECONDS) {
      warmUp.count(JoinCase.EVEN, draw(WARM_UP_SIZE, JoinCase.EVEN, other));
    }
    QuadrantPieces pieces = new QuadrantPieces((n + 1) / 2);
    QuadrantJoin join = new QuadrantJoin(n, pieces);
    for (JoinCase joinCase : JoinCase.of(n)) {
      int rowSets = 0;
      for (int rows = 0; rows < 1 << n; rows++) {
        rowSets += weight(n, joinCase, rows) > 0 ? 1 : 0;
      }
      System.out.println(rowSets);
      for (int i = 0; i < samples; i++) {
        int rows = draw(n, joinCase, random);
        double start = seconds();
        long solutions = weight(n, joinCase, rows) * join.count(joinCase, rows);
        double end = seconds();
        System.gc();
        long used = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
        System.out.println(solutions + " " + (end - start) + " " + used + " " + joinCase + " " + rows);
      }
    }
  }

  private static int draw(int n, JoinCase joinCase, SplittableRandom random) {
    int rows = random.nextInt(1 << n);
    while (weight(n, joinCase, rows) == 0) {
      rows = random.nextInt(1 << n);
    }
    return rows;
  }

  private static int weight(int n, JoinCase joinCase, int rows) {
    return Integer.bitCount(rows) == n / 2 ? joinCase.weight(n, rows) : 0;
  }

  private static double seconds() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
  }
}
