package nqueens.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What Sosic and Gu published of QS2 and QS4, beside the means of our searches. */
@Tag("stress")
class PublishedFiguresTest {
  private static final int SEEDS = 20;

  /** A row of the table; what is here is the mean over the seeds. */
  private record Row(String figure, int n, double published, double here) {
    double deviation() {
      return here / published - 1;
    }

    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "| %s | %,d | %s | %s | %+.1f %% |",
          figure,
          n,
          shown(published),
          shown(here),
          100 * deviation());
    }

    private static String shown(double value) {
      return String.format(Locale.ROOT, value >= 400 ? "%,.0f" : "%.3g", value);
    }
  }

  /** SIGART Bulletin 1(3), 1990. The work depends on the seeds only, so the page has the same. */
  @Test
  void qs2DoesThePublishedWork() throws Exception {
    int[] sizes = {1_000, 10_000, 100_000, 500_000};
    double[] tests = {14_742, 138_762, 1_386_974, 6_981_193};
    double[] swaps = {436, 4_333, 43_256, 216_407};
    List<Row> rows = new ArrayList<>();
    for (int k = 0; k < sizes.length; k++) {
      SearchStats sum = sum(Algorithm.QS2, sizes[k]);
      rows.add(new Row("pairs tested", sizes[k], tests[k], sum.pairTests / (double) SEEDS));
      rows.add(new Row("pairs swapped", sizes[k], swaps[k], sum.moves / (double) SEEDS));
    }
    assertPageHas(rows);
    for (Row row : rows) {
      assertEquals(0, row.deviation(), 0.10, row.toString());
    }
  }

  /** SIGART Bulletin 2(2), 1991, and IEEE TKDE 6(5), 1994. Seconds are only printed. */
  @Test
  void qs4DoesAboutThePublishedWork() throws Exception {
    int[] sizes = {1_000, 10_000, 100_000, 1_000_000};
    sum(Algorithm.QS4, 10_000); // compiles it
    double[] seconds = {0.0008, 0.0026, 0.0271, 0.4877};
    List<Row> rows = new ArrayList<>();
    for (int k = 0; k < sizes.length; k++) {
      int n = sizes[k];
      long start = System.nanoTime();
      SearchStats sum = sum(Algorithm.QS4, n);
      double taken = (System.nanoTime() - start) / 1e9 / SEEDS;
      rows.add(new Row("probes per queen", n, 3.08, sum.probes / (double) SEEDS / n));
      rows.add(new Row("queens left", n, 100, sum.randomlyPlaced / (double) SEEDS));
      rows.add(new Row("pair tests per repair", n, 72, sum.pairTests / (double) sum.repaired));
      System.out.println(new Row("seconds", n, seconds[k], taken));
    }
    assertPageHas(rows);
  }

  private static SearchStats sum(Algorithm algorithm, int n) throws InterruptedException {
    SearchStats sum = new SearchStats();
    for (int seed = 1; seed <= SEEDS; seed++) {
      algorithm.search(1).solve(n, seed, sum);
    }
    return sum;
  }

  /** Prints the rows, too. */
  private static void assertPageHas(List<Row> rows) throws Exception {
    String table = rows.stream().map(row -> row + "\n").collect(Collectors.joining());
    System.out.print(table);
    assertTrue(Files.readString(Path.of("docs/algorithms.md")).contains(table), table);
  }
}
