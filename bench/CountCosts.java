package nqueens.counting.quadrants;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Joins random row sets of one board; bench/count-costs.py runs it. Row sets of weight 1 or more
 * are drawn with the same probability, and each case gets as many as its share of them, at least
 * two.
 *
 * <p>Prints how many row sets are drawn, and then a line for each that is joined, as CSV: n, the case, the
 * number of row sets of this case, the row set in binary, CPU seconds of the thread, the solutions
 * that it stands for, and the bytes that are in use when it is done.
 */
final class CountCosts {
  /** Row sets of this board are joined first, until all is compiled. */
  private static final int WARM_UP_SIZE = 18;

  private static final double WARM_UP_SECONDS = 3;

  private CountCosts() {}

  /**
   * Takes n, the number of row sets, a seed, and how many of them are joined already. The same seed
   * draws the same row sets.
   */
  public static void main(String[] args) {
    int n = Integer.parseInt(args[0]);
    long seed = Long.parseLong(args[2]);
    List<ParityCase> cases = ParityCase.of(n);
    int[] rowSets = cases.stream().mapToInt(of -> rowSets(n, of)).toArray();
    double share = Double.parseDouble(args[1]) / Arrays.stream(rowSets).sum();
    int[] samples =
        Arrays.stream(rowSets).map(of -> (int) Math.max(2, Math.round(share * of))).toArray();
    System.out.println(Arrays.stream(samples).sum());
    int skipped = Integer.parseInt(args[3]);
    warmUp(seed);
    SplittableRandom random = new SplittableRandom(seed);
    QuadrantJoin join = new QuadrantJoin(n, new QuadrantPieces((n + 1) / 2));
    for (int k = 0; k < samples.length; k++) {
      for (int i = 0; i < samples[k]; i++) {
        int rows = draw(n, cases.get(k), random);
        if (skipped-- <= 0) {
          System.out.println(measure(join, n, cases.get(k), rowSets[k], rows));
        }
      }
    }
  }

  private static void warmUp(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    QuadrantJoin join = new QuadrantJoin(WARM_UP_SIZE, new QuadrantPieces(WARM_UP_SIZE / 2));
    while (seconds() < WARM_UP_SECONDS) {
      join.count(ParityCase.EVEN, draw(WARM_UP_SIZE, ParityCase.EVEN, random));
    }
  }

  private static String measure(QuadrantJoin join, int n, ParityCase of, int rowSets, int rows) {
    double start = seconds();
    long solutions = weight(n, of, rows) * join.count(of, rows);
    double spent = seconds() - start;
    System.gc();
    long used = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    String bits = Integer.toBinaryString(rows);
    String binary = "0".repeat(n - bits.length()) + bits;
    return String.format(
        Locale.ROOT, "%d,%s,%d,%s,%.6f,%d,%d", n, of, rowSets, binary, spent, solutions, used);
  }

  private static int rowSets(int n, ParityCase joinCase) {
    int count = 0;
    for (int rows = 0; rows < 1 << n; rows++) {
      count += weight(n, joinCase, rows) > 0 ? 1 : 0;
    }
    return count;
  }

  private static int draw(int n, ParityCase joinCase, SplittableRandom random) {
    int rows = random.nextInt(1 << n);
    while (weight(n, joinCase, rows) == 0) {
      rows = random.nextInt(1 << n);
    }
    return rows;
  }

  private static int weight(int n, ParityCase joinCase, int rows) {
    return Integer.bitCount(rows) == n / 2 ? joinCase.weight(n, rows) : 0;
  }

  private static double seconds() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
  }
}
