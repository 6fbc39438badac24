package nqueens.counters.quadrants;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.ToIntFunction;
import nqueens.counters.NaiveSolutions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@link JoinCase} weighs against all solutions, found without its arguments. */
class JoinCaseTest {
  @ParameterizedTest
  @ValueSource(ints = {4, 5, 6, 7, 8, 9, 10})
  void ofUpsideDownRowSetsTheOneWithMoreRowsInTheNorthIsKept(int n) {
    for (int rows = 0; rows < 1 << n; rows++) {
      if (JoinCase.mirrorWeight(n, rows) > 0) {
        int north = Integer.bitCount(rows >> ((n + 1) / 2));
        int south = Integer.bitCount(rows & ((1 << (n / 2)) - 1));
        assertTrue(north >= south);
      }
    }
  }

  /** The weights of a case together; the conditions on pieces by naive means. */
  @ParameterizedTest
  @ValueSource(ints = {4, 5, 6, 7, 8, 9, 10, 11})
  void theWeightsOfACaseAddUpToItsSolutions(int n) {
    for (JoinCase joinCase : JoinCase.of(n)) {
      assertSum(
          of(joinCase, n),
          rows -> joinCase.weight(n, eastRows(rows)) * pairWeight(joinCase, n, rows));
    }
  }

  /** How often a solution counts within its row set. */
  static int pairWeight(JoinCase joinCase, int n, int[] rows) {
    int east = onLongDiagonals(rows, (n + 1) / 2, n);
    int west = onLongDiagonals(rows, 0, n / 2);
    return switch (joinCase) {
      case EVEN -> east > 0 ? 0 : west > 0 ? 1 << west : JoinCase.flipWeight(n, eastRows(rows));
      case CENTRE_EMPTY -> rows[n / 2] != n / 2 && b(rows) > a(rows) ? 1 : 0;
      case CENTRE_TAKEN -> rows[n / 2] == n / 2 ? 1 : 0;
    };
  }

  static List<int[]> of(JoinCase joinCase, int n) {
    return NaiveSolutions.all(n).stream()
        .filter(
            rows ->
                joinCase == JoinCase.EVEN
                    || (rows[n / 2] == n / 2) == (joinCase == JoinCase.CENTRE_TAKEN))
        .toList();
  }

  static int eastRows(int[] rows) {
    int set = 0;
    for (int column = (rows.length + 1) / 2; column < rows.length; column++) {
      set |= 1 << rows[column];
    }
    return set;
  }

  private static int onLongDiagonals(int[] rows, int from, int to) {
    int queens = 0;
    for (int column = from; column < to; column++) {
      queens += rows[column] == column || rows[column] + column == rows.length - 1 ? 1 : 0;
    }
    return queens;
  }

  /** Distance of the middle column's queen from the centre. */
  private static int a(int[] rows) {
    return Math.abs(rows[rows.length / 2] - rows.length / 2);
  }

  /** Distance of the middle row's queen from the centre. */
  private static int b(int[] rows) {
    int column = 0;
    while (rows[column] != rows.length / 2) {
      column++;
    }
    return Math.abs(column - rows.length / 2);
  }

  private static void assertSum(List<int[]> solutions, ToIntFunction<int[]> weight) {
    assertEquals(solutions.size(), solutions.stream().mapToInt(weight).sum());
  }
}
