package nqueens.counters.quadrants;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The order in which a join takes both lists, of row sets from 63 to 4,316 patterns. */
class PatternBundlesTest {
  private Workspace scratch;
  private WestStrips strips;
  private KeyDiagonals diagonals;
  private SortedBatch west;
  private PatternBundles bundles;

  private void sort(int n, String rows) {
    scratch = new Workspace(n, Integer.MAX_VALUE);
    QuadrantPieces pieces = new QuadrantPieces(scratch.side);
    JoinCase joinCase = JoinCase.of(n).get(0);
    int r = Integer.parseInt(rows, 2);
    int s = r ^ ((1 << n) - 1);
    int south = (1 << scratch.side) - 1;
    Halves east =
        Halves.east(scratch, joinCase, pieces.list(r & south), pieces.list(r >> scratch.side));
    strips =
        new WestStrips(
            scratch, joinCase, r, pieces.list(s & south), pieces.list(s >> scratch.side));
    assertEquals(east.end(), east.list(0, scratch.east));
    assertEquals(strips.halves.end(), strips.halves.list(0, scratch.west));
    diagonals = new KeyDiagonals(scratch, strips);
    west = strips.sort(diagonals);
    bundles = new PatternBundles(diagonals.sortPatterns(scratch), west);
  }

  private long[] keys(long[] sets, int length) {
    long[] keys = new long[length];
    diagonals.find(sets, length, keys);
    return keys;
  }

  /** Its patterns have diagonals in common, which so many percent of the west halves avoid. */
  @ParameterizedTest
  @CsvSource({
    "16, 111110110001, 100",
    "16, 1011000100110011, 50",
    "17, 11010001100010101, 40",
    "18, 110010110000010111, 20"
  })
  void everyPatternIsInOneBundleWhichIsJoinedWithFew(int n, String rows, int mostPercent) {
    sort(n, rows);
    int[] avoiding = PatternBundles.avoiding(west);
    long joined = 0;
    int count = 0;
    List<Long> taken = new ArrayList<>();
    while (bundles.next()) {
      joined += avoiding[bundles.common];
      count++;
      Arrays.stream(bundles.bundle, 0, bundles.length).forEach(taken::add);
      assertTrue(bundles.length == Bitmaps.BUNDLE || taken.size() == scratch.east.length);
      long[] keys = keys(bundles.bundle, bundles.length);
      assertEquals(bundles.common, Arrays.stream(keys).reduce(-1, (a, b) -> a & b));
    }
    List<Long> patterns =
        Arrays.stream(scratch.east.halves, 0, scratch.east.length).sorted().boxed().toList();
    assertEquals(patterns, taken.stream().sorted().toList());
    long percent = 100 * joined / ((long) count * west.length);
    assertTrue(percent <= mostPercent, percent + " %");
  }

  @ParameterizedTest
  @CsvSource({"16, 111110110001", "16, 1011000100110011", "18, 110010110000010111"})
  void westHalvesAreInOrderOfTheirKeysAndCountedByTheDiagonalsThatTheyAvoid(int n, String rows) {
    sort(n, rows);
    int[] avoiding = new int[diagonals.keys()];
    for (int group = 0; group < strips.halves.groups().size(); group++) {
      for (int key = 0; key < diagonals.keys(); key++) {
        for (int i = west.first(group, key); i < west.first(group, key + 1); i++) {
          assertEquals(key, keys(new long[] {strips.diagonals(west.halves[i])}, 1)[0]);
          for (int other = 0; other < diagonals.keys(); other++) {
            avoiding[other] += (key & other) == 0 ? 1 : 0;
          }
        }
      }
    }
    assertEquals(west.length, avoiding[0]);
    assertEquals(Arrays.toString(avoiding), Arrays.toString(PatternBundles.avoiding(west)));
  }
}
