package nqueens.counters.quadrants;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import nqueens.counters.quadrants.JoinCase.WestPairs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The order in which a join takes both lists, of row sets from 63 to 4,316 patterns. */
class PatternBundlesTest {
  private EastHalves east;
  private WestHalves west;
  private KeyDiagonals diagonals;
  private PatternBundles bundles;

  private void sort(int n, String rows) {
    int side = (n + 1) / 2;
    QuadrantPieces pieces = new QuadrantPieces(side);
    JoinCase joinCase = JoinCase.of(n).get(0);
    east = new EastHalves(n, Integer.MAX_VALUE);
    west = new WestHalves(n, Integer.MAX_VALUE);
    diagonals = new KeyDiagonals(n);
    bundles = new PatternBundles(diagonals);
    int r = Integer.parseInt(rows, 2);
    int s = r ^ ((1 << n) - 1);
    int south = (1 << side) - 1;
    east.begin(joinCase, pieces.list(r & south), pieces.list(r >> side));
    List<WestPairs> pairs = joinCase.westPairs(n, r);
    west.begin(joinCase, pairs, pieces.list(s & south), pieces.list(s >> side));
    assertTrue(east.next() && west.next());
    diagonals.choose(east, west);
    west.sort(diagonals);
    bundles.sort(east, west.avoiding());
  }

  private long[] keys(long[] sets, int length) {
    long[] keys = new long[length];
    diagonals.find(sets, length, keys);
    return keys;
  }

  @ParameterizedTest
  @CsvSource({"16, 111110110001", "16, 1011000100110011", "18, 110010110000010111"})
  void everyPatternIsInOneBundleWithTheCommonDiagonals(int n, String rows) {
    sort(n, rows);
    List<Long> taken = new ArrayList<>();
    while (bundles.next()) {
      Arrays.stream(bundles.bundle, 0, bundles.length).forEach(taken::add);
      assertTrue(bundles.length == Bitmaps.BUNDLE || taken.size() == east.length);
      long[] keys = keys(bundles.bundle, bundles.length);
      assertEquals(bundles.common, Arrays.stream(keys).reduce(-1, (a, b) -> a & b));
    }
    List<Long> patterns = Arrays.stream(east.patterns, 0, east.length).sorted().boxed().toList();
    assertEquals(patterns, taken.stream().sorted().toList());
  }

  @ParameterizedTest
  @CsvSource({"16, 111110110001", "16, 1011000100110011", "18, 110010110000010111"})
  void westHalvesAreInOrderOfTheirKeysAndCountedByTheLinesThatTheyAvoid(int n, String rows) {
    sort(n, rows);
    int[] avoiding = new int[diagonals.keys()];
    for (int group = 0; group < west.groups.size(); group++) {
      for (int key = 0; key < diagonals.keys(); key++) {
        for (int i = west.first(group, key); i < west.first(group, key + 1); i++) {
          assertEquals(key, keys(new long[] {west.diagonals(west.halves[i])}, 1)[0]);
          for (int other = 0; other < diagonals.keys(); other++) {
            avoiding[other] += (key & other) == 0 ? 1 : 0;
          }
        }
      }
    }
    assertEquals(west.length(), avoiding[0]);
    assertEquals(Arrays.toString(avoiding), Arrays.toString(west.avoiding()));
  }

  /** A half's place is a char: the key, and one of three groups. */
  @Test
  void thePlacesOfThreeGroupsFitAChar() {
    assertTrue(3 << KeyDiagonals.MOST <= Character.MAX_VALUE + 1);
  }

  /** That is what the sorting is for. */
  @ParameterizedTest
  @CsvSource({
    "16, 1011000100110011, 50",
    "17, 11010001100010101, 40",
    "18, 110010110000010111, 20"
  })
  void aBundleIsJoinedWithFewOfTheWestHalves(int n, String rows, int mostPercent) {
    sort(n, rows);
    int[] avoiding = west.avoiding();
    long joined = 0;
    int count = 0;
    while (bundles.next()) {
      joined += avoiding[bundles.common];
      count++;
    }
    long percent = 100 * joined / ((long) count * west.length());
    assertTrue(percent <= mostPercent, percent + " %");
  }
}
