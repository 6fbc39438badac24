package nqueens.counters;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuadrantCounterTest {
  /** Every row set's join against the placements that have these rows in the east. */
  @ParameterizedTest
  @ValueSource(ints = {4, 5, 6, 7, 8, 9, 10})
  void theJoinOfARowSetHasItsPlacements(int n) {
    QuadrantPieces pieces = new QuadrantPieces((n + 1) / 2);
    for (SymmetryClass symmetry : SymmetryClass.of(n)) {
      Map<Integer, Integer> expected = new HashMap<>();
      for (int[] rows : SymmetryClassTest.of(symmetry, n)) {
        expected.merge(
            SymmetryClassTest.eastRows(rows),
            SymmetryClassTest.pairWeight(symmetry, n, rows),
            Integer::sum);
      }
      for (int rows = 0; rows < 1 << n; rows++) {
        if (Integer.bitCount(rows) == n / 2 && symmetry.weight(n, rows) > 0) {
          assertEquals(
              (long) expected.getOrDefault(rows, 0), join(n, pieces, symmetry, rows), "" + rows);
        }
      }
    }
  }

  private static long join(int n, QuadrantPieces pieces, SymmetryClass symmetry, int rows) {
    return new QuadrantJoin(n, pieces).count(symmetry, rows);
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14})
  void theTasksAddUp(int n) {
    QuadrantCounter counter = new QuadrantCounter(n);
    assertEquals(A000170.placements(n), sum(counter));
  }

  @Test
  void threadsShareThePieces() {
    QuadrantCounter counter = new QuadrantCounter(13);
    List<Long> totals =
        IntStream.range(0, 4).parallel().mapToObj(copy -> sum(counter)).distinct().toList();
    assertEquals(List.of(A000170.placements(13)), totals);
  }

  /** As from n = 21 on, where a count takes too long for a test. */
  @ParameterizedTest
  @ValueSource(ints = {8, 9, 10, 11, 12})
  void totalsDoNotDependOnTheNorthRowsThatATaskFixes(int n) {
    for (int fixedRows = 0; fixedRows <= n / 2; fixedRows++) {
      QuadrantCounter counter = new QuadrantCounter(n, fixedRows);
      assertEquals(1 << ((n + 1) / 2 + fixedRows), counter.tasks());
      assertEquals(A000170.placements(n), sum(counter), fixedRows + " fixed rows");
    }
  }

  @Test
  void aTaskOfALargeBoardFixesNorthRows() {
    assertEquals(1 << 10, QuadrantCounter.tasks(20));
    assertEquals(1 << (11 + 3), QuadrantCounter.tasks(21));
    assertEquals(1 << (12 + 6), QuadrantCounter.tasks(24));
  }

  private static long sum(QuadrantCounter counter) {
    long sum = 0;
    for (int task = counter.tasks() - 1; task >= 0; task--) {
      sum += counter.count(task);
    }
    return sum;
  }
}
